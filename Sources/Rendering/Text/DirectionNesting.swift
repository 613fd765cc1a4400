/// How deep the marks of a text that embed and isolate directions lie in one another.
///
/// UAX #9 allows 125 levels and says what becomes of marks beyond. FriBidi 1.0.8 loses count there, and writes beside
/// its memory; so the same is done to marks before it can.
struct DirectionNesting {
  /// Each takes two levels at the most.
  private static let deepest = 60
  /// U+2060, which is not seen, has no direction, and as many bytes as each of the marks.
  private static let wordJoiner: [UInt8] = [0xE2, 0x81, 0xA0]

  /// The open marks, outermost first.
  private var isIsolate: [Bool] = []
  private var isolates = 0
  private var embeddingsBeyond = 0
  private var isolatesBeyond = 0

  /// Takes away the marks that lie too deep in a text's UTF-8.
  static func limit(_ text: inout [UInt8]) {
    var nesting = DirectionNesting()
    var index = 0
    while let start = text[index...].firstIndex(where: { $0 == 0xE2 || $0 == 0x0A || $0 == 0x0D }) {
      guard text[start] == 0xE2 else {
        nesting = DirectionNesting()
        index = start + 1
        continue
      }
      index = start + 3
      if !nesting.admits(text[start + 1], text[start + 2]) {
        text.replaceSubrange(start..<index, with: wordJoiner)
      }
    }
  }

  /// Whether a character that begins with the byte E2 may stay.
  private mutating func admits(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    case (0x80, 0xAA), (0x80, 0xAB), (0x80, 0xAD), (0x80, 0xAE): open(isolating: false)
    case (0x81, 0xA6), (0x81, 0xA7), (0x81, 0xA8): open(isolating: true)
    case (0x80, 0xAC): closeEmbedding()
    case (0x81, 0xA9): closeIsolate()
    case (0x80, 0xA9): endParagraph()
    default: true
    }
  }

  private mutating func endParagraph() -> Bool {
    self = DirectionNesting()
    return true
  }

  private mutating func open(isolating: Bool) -> Bool {
    guard isolatesBeyond == 0, embeddingsBeyond == 0, isIsolate.count < Self.deepest else {
      if isolating { isolatesBeyond += 1 } else if isolatesBeyond == 0 { embeddingsBeyond += 1 }
      return false
    }
    isIsolate.append(isolating)
    if isolating { isolates += 1 }
    return true
  }

  private mutating func closeEmbedding() -> Bool {
    guard isolatesBeyond == 0 else { return false }
    guard embeddingsBeyond == 0 else {
      embeddingsBeyond -= 1
      return false
    }
    if isIsolate.last == false { isIsolate.removeLast() }
    return true
  }

  private mutating func closeIsolate() -> Bool {
    guard isolatesBeyond == 0 else {
      isolatesBeyond -= 1
      return false
    }
    guard isolates > 0 else { return true }
    embeddingsBeyond = 0
    while isIsolate.last == false { isIsolate.removeLast() }
    isIsolate.removeLast()
    isolates -= 1
    return true
  }
}
