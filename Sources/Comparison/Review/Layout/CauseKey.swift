/// Identifies a cause. Changes with equal keys have the same kind and the same amount, and form one cause.
enum CauseKey: Hashable {
  case deleted(String)
  case inserted(String)
  case moved(String)
  /// A section that moved relative to the others. The value is its index in the new screen.
  case sectionMoved(Int)
  /// A section whose number of columns changed, by its index in the new screen.
  case columns(Int)
  /// Elements of one category whose size changed by the same amounts, in hundredths of a point.
  case resized(String, width: Int, height: Int)
  /// Elements of one category before which the spacing along an axis changed by the same amount, in hundredths of a point.
  case spaced(String, FlowAxis, Int)
  /// Elements of one category that moved by the same distances along both axes, in hundredths of a point.
  case shifted(String, x: Int, y: Int)
  /// A renamed element, by its index in the new record; `nil` if many renamed elements form one cause.
  case renamed(Int?)
  /// Elements of one category whose text with the same name changed from the same old value to the same new value.
  case retexted(String, String, from: String?, to: String?)
  case part(String, PartChange)
  case imageChanged(String)
  case restyled(String, String, from: String?, to: String?)

  /// Converts a length to hundredths of a point, so that lengths in keys are integers that can be compared exactly.
  static func hundredths(_ length: Double) -> Int { Int((length * 100).rounded()) }

  var isOrder: Bool {
    switch self {
    case .deleted, .inserted, .moved, .sectionMoved: true
    default: false
    }
  }

  /// The order of causes in a report: deletions and insertions first, style changes last.
  var rank: Int {
    switch self {
    case .deleted: 0
    case .inserted: 1
    case .moved, .sectionMoved: 2
    case .renamed: 3
    case .columns: 4
    case .resized: 5
    case .spaced: 6
    case .shifted: 7
    case .part: 8
    case .retexted: 9
    case .imageChanged: 10
    case .restyled: 11
    }
  }
}

extension CauseKey {
  /// One property of all elements of a category, regardless of the property's values.
  struct Property: Hashable {
    var category: String
    /// The property's name, which is unique within its kind.
    var name: String
    var kind: Kind

    enum Kind: Hashable {
      case text
      case style
      case length
    }

    /// The maximum number of separate causes for this property. If there are more, they are combined into one.
    var limit: Int { kind == .length ? 5 : 3 }
  }

  /// The property that the cause changes; nil for causes that are never combined.
  var property: Property? {
    switch self {
    case .retexted(let category, let name, _, _): Property(category: category, name: name, kind: .text)
    case .restyled(let category, let name, _, _): Property(category: category, name: name, kind: .style)
    case .resized(let category, _, _): Property(category: category, name: "size", kind: .length)
    case .spaced(let category, let axis, _): Property(category: category, name: "gap \(axis)", kind: .length)
    case .shifted(let category, _, _): Property(category: category, name: "place", kind: .length)
    default: nil
    }
  }
}
