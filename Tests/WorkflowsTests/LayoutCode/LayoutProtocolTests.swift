import Foundation
import LayoutEngine
import LayoutProtocol
import TestSupport
import Testing

/// Messages between the program and the process of a layout.
@Suite struct LayoutProtocolTests {
  private func sent<Message: WireValue>(_ message: Message) throws -> Message {
    var writer = WireWriter()
    writer.write(message)
    return try WireFrame.message(writer.bytes)
  }

  @Test("layout attributes and inputs are equal after the transfer between processes")
  func arrive() throws {
    var attributes = LayoutAttributes(
      category: .decoration(kind: "line"), indexPath: IndexPath(item: 3, section: 1),
      frame: CGRect(x: 1, y: -2.5, width: 3, height: 4))
    (attributes.alpha, attributes.zIndex, attributes.isHidden) = (0.5, -7, true)
    attributes.transform3D = .rotation(angle: 1, x: 0, y: 1, z: 0)
    attributes.custom = ["column": 2, "word": "wide", "flag": true]
    #expect(try sent(attributes) == attributes)

    var input = LayoutInput(
      sections: [SectionInput(itemCount: 2, itemSizes: .explicit([1: CGSize(width: 5, height: 6)]))],
      bounds: CGRect(x: 0, y: 9, width: 320, height: 480))
    input.sections[0].sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    (input.displayScale, input.direction, input.verticalSizeClass) = (3, .rightToLeft, .regular)
    let arrived = try sent(input)
    #expect(arrived.sections == input.sections && arrived.bounds == input.bounds)
    #expect(arrived.direction == .rightToLeft && arrived.verticalSizeClass == .regular)
    #expect(arrived.horizontalSizeClass == nil && arrived.displayScale == 3)
  }

  @Test("malformed messages between processes are refused without allocating more than their size")
  func refusesNoise() {
    var generator = SeededGenerator(seed: 7)
    for _ in Rounds.of(20_000) {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...UInt8(Bool.random(using: &generator) ? 3 : 255), using: &generator)
      }
      do throws(WireError) {
        let reply: HostReply = try WireFrame.message(bytes)
        guard case .failure(let error) = reply else { continue }
        #expect(error.message.utf8.count <= 3 * bytes.count)
      } catch {
        continue
      }
    }
  }
}
