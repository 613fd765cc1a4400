/// The tokens and asset colours of a design, what they stand for and where each is.
public struct DesignTokens: Equatable, Sendable {
  struct Record: Equatable, Sendable {
    let location: SourceLocation
    /// Why it should not be used; empty for no reason given, nil for a token that may be used.
    let deprecation: String?
    /// The value in each variant that has the token; nil where something is wrong with it.
    var values: [ColorVariant: TokenValue?]
  }

  /// The variants that are told apart: one, where nothing depends on the appearance, or two, or all.
  let variants: [ColorVariant]
  /// The paths of the tokens, in the order of the files.
  public private(set) var names: [String] = []
  /// The colours of the asset catalogue.
  public internal(set) var assets = AssetCatalog()
  /// The files that tokens and assets were read from, in order.
  public internal(set) var sources: [SourceText] = []
  var hasFiles = false
  private var records: [String: Record] = [:]
  private var groups: Set<String> = []

  /// No tokens at all.
  public init() {
    variants = [.light]
  }

  init(variants: [ColorVariant]) {
    self.variants = variants
    hasFiles = true
  }

  mutating func add(_ name: String, _ token: TokenDefinition, value: TokenValue?, in variant: ColorVariant) {
    if records[name] == nil {
      names.append(name)
      let steps = name.split(separator: ".", omittingEmptySubsequences: false)
      for count in 1..<max(steps.count, 1) { groups.insert(steps.prefix(count).joined(separator: ".")) }
      records[name] = Record(
        location: token.field.location, deprecation: token.deprecation, values: [:])
    }
    records[name]?.values.updateValue(value, forKey: variant)
  }

  func record(_ name: String) -> Record? { records[name] }

  /// Whether a path leads to a group or a token, or through one.
  func has(_ name: String) -> Bool { records[name] != nil || groups.contains(name) }

  /// Where a token of a path such as `color.brand` is defined; nil for none.
  public func location(of name: String) -> SourceLocation? { records[name]?.location }

  /// The value of a token by its path, such as `color.brand`, its colours dynamic where they differ with the
  /// appearance; nil where there is no such token, where it is wrong, and where it differs in more than colours.
  public func value(of name: String) -> TokenValue? {
    guard let record = records[name] else { return nil }
    return value(of: record)
  }

  /// Nil where the variants differ in more than colours.
  func value(of record: Record) -> TokenValue? {
    let values = variants.compactMap { record.values[$0] ?? nil }
    guard let first = values.first, values.count == variants.count else { return nil }
    let colors = values.map(\.colors)
    guard colors.allSatisfy({ $0.count == colors[0].count }) else { return nil }
    guard values.allSatisfy({ $0.type == first.type && $0.replacing(colors: colors[0]) == first }) else {
      return nil
    }
    return first.replacing(
      colors: colors[0].indices.map { index in
        DesignColor.varying { variant in colors[position(of: variant)][index] }
      })
  }

  private func position(of variant: ColorVariant) -> Int {
    variants.firstIndex(of: variant) ?? variants.firstIndex(of: variant.withNormalContrast) ?? 0
  }
}

extension TokenDefinition {
  fileprivate var deprecation: String? {
    switch (property("$deprecated") ?? home?.inherited("$deprecated"))?.value.content {
    case .bool(true): ""
    case .string(let reason): reason
    default: nil
    }
  }
}

extension DesignTokens: CustomStringConvertible {
  /// A line for each token that has a value: `color.brand: color #FF0000`.
  public var description: String {
    names.compactMap { name in value(of: name).map { "\(name): \($0)" } }.joined(separator: "\n")
  }
}
