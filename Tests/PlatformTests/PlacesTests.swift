// SPDX-License-Identifier: MIT

import Platform
import Testing

@Suite struct PlacesTests {
  private func places(_ environment: [String: String]) -> Places { Places { environment[$0] } }

  @Test func withoutVariablesThePlacesAreInTheHomeDirectory() {
    let places = places(["HOME": "/home/ada"])
    #expect(places.presets?.path == "/home/ada/.local/share/katachi/presets")
    #expect(places.state?.path == "/home/ada/.local/state/katachi")
    #expect(places.configuration?.path == "/home/ada/.config/katachi")
    #expect(places.startUpFile == "/home/ada/.config/katachi/init.katachi")
    #expect(places.presets?.base == "/home/ada")
  }

  @Test func aVariableThatIsAnAbsolutePathSaysWhere() {
    let places = places([
      "HOME": "/home/ada", "XDG_DATA_HOME": "/data/", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/conf",
    ])
    #expect(places.presets?.path == "/data/katachi/presets")
    #expect(places.presets?.base == "/")
    #expect(places.state?.path == "/state/katachi")
    #expect(places.startUpFile == "/conf/katachi/init.katachi")
  }

  @Test func aRelativeValueIsIgnored() {
    let places = places(["HOME": "/home/ada", "XDG_STATE_HOME": "state"])
    #expect(places.state?.path == "/home/ada/.local/state/katachi")
    #expect(self.places(["HOME": "ada", "XDG_STATE_HOME": "state"]).state == nil)
  }

  @Test func withoutAHomeThereIsNoPlaceAndNeverTheCurrentDirectory() {
    let places = places([:])
    #expect(places.presets == nil)
    #expect(places.state == nil)
    #expect(places.configuration == nil)
    #expect(places.startUpFile == nil)
  }

  @Test func oneVariableIsEnoughForItsOwnPlace() {
    let places = places(["XDG_STATE_HOME": "/state"])
    #expect(places.state?.path == "/state/katachi")
    #expect(places.presets == nil)
  }
}
