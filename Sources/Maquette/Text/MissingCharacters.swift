import Rendering

/// Characters that no installed font has, gathered while text is set.
final class MissingCharacters {
  private(set) var scalars: [Unicode.Scalar] = []

  /// Remembers what a text lacks, each character once.
  func note(_ shaped: ShapedText) {
    for scalar in shaped.missing where !scalars.contains(scalar) { scalars.append(scalar) }
  }

  /// A line for each character, with the Debian package that has it; forgets them afterwards.
  func takeRemarks(on fonts: FontLibrary) -> [String] {
    defer { scalars = [] }
    return scalars.map { scalar in
      guard let package = DebianFontPackage(for: scalar) else {
        return "no font has \(Self.name(of: scalar)), which Unicode gives no meaning"
      }
      let name = Self.name(of: scalar)
      return fonts.hasFamily(package.family)
        ? "no installed font has \(name), and neither has Debian's \(package.rawValue)"
        : "no installed font has \(name); install Debian's \(package.rawValue)"
    }
  }

  /// The character in quotes where a terminal can show it, and its code.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      return padded
    default:
      return "\"\(scalar)\" (\(padded))"
    }
  }
}

/// The Debian packages that hold the Noto fonts.
enum DebianFontPackage: String, CaseIterable {
  /// Nearly every script, and symbols.
  case core = "fonts-noto-core"
  /// Ideographs, kana, hangul and bopomofo, with their punctuation.
  case cjk = "fonts-noto-cjk"
  /// Emoji.
  case emoji = "fonts-noto-color-emoji"

  /// The package that has a character; `nil` for characters that mean nothing outside a private agreement.
  init?(for scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned, .surrogate: return nil
    default: break
    }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2500...0x259F, 0x2E80...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFF:
      self = .cjk
    default:
      self = scalar.properties.isEmojiPresentation ? .emoji : .core
    }
  }

  /// A family of the package, by which to tell whether it is installed.
  var family: String {
    switch self {
    case .core: "Noto Sans"
    case .cjk: "Noto Sans CJK SC"
    case .emoji: "Noto Color Emoji"
    }
  }
}
