// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import SceneModel
import Styling
import Testing
import Timing

struct AnimatedSceneTests {
  private func animated(_ lines: String) throws -> AnimatedScene { try AnimatedScene(document(lines)) }

  @Test func itBeginsWithTheFirstValues() throws {
    let found = try animated("add rectangle\nopacity 0.9\nanimate opacity from 0.2 to 0.6")
    #expect(found.start.nodes.first?.opacity == 0.2 && found.tracks.count == 1)
    #expect(found.tracks[0].scenes.last?.nodes.first?.opacity == 0.6)
    #expect(found.tracks[0].shares.first == 0 && found.tracks[0].shares.last == 1)
  }

  @Test func whatIsTimedAlikeIsOneTrack() throws {
    let lines = """
      add rectangle
        animate opacity from 0 to 1 over 2s
        animate rotation from 0 to 90 over 2s
        animate scale from 1 to 2 over 2s forever
      """
    #expect(try animated(lines).tracks.count == 2)
  }

  @Test func whatMovesIsNoted() throws {
    let lines = """
      add group as room
        animate scale from 1 to 2
        add rectangle as still
          opacity 0.5
        add rectangle as turning
          animate rotation from 0 to 90
          animate opacity from 0 to 1
      end
      """
    let found = try animated(lines).start.nodes
    #expect(found["room"]?.motion?.moves == .scale)
    #expect(found["still"]?.motion?.moves == [])
    #expect(found["turning"]?.motion?.moves == [.rotation, .opacity])
  }

  @Test func theTransformIsItsParts() throws {
    let lines = """
      add rectangle
        size 40x20
        repeat 3 by 50,10
        rotation 30
        flip x
        anchor left
        animate scale from 1 to 2,3
      """
    let scenes = try animated(lines).tracks[0].scenes
    for node in scenes.flatMap({ $0.nodes["rectangle"]?.nodes ?? [] }) {
      let motion = try #require(node.motion)
      let whole = motion.place * motion.turn.map
      let differences = zip(
        [whole.a, whole.b, whole.c, whole.d, whole.e, whole.f],
        [
          node.transform.a, node.transform.b, node.transform.c, node.transform.d, node.transform.e,
          node.transform.f,
        ]
      ).map { ($0 - $1).magnitude }
      #expect(differences.allSatisfy { $0 < 1e-9 })
    }
  }

  @Test func copiesHaveTimelinesOfTheirOwn() throws {
    let lines = """
      add ellipse
        size 20
        repeat 12 scatter
        animate scale from 1 to 0.1..2 delay 0s..2s spring 5s 0.5 speed 0.05..0.9 forever alternate
      """
    let copies = try #require(try animated(lines).start.nodes["ellipse"]?.nodes)
    let timelines = copies.compactMap { $0.motion?.timelines[0] }
    #expect(timelines.count == 12 && Set(timelines).count == 12)
    #expect(timelines.allSatisfy { (0...2).contains($0.delay) && (0.05...0.9).contains($0.speed) })
  }

  @Test func aStillSceneIsAsEver() throws {
    #expect(try scene("add rectangle\nanimate scale from 1 to 2").nodes.first?.motion == nil)
  }
}
