import Foundation
import Graphics

/// A drawing as elements for another document: those of the document that Cairo writes for it.
///
/// The file itself cannot stand in a document: its names and styles would meet those of others, and it may hold scripts
/// and links. As the data of an `image` it would be sharp in browsers alone; librsvg makes pixels of it.
struct DrawingMarkup {
  private(set) var text: String

  init(of document: DrawingDocument) throws(RenderingError) {
    let document = String(decoding: document.data, as: UTF8.self)
    guard let root = document.range(of: "<svg "),
      let start = document[root.upperBound...].firstIndex(of: ">"),
      let end = document.range(of: "</svg>", options: .backwards)
    else { throw RenderingError("Cairo: no SVG") }
    text =
      document[document.index(after: start)..<end.lowerBound]
      .trimmingCharacters(in: .newlines) + "\n"
  }

  /// Whether all its colours stand in words, and none of them decides what is seen of something else.
  var isPlain: Bool { !["<image", "<mask", "<filter"].contains { text.contains($0) } }

  /// Puts one colour in the place of all.
  mutating func color(with tint: Color) {
    let hex = [UInt8](tint.hexString.utf8)
    rewrite { bytes in
      guard bytes.starts(with: "rgb(".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else {
        return nil
      }
      return (end + 1, hex)
    }
  }

  /// Gives all that has a name another one; `name` makes them.
  ///
  /// Cairo counts surfaces for as long as a process lives, so its names depend on what was drawn before.
  mutating func rename(_ name: () -> String) {
    var names: [[UInt8]: [UInt8]] = [:]
    rewrite { bytes in
      let isName = bytes.starts(with: Self.nameStart)
      guard isName || bytes.first == UInt8(ascii: "#") else { return nil }
      let start = bytes.startIndex + (isName ? Self.nameStart.count : 1)
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ")") } ?? bytes.endIndex
      let former = [UInt8](bytes[start..<end])
      let new = names[former] ?? [UInt8](name().utf8)
      names[former] = new
      return (end, [UInt8](bytes[..<start]) + new)
    }
  }

  private static let nameStart = [UInt8](" id=\"".utf8)

  /// Asks at every place whether what begins there, up to a place behind it, is to be something else.
  private mutating func rewrite(
    _ change: (_ rest: ArraySlice<UInt8>) -> (end: Int, replacement: [UInt8])?
  ) {
    let bytes = [UInt8](text.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      // The bytes of embedded pictures are most of a large text, and hold nothing of interest.
      if let first = bytes[place...].firstIndex(where: Self.beginsSomething) {
        written += bytes[place..<first]
        place = first
      } else {
        written += bytes[place...]
        break
      }
      if let (end, replacement) = change(bytes[place...]) {
        written += replacement
        place = end
      } else {
        written.append(bytes[place])
        place += 1
      }
    }
    text = String(decoding: written, as: UTF8.self)
  }

  private static func beginsSomething(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "r")
  }
}
