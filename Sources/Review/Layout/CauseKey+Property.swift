extension CauseKey {
  /// One property of all elements of a category, in whatever way it changed.
  struct Property: Hashable {
    var category: String
    /// The property's name among those of its kind.
    var name: String
    var kind: Kind

    enum Kind: Hashable {
      case text
      case look
      case length
    }

    /// How many causes may differ in this property alone; where there are more, they are told as one.
    var limit: Int { kind == .length ? 5 : 3 }
  }

  /// The property; nil for what is never told together.
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
