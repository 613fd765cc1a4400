import CPango

/// The paragraphs of a text from its beginning, to be laid out each on its own: Pango takes the square of their number.
struct TextParagraphs: Sequence, IteratorProtocol {
  /// Without the break that ends it.
  struct Paragraph {
    /// None where two breaks follow each other.
    let bytes: Range<Int>
    let isRightToLeft: Bool
    /// Whether no break ends it.
    let isLast: Bool
  }

  private let text: [UInt8]
  private let baseDirection: TextRequest.BaseDirection
  private var isRightToLeft: Bool
  private var start: Int? = 0

  init(_ text: [UInt8], baseDirection: TextRequest.BaseDirection) {
    self.text = text
    self.baseDirection = baseDirection
    isRightToLeft =
      switch baseDirection {
      case .leftToRight: false
      case .rightToLeft: true
      // A paragraph without a direction goes on in that of the one before it, the first in that of what follows.
      case .natural: Self.isRightToLeft(text[...]) ?? false
      }
  }

  mutating func next() -> Paragraph? {
    guard let start else { return nil }
    let end = text[start...].indices.first { breakLength(at: $0) > 0 }
    let bytes = start..<(end ?? text.count)
    self.start = end.map { $0 + breakLength(at: $0) }
    if baseDirection == .natural, let known = Self.isRightToLeft(text[bytes]) { isRightToLeft = known }
    return Paragraph(bytes: bytes, isRightToLeft: isRightToLeft, isLast: end == nil)
  }

  /// How many bytes the paragraph break at a byte has; 0 where there is none. A return and a line feed are one break.
  private func breakLength(at index: Int) -> Int {
    switch text[index] {
    case 0x0A: 1
    case 0x0D: text[(index + 1)...].first == 0x0A ? 2 : 1
    case 0xE2: text[index...].starts(with: "\u{2029}".utf8) ? 3 : 0
    default: 0
    }
  }

  /// That of the first character that has one.
  private static func isRightToLeft(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let direction = unsafe bytes.withUnsafeBytes { bytes in
      unsafe cpango_find_base_dir(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    switch direction {
    case PANGO_DIRECTION_LTR: return false
    case PANGO_DIRECTION_RTL: return true
    default: return nil
    }
  }
}
