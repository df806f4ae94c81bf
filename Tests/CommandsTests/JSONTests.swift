// SPDX-License-Identifier: MIT

import Commands
import Testing

struct JSONTests {
  @Test func valuesAreWrittenWithoutBlanksInTheirOrder() {
    let object: JSONObject = [
      "z": "last", "a": .number(-7), "on": true, "nothing": JSONValue(nil as String?),
      "list": .list([.text("x\"y"), .list([]), .object([:])]),
    ]
    #expect(object.json == #"{"z":"last","a":-7,"on":true,"nothing":null,"list":["x\"y",[],{}]}"#)
    #expect(object.names == ["z", "a", "on", "nothing", "list"])
    #expect(object["a"] == .number(-7) && object["b"] == nil)
    #expect(object.appending(["b": false]).json.hasSuffix(#"],"b":false}"#))
  }
}
