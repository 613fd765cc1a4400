import Documents
import Review

/// A cause that several designs share, as text.
struct SharedCauseText {
  private let cause: ReportCause
  /// The images that show the cause, in the order of the report.
  private let pictures: [ReportPicture]

  /// Creates the text of a cause. `pictures` are the report's images by id.
  init(_ cause: ReportCause, among pictures: [String: ReportPicture]) {
    self.cause = cause
    self.pictures = cause.sightings.compactMap { pictures[$0.picture] }
  }

  /// A paragraph with the cause, its locations, the number of affected images, and its effects in the first one.
  var lines: [String] {
    let places = cause.places.count > 1 ? " and \(cause.places.count - 1) more" : ""
    return [cause.summary] + cause.places.prefix(1).map { "  at \($0)\(places)" } + [
      "  " + ([touched] + [first.map { "first \($0)" }].compactMap { $0 }).joined(separator: "; ")
    ] + effects.map { "    \($0)" }
  }

  /// The number of affected designs, screens and images: `40 designs, 82 screens, 288 pictures`.
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

  /// The design and title of the first image.
  private var first: String? {
    pictures.first.map { [$0.design, $0.title].compactMap { $0 }.joined(separator: ": ") }
  }

  /// The first consequences in the first image, in at most four lines.
  var effects: [String] {
    let all = cause.sightings.first?.consequences ?? []
    let most = 3
    return all.count <= most + 1 ? all : all.prefix(most) + ["and \(all.count - most) more"]
  }
}
