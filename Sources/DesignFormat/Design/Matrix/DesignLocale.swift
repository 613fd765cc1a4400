public import LayoutEngine

/// A language that a design's texts are shown in.
public struct DesignLocale: Hashable, Sendable {
  /// The language tag as the design writes it, such as `ar` or `pt-BR` (BCP 47), or `pseudo`.
  public let name: String

  /// The language with a tag.
  public init(_ name: String) {
    self.name = name
  }

  /// The design's own words with accents and about 40 % longer, which shows what a translation may do to a screen.
  public static let pseudo = DesignLocale("pseudo")

  /// The language of texts that are shown in this locale, of a design in `own`: pseudo-language changes its own words.
  func language(ofDesignIn own: DesignLocale) -> DesignLocale { self == .pseudo ? own : self }

  /// Which way the language runs, by its script (Unicode CLDR, characterOrder).
  public var direction: LayoutDirection {
    let parts = name.lowercased().split(separator: "-")
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      let scripts = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]
      return scripts.contains(String(script)) ? .rightToLeft : .leftToRight
    }
    let language = parts.first.map(String.init) ?? ""
    return Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
