extension CauseKey {
  /// One property of all elements of a category, regardless of its values.
  struct Property: Hashable {
    var category: String
    /// The property's name, unique within its kind.
    var name: String
    var kind: Kind

    enum Kind: Hashable {
      case text
      case look
      case length
    }

    /// The maximum number of separate causes for this property. If there are more, they are combined into one.
    var limit: Int { kind == .length ? 5 : 3 }
  }

  /// The property; nil for causes that are never combined.
  var property: Property? {
    switch self {
    case .retexted(let category, let name, _, _): Property(category: category, name: name, kind: .text)
    case .restyled(let category, let name, _, _): Property(category: category, name: name, kind: .look)
    case .resized(let category, _, _): Property(category: category, name: "size", kind: .length)
    case .spaced(let category, let axis, _): Property(category: category, name: "gap \(axis)", kind: .length)
    case .shifted(let category, _, _): Property(category: category, name: "place", kind: .length)
    default: nil
    }
  }
}
