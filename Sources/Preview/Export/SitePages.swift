import DesignFormat
import Foundation
import Graphics
import Maquette
import Mockups
import Workflows

/// Writes the responses and images of one screen for a static site.
struct SitePages: Sendable {
  let answers: PreviewResponder
  let folder: String
  let file: String
  let screen: Screen
  /// The prefix for the names of the screen's files.
  let name: String
  /// The version to compare with; `nil` for no comparison.
  let version: SiteVersion?

  struct WrittenPages: Sendable {
    var files: Set<String> = []
    var pictures = 0
    /// The problems that prevented images from being drawn.
    var problems: [DiagnosticReport] = []
    fileprivate var answers: [String: Data] = [:]
    fileprivate var drawings = SitePictures()
  }

  /// The maximum number of elements in a view for which details are written. It limits the size of the site.
  private static let elementsOfView = 60

  /// The image styles that are drawn in addition to the mockup.
  private static let styles = ["wireframe", "redline"]

  /// Returns the values with which a design's screens are drawn, by matrix key. The first value of each key is the
  /// default.
  static func values(of design: Design) -> [String: [String]] {
    let matrix = DesignResponse.values(of: design)
    let locales = [design.language] + design.translations.locales.map(\.name)
    return [
      "appearance": ["light", "dark"], "textSize": merged(["large"], matrix["textSize"]),
      "contrast": merged(["normal"], matrix["contrast"]), "state": merged(["normal"], matrix["state"]),
      "direction": merged([DesignLocale(design.language).direction.rawValue], matrix["direction"]),
      "locale": locales,
    ]
  }

  private static func merged(_ usual: [String], _ others: [String]?) -> [String] {
    usual + (others ?? []).filter { !usual.contains($0) }
  }

  /// A view of the site: its request parameters, and whether it has details of its elements, audits and changes.
  private struct Wanted: Sendable {
    let words: [String: String]
    let isWhole: Bool
  }

  /// Returns all views, in the order in which they are written. The first is the initial view.
  private func wantedViews(of design: Design) -> [Wanted] {
    var views: [Wanted] = []
    let locations =
      [[:]] + design.viewports.dropFirst().map { ["viewport": $0.name] }
      + StaticSite.widths.map { ["width": "\($0)"] }
    for appearance in ["", "dark"] {
      for location in locations {
        let words = location.merging(appearance.isEmpty ? [:] : ["appearance": appearance]) { $1 }
        views.append(Wanted(words: words, isWhole: location["width"] == nil))
        for style in Self.styles where location["width"] == nil {
          views.append(Wanted(words: words.merging(["style": style]) { $1 }, isWhole: false))
        }
      }
    }
    for (axis, choices) in Self.values(of: design).sorted(by: { $0.key < $1.key }) where axis != "appearance"
    {
      for value in choices.dropFirst() {
        for location in locations where location["width"] == nil {
          views.append(Wanted(words: location.merging([axis: value]) { $1 }, isWhole: true))
        }
      }
    }
    return views
  }

  /// Draws and writes all images and responses. For an image that cannot be drawn, its problems are written instead.
  func written(for design: Design) async throws -> WrittenPages {
    var written = WrittenPages()
    // Jobs that run later would wait for the views of the next screens, and would then run on one worker only.
    async let sweep = responses { try await answers.sweep(query([:]), .now) }
    // Copies of earlier designs exist only for a limited number of designs, so this is not done for all screens in advance.
    let comparison = try version.flatMap { try answers.comparison(of: file, with: $0) }
    let wanted = wantedViews(of: design)
    let views = try await concurrently(wanted) { try await drawn($0, comparison) }
    for (wanted, view) in zip(wanted, views) {
      try add(view, wanted.words, to: &written)
    }
    if case .success(let first) = views[0] { try await addScrolled(first.scroll, to: &written) }
    written.answers["sweep?"] = try await sweep
    let updates = screen.updates.map(\.name) + screen.transitions.map(\.name)
    let motions = try await concurrently(updates) { update in
      try await responses { try await answers.motion(query(["update": update])) }
    }
    for (update, motion) in zip(updates, motions) { try add(motion, of: update, to: &written) }
    try finish(&written)
    return written
  }

  /// Returns the results of `body` for all values, in order. The drawing pool limits how many run at the same time.
  private func concurrently<Value: Sendable, Made: Sendable>(
    _ values: [Value], _ body: @escaping @Sendable (Value) async throws -> Made
  ) async throws -> [Made] {
    try await withThrowingTaskGroup(of: (Int, Made).self) { group in
      for (number, value) in values.enumerated() { group.addTask { (number, try await body(value)) } }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Returns the result of `ask`; `nil` if `ask` throws an error about the design or the request. The
  /// response of the view reports such an error.
  private func responses<Made: Sendable>(_ ask: @Sendable () async throws -> Made) async throws -> Made? {
    do {
      return try await ask()
    } catch is InvalidDesign {
      return nil
    } catch is InvalidRequest {
      return nil
    }
  }

  private func drawn(
    _ wanted: Wanted, _ comparison: SiteComparison? = nil
  ) async throws -> Result<SiteView, InvalidDesign> {
    let words = wanted.words.merging(["timing": "no", "format": "svg"]) { $1 }
    do {
      let details = wanted.isWhole ? Self.elementsOfView : nil
      return .success(try await answers.siteView(query(words), details: details, comparison))
    } catch let problem as InvalidDesign {
      return .failure(problem)
    }
  }

  private func finish(_ written: inout WrittenPages) throws {
    let place = "\(file)#\(screen.id)"
    var text = Data("maquetteSite.answers[".utf8) + (try Answer.data(place)) + Data("] = {\n".utf8)
    for (key, data) in written.answers.sorted(by: { $0.key < $1.key }) {
      text +=
        (try Answer.data(key)) + Data(": ".utf8) + LocationResponse.withoutPaths(data) + Data(",\n".utf8)
    }
    text += Data("};\n".utf8) + (try written.drawings.script(for: place))
    try write(text, to: "answers/\(name).js", &written)
    for (photo, contents) in written.drawings.photos.sorted(by: { $0.key < $1.key }) {
      let script = Data("maquetteSite.photos[\"\(photo)\"] = \"".utf8) + contents + Data("\";\n".utf8)
      try write(script, to: "photos/\(photo).js", &written)
    }
    written.drawings = SitePictures()
    written.answers = [:]
  }

  private func query(_ words: [String: String]) -> Query {
    Query(words.merging(["design": file, "screen": screen.id]) { $1 })
  }

  private func write(_ data: Data, to file: String, _ written: inout WrittenPages) throws {
    try OutputFile(path: "\(folder)/\(file)", below: folder).write(data)
    written.files.insert(file)
  }

  /// Adds a view for the request parameters `words`, with its details.
  private func add(
    _ result: Result<SiteView, InvalidDesign>, _ words: [String: String], to written: inout WrittenPages
  ) throws {
    let key = Query(words).key
    switch result {
    case .failure(let problem):
      written.answers["view?\(key)"] = try Answer.data(["problems": ProblemResponse.all(of: problem.report)])
      written.problems.append(problem.report)
    case .success(let made):
      try add(made.view, words, to: &written)
      written.answers["audits?\(key)"] = made.audits
      for (element, answer) in made.elements {
        written.answers["element?\(Query(words.merging(["element": element]) { $1 }).key)"] = answer
      }
      guard let version else { return }
      let words = words.merging(["against": version.against]) { $1 }
      written.answers["changes?\(Query(words).key)"] = made.changes
      if let earlier = made.earlier { try add(earlier, words, to: &written) }
    }
  }

  /// Adds an image, and the JSON with the frames of its elements.
  private func add(_ view: DrawnView, _ words: [String: String], to written: inout WrittenPages) throws {
    let location = try added(view.picture, to: &written)
    written.answers["view?\(Query(words).key)"] =
      Data("{".utf8) + location + Data(#","head":"#.utf8) + view.head + Data("}".utf8)
  }

  /// Adds an image. Returns its location as a member of a JSON object.
  private func added(_ picture: Data, to written: inout WrittenPages) throws -> Data {
    written.pictures += 1
    let isPNG = picture.first == 0x89
    if !isPNG, let number = written.drawings.add(picture) { return Data("\"picture\":\(number)".utf8) }
    let path = "pictures/\(name)-\(written.pictures).\(isPNG ? "png" : "svg")"
    try write(picture, to: path, &written)
    return Data("\"file\":".utf8) + (try Answer.data(path))
  }

  /// Adds images at evenly spaced scroll positions, and the list of these positions.
  private func addScrolled(_ scroll: ViewResponse.Scroll, to written: inout WrittenPages) async throws {
    let step = max(Self.scrollStep, (scroll.maxY - scroll.minY) / Double(Self.scrolledViews))
    let locations = (stride(from: scroll.minY, to: scroll.maxY, by: step) + [scroll.maxY])
      .filter { scroll.maxY > scroll.minY && abs($0 - scroll.y) > 1 }.map { $0.figures(2) }
    let views = try await concurrently(locations) {
      try await drawn(Wanted(words: ["y": $0], isWhole: false))
    }
    var known: [String] = []
    for (location, view) in zip(locations, views) {
      guard case .success = view else { continue }
      try add(view, ["y": location], to: &written)
      known.append(location)
    }
    written.answers["scrolls?"] = try Answer.data(known)
  }

  /// The minimum distance between scroll positions, in points, and the maximum number of positions.
  private static let (scrollStep, scrolledViews) = (48.0, 24)

  /// Adds the steps of an update, and the frames of its animations.
  private func add(
    _ motion: PreviewResponder.DrawnMotion?, of update: String, to written: inout WrittenPages
  ) throws {
    guard let motion else { return }
    written.answers["update?\(Query(["update": update]).key)"] = motion.steps
    for moment in motion.moments {
      let words = ["update": update, "step": "\(moment.step)", "time": moment.time.figures(2)]
      written.answers["moment?\(Query(words).key)"] =
        Data("{".utf8) + (try added(moment.picture, to: &written)) + Data("}".utf8)
    }
  }
}
