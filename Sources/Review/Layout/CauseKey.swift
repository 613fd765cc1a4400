/// Two changes with equal keys are one cause: they are of the same kind and by the same amount.
enum CauseKey: Hashable {
  case deleted(String)
  case inserted(String)
  case moved(String)
  /// A section whose cells stand in another number of columns.
  case columns(Int)
  /// Elements that grew by the same amounts, in hundredths of a point.
  case resized(String, width: Int, height: Int)
  /// Elements before which the space changed by the same amount, in hundredths of a point.
  case spaced(String, FlowAxis, Int)
  /// Elements that stand elsewhere by the same distance, in hundredths of a point.
  case shifted(String, x: Int, y: Int)
  /// One element that goes by another name, by its number; `nil` for many.
  case renamed(Int?)
  /// Elements that show another text instead of the same one.
  case retexted(String, String, from: String?, to: String?)
  case imageChanged(String)
  case restyled(String, String, from: String?, to: String?)

  /// Lengths as a key holds them.
  static func hundredths(_ length: Double) -> Int { Int((length * 100).rounded()) }

  /// Whether an element comes, goes or moves.
  var isOrder: Bool {
    switch self {
    case .deleted, .inserted, .moved: true
    default: false
    }
  }

  /// The order of causes in a report: what comes and goes first, looks last.
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
