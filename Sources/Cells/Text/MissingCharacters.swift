import DesignFormat
package import Rendering

/// Collects characters without an installed font during typesetting.
package final class MissingCharacters {
  /// In order of appearance, without duplicates.
  private(set) var scalars: [Unicode.Scalar] = []
  private var known: Set<Unicode.Scalar> = []

  package init() {}

  func note(_ shaped: ShapedText) {
    for scalar in shaped.missing where known.insert(scalar).inserted { scalars.append(scalar) }
  }

  /// Returns a line for each Debian package that contains some of the characters, and one for all others; then clears
  /// the collection.
  package func takeRemarks(on fonts: FontLibrary) -> [String] {
    defer { (scalars, known) = ([], []) }
    var packages: [DebianFontPackage?] = []
    var groups: [DebianFontPackage?: [Unicode.Scalar]] = [:]
    for scalar in scalars {
      let package = DebianFontPackage(for: scalar)
      if groups[package] == nil { packages.append(package) }
      groups[package, default: []].append(scalar)
    }
    return packages.map { package in
      let names = Self.list(groups[package] ?? [])
      guard let package else { return "no font has \(names), to which Unicode gives no meaning" }
      return fonts.hasFamily(package.family)
        ? "no installed font has \(names), and neither has Debian's \(package.rawValue)"
        : "no installed font has \(names); install Debian's \(package.rawValue)"
    }
  }

  /// The maximum number of characters in a message; further ones are only counted.
  private static let mostNames = 8

  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    let isWhole = scalars.count <= mostNames
    let names = scalars.prefix(isWhole ? scalars.count : mostNames - 1).map(name)
    guard isWhole else {
      return names.joined(separator: ", ") + " and \(scalars.count - names.count) other characters"
    }
    return names.inWords()
  }

  /// The character in quotation marks, if a terminal can show it, and its code.
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

enum DebianFontPackage: String, CaseIterable {
  /// Nearly all scripts, and symbols.
  case core = "fonts-noto-core"
  /// Ideographs, kana, hangul and bopomofo, with their punctuation.
  case cjk = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"

  /// Determines the package of a character; nil for characters without a public meaning.
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

  /// A family of the package, to check whether the package is installed.
  var family: String {
    switch self {
    case .core: "Noto Sans"
    case .cjk: "Noto Sans CJK SC"
    case .emoji: "Noto Color Emoji"
    }
  }
}
