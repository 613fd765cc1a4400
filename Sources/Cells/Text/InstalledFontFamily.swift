import Rendering

/// A family of fonts that texts are set in.
public struct InstalledFontFamily: Equatable, Sendable {
  /// The name that designs ask for it by.
  public var name: String
  /// The weights of its faces, as OpenType counts them, in order; of a variable font the least and the greatest.
  public var weights: [Int]
  /// Whether one of its faces is italic.
  public var hasItalics: Bool
  /// The version that its first file gives itself, with three decimals.
  public var version: String
  /// The use of the family where no text names it.
  public var use: Use
  /// The absolute paths of its files, in order.
  public var files: [String]

  /// A use of a family where no text names it.
  public enum Use: String, Sendable {
    /// Every text of a design that names no other.
    case text
    /// Characters that the text's own family lacks.
    case fallback
    /// Nothing: only texts that name it are set in it.
    case named
  }

  /// All families that are installed, those used first before the others; throws where there are none.
  public static func all() throws -> [InstalledFontFamily] {
    let faces = try FontFolders.debian.faces()
    let places = Dictionary(faces.map { ($0.family, $0.fallbackPlace ?? Int.max) }) { first, _ in first }
    return Dictionary(grouping: faces, by: \.family).map(InstalledFontFamily.init)
      .sorted { (places[$0.name] ?? 0, $0.name) < (places[$1.name] ?? 0, $1.name) }
  }

  /// The packages of Debian that would add characters, and are not installed.
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
