import Documents
import Review

/// A cause that designs have in common, with what it touches.
struct SharedCauseText {
  private let cause: ReportCause
  /// The pictures that show it, in the order of the report.
  private let pictures: [ReportPicture]

  /// `pictures` are those of the report, by id.
  init(_ cause: ReportCause, among pictures: [String: ReportPicture]) {
    self.cause = cause
    self.pictures = cause.sightings.compactMap { pictures[$0.picture] }
  }

  /// A paragraph: the cause, where it is written, what it touches, and what it does in the first picture.
  var lines: [String] {
    let places = cause.places.count > 1 ? " and \(cause.places.count - 1) more" : ""
    return [cause.summary] + cause.places.prefix(1).map { "  at \($0)\(places)" } + [
      "  " + ([touched] + [first.map { "first \($0)" }].compactMap { $0 }).joined(separator: "; ")
    ] + effects.map { "    \($0)" }
  }

  /// `40 designs, 82 screens, 288 pictures`.
  var touched: String {
    guard !pictures.isEmpty else { return "nothing that is seen" }
    struct Screen: Hashable {
      var design: PathKey?
      var screen: String?
    }
    let designs = Set(paths: pictures.compactMap(\.design)).count
    let screens = Set(pictures.map { Screen(design: $0.design.map { PathKey($0) }, screen: $0.screen) }).count
    return [
      counted(designs, "design"), counted(screens, "screen"),
      counted(pictures.count, "picture"),
    ].joined(separator: ", ")
  }

  /// The first picture by design and name.
  private var first: String? {
    pictures.first.map { [$0.design, $0.title].compactMap { $0 }.joined(separator: ": ") }
  }

  /// The consequences in the first picture, as many as are seen at a glance.
  var effects: [String] {
    let all = cause.sightings.first?.consequences ?? []
    let most = 3
    return all.count <= most + 1 ? all : all.prefix(most) + ["and \(all.count - most) more"]
  }
}
