import DesignFormat
import Graphics
package import Rendering
import Synchronization

package struct InstalledFontFamily: Equatable, Sendable {
  /// The name that designs use for the family.
  package var name: String
  /// The OpenType weights of the family's faces, sorted. For a variable font, these are the minimum and the maximum.
  package var weights: [Int]
  package var hasItalics: Bool
  /// The version in the family's first file, with three decimals.
  package var version: String
  package var use: Use
  /// The absolute paths of the family's files, sorted.
  package var files: [String]

  /// The role of a font family in texts that do not specify a font family.
  package enum Use: String, Sendable {
    /// The default family of all texts.
    case text
    /// The family is used for characters that the text's own family lacks.
    case fallback
    /// The family is used only for texts that specify it.
    case named
  }

  /// Returns all installed families. The families that are used by default come first, in fallback order. Throws if no
  /// family is installed.
  package static func all() throws -> [InstalledFontFamily] {
    let faces = try FontFolders.debian.faces()
    let ranks = Dictionary(faces.map { ($0.family, $0.fallbackIndex ?? Int.max) }) { first, _ in first }
    return Dictionary(grouping: faces, by: \.family).map(InstalledFontFamily.init)
      .sorted { (ranks[$0.name] ?? 0, $0.name) < (ranks[$1.name] ?? 0, $1.name) }
  }

  /// Returns the names of the Debian packages that are not installed and would provide fonts for more characters.
  package static func missingPackages(beside installed: [InstalledFontFamily]) -> [String] {
    DebianFontPackage.allCases.filter { package in !installed.contains { $0.name == package.family } }
      .map(\.rawValue)
  }

  private init(_ name: String, _ faces: [InstalledFace]) {
    self.name = name
    weights = Set(faces.flatMap { [$0.weights.lowerBound, $0.weights.upperBound] }).sorted()
    hasItalics = faces.contains(where: \.isItalic)
    version = faces.first?.version ?? ""
    use = faces.first?.fallbackIndex.map { $0 == 0 ? .text : .fallback } ?? .named
    files = Set(faces.map(\.file)).sorted()
  }
}

/// Collects the characters in laid out texts for which no font is installed.
package final class MissingCharacters {
  /// The missing characters, in order of appearance, without duplicates.
  private(set) var scalars: [Unicode.Scalar] = []
  private var known: Set<Unicode.Scalar> = []

  package init() {}

  func note(_ shaped: ShapedText) {
    for scalar in shaped.missing where known.insert(scalar).inserted { scalars.append(scalar) }
  }

  /// Returns one message for each Debian package that contains some of the missing characters, and one for the
  /// remaining characters. Then clears the collection.
  package func removeRemarks(on fonts: FontLibrary) -> [String] {
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
      guard let package else { return "no font has \(names), which Unicode does not define" }
      return fonts.hasFamily(package.family)
        ? "no installed font has \(names), and neither has Debian's \(package.rawValue)"
        : "no installed font has \(names); install Debian's \(package.rawValue)"
    }
  }

  /// The maximum number of characters that a message lists; the others are only counted.
  private static let maximumNameCount = 8

  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    let isWhole = scalars.count <= maximumNameCount
    let names = scalars.prefix(isWhole ? scalars.count : maximumNameCount - 1).map(name)
    guard isWhole else {
      return names.joined(separator: ", ") + " and \(scalars.count - names.count) other characters"
    }
    return names.inWords()
  }

  /// Returns the character in quotation marks, if a terminal can show it, and its code.
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
  /// The package for nearly all scripts, and for symbols.
  case core = "fonts-noto-core"
  /// The package for ideographs, kana, hangul and bopomofo, with their punctuation.
  case cjk = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"

  /// Creates the package with fonts for a character. Returns nil for private-use, surrogate and unassigned characters.
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

  /// The name of a font family in the package. The package counts as installed if this family is installed.
  var family: String {
    switch self {
    case .core: "Noto Sans"
    case .cjk: "Noto Sans CJK SC"
    case .emoji: "Noto Color Emoji"
    }
  }
}

/// The fonts that measuring and drawing share during one run of the program, so that they are loaded once. Modules that pass on
/// the fonts without using them need only this type.
package final class RenderingFonts: Sendable {
  package let shared = SharedFonts()
  private let cores = Mutex(1)

  /// The number of cores that measure the cells of one screen, which does not affect images. The default is 1.
  package var concurrency: Int {
    get { cores.withLock { $0 } }
    set { cores.withLock { $0 = newValue } }
  }

  /// Creates fonts that are loaded when the first text needs them.
  package init() {}

  /// Loads the fonts in advance. Call it on a separate thread, so that only code that needs the fonts waits for it. It
  /// does not affect images.
  package func prepare() {
    do throws(RenderingError) {
      try shared.open()
    } catch {
      // The same error is thrown when the fonts are used.
      return
    }
    // Pango loads a font when it is first used for a text. Most screens use these fonts.
    for style in [TextStyle.headline, .subheadline, .body, .largeTitle] {
      let size = style.metrics().size
      let family = SystemTypeface(size: size, hasFamily: shared.hasFamily).family
      let font = Font(
        family: family, size: size, weight: style == .largeTitle ? style.emphasizedWeight : style.weight)
      shared.prepare(font)
    }
  }
}
