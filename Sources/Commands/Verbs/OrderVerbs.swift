// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Verbs that move layers forward and back among their siblings.
let orderVerbs: [Verb] = [
  orderVerb(
    "raise", "moves layers one place forward", example: "new star; add circle; select star; raise", isForward: true
  ) { index, _ in index + 1 },
  orderVerb("lower", "moves layers one place back", example: "new star; add circle; lower", isForward: false) {
    index, _ in index - 1
  },
  orderVerb(
    "front", "moves layers to the front of their group", example: "new star; add circle; front star",
    isForward: true
  ) { _, count in count - 1 },
  orderVerb(
    "back", "moves layers to the back of their group", example: "new star; add circle; back", isForward: false
  ) { _, _ in 0 },
]

/// A verb that moves layers to the place that `target` says, from their own and the number of their siblings.
private func orderVerb(
  _ name: String, _ summary: String, example: String, isForward: Bool,
  to target: @escaping @Sendable (Int, _ count: Int) -> Int
) -> Verb {
  Verb(
    name, .document, usage: [name, "\(name) LAYER ..."], summary, example: example, completes: [.layers],
    run: { session, call throws(Problem) in
      let layers = session.inOrder(try session.layers(&call.words))
      // Several keep their order: the first to move is the one that is farthest that way, and none passes another.
      var ends: [LayerID?: Int] = [:]
      for layer in isForward ? layers.reversed() : layers {
        let count = session.document.children(of: layer.parent).count
        let index = session.document.index(of: layer.id) ?? 0
        let end = ends[layer.parent] ?? (isForward ? count - 1 : 0)
        let asked = target(index, count)
        let place = isForward ? min(asked, end) : max(asked, end)
        ends[layer.parent] = isForward ? place - 1 : place + 1
        guard place != index else {
          call.effects.append(.say("\(layerNameText(layer.name)) is there already"))
          continue
        }
        // In a stack the order is where the layers lie.
        let stack = layer.parent.flatMap { session.document.layer($0)?.stack == nil ? nil : Reach.layers([$0]) }
        session.change(.move(layer.id, group: layer.parent, index: place), reach: stack)
        call.say("\(layerNameText(layer.name)): place \(index + 1) → \(place + 1) of \(count)", &session)
      }
    })
}
