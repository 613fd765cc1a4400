/// The named colours of an Xcode asset catalogue (`.xcassets`).
public struct AssetCatalog: Equatable, Sendable {
  /// The names as `UIColor(named:)` takes them, in order; those of groups with a namespace have a slash.
  public private(set) var names: [String] = []
  var isThere = false
  private var colors: [String: DesignColor?] = [:]

  /// No colours.
  public init() {}

  /// The colour of a name, nil where there is none or something is wrong with it.
  public func color(named name: String) -> DesignColor? { colors[name] ?? nil }

  /// Whether there is a colour of a name, right or wrong.
  func has(_ name: String) -> Bool { colors.keys.contains(name) }

  /// Adds a colour, nil for one that is wrong; false when the name is taken.
  mutating func add(_ color: DesignColor?, named name: String) -> Bool {
    guard !has(name) else { return false }
    names.append(name)
    colors.updateValue(color, forKey: name)
    return true
  }
}
