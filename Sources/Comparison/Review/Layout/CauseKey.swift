/// Identifies a cause. Changes with equal keys have the same kind and amount, and form one cause.
enum CauseKey: Hashable {
  case deleted(String)
  case inserted(String)
  case moved(String)
  /// A section whose number of columns changed.
  case columns(Int)
  /// Elements whose size changed by the same amounts, in hundredths of a point.
  case resized(String, width: Int, height: Int)
  /// Elements before which the spacing changed by the same amount, in hundredths of a point.
  case spaced(String, FlowAxis, Int)
  /// Elements that moved by the same distance, in hundredths of a point.
  case shifted(String, x: Int, y: Int)
  /// A renamed element, by its number; `nil` for many renamed elements.
  case renamed(Int?)
  /// Elements whose text changed from the same value to the same value.
  case retexted(String, String, from: String?, to: String?)
  case imageChanged(String)
  case restyled(String, String, from: String?, to: String?)

  /// Converts a length to hundredths of a point, because keys need exact equality.
  static func hundredths(_ length: Double) -> Int { Int((length * 100).rounded()) }

  /// Whether elements are inserted, deleted or moved.
  var isOrder: Bool {
    switch self {
    case .deleted, .inserted, .moved: true
    default: false
    }
  }

  /// The order of causes in a report: deletions and insertions first, style changes last.
  var rank: Int {
    switch self {
    case .deleted: 0
    case .inserted: 1
    case .moved: 2
    case .renamed: 3
    case .columns: 4
    case .resized: 5
    case .spaced: 6
    case .shifted: 7
    case .retexted: 8
    case .imageChanged: 9
    case .restyled: 10
    }
  }
}

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
