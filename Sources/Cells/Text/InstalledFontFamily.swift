import Rendering

/// An installed font family.
public struct InstalledFontFamily: Equatable, Sendable {
  /// The name of the family in designs.
  public var name: String
  /// The OpenType weights of its faces, sorted. For a variable font, these are the minimum and the maximum.
  public var weights: [Int]
  /// Whether it has an italic face.
  public var hasItalics: Bool
  /// The version in its first file, with three decimals.
  public var version: String
  /// The use of the family for texts that do not name it.
  public var use: Use
  /// The absolute paths of its files, sorted.
  public var files: [String]

  /// A use of a family for texts that do not name it.
  public enum Use: String, Sendable {
    /// The default family of all texts.
    case text
    /// The family is used for characters that the text's own family lacks.
    case fallback
    /// The family is only used for texts that name it.
    case named
  }

  /// Returns all installed families: first those in use by default, in fallback order. Throws if there are none.
  public static func all() throws -> [InstalledFontFamily] {
    let faces = try FontFolders.debian.faces()
    let places = Dictionary(faces.map { ($0.family, $0.fallbackPlace ?? Int.max) }) { first, _ in first }
    return Dictionary(grouping: faces, by: \.family).map(InstalledFontFamily.init)
      .sorted { (places[$0.name] ?? 0, $0.name) < (places[$1.name] ?? 0, $1.name) }
  }

  /// Returns the Debian packages with more characters that are not installed.
  public static func missingPackages(beside installed: [InstalledFontFamily]) -> [String] {
    DebianFontPackage.allCases.filter { package in !installed.contains { $0.name == package.family } }
      .map(\.rawValue)
  }

  private init(_ name: String, _ faces: [InstalledFace]) {
    self.name = name
    weights = Set(faces.flatMap { [$0.weights.lowerBound, $0.weights.upperBound] }).sorted()
    hasItalics = faces.contains(where: \.isItalic)
    version = faces.first?.version ?? ""
    use = faces.first?.fallbackPlace.map { $0 == 0 ? .text : .fallback } ?? .named
    files = Set(faces.map(\.file)).sorted()
  }
}
