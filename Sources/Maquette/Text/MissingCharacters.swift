import Rendering

/// Characters that no installed font has, gathered while text is set.
final class MissingCharacters {
  private(set) var scalars: [Unicode.Scalar] = []

  /// Remembers what a text lacks, each character once.
  func note(_ shaped: ShapedText) {
    for scalar in shaped.missing where !scalars.contains(scalar) { scalars.append(scalar) }
  }

  /// A line for each character, with the Debian package that has it; forgets them afterwards.
  func takeRemarks() -> [String] {
    defer { scalars = [] }
    return scalars.map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return
        "no installed font has \"\(scalar)\" (U+\(padded)); install Debian's \(Self.package(for: scalar))"
    }
  }

  /// The Noto fonts' packages by Unicode block: ideographs, kana and hangul; emoji; all the rest.
  private static func package(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      "fonts-noto-cjk"
    case 0x1F000...0x1FAFF, 0x2600...0x27BF:
      "fonts-noto-color-emoji"
    default:
      "fonts-noto-core"
    }
  }
}
