package import Documents

/// A report for the terminal. It lists shared causes, then all other changes of each design in its files, screens and images,
/// then images that belong to no design, and finally the verdict.
package struct ReportText {
  private let report: ReviewReport
  private let pictures: [String: ReportImage]

  package init(_ report: ReviewReport) {
    self.report = report
    pictures = report.picturesByID
  }

  /// All differences in paragraphs, and a last line that lists the kinds of change. The text ends with a line break.
  package var text: String {
    (common + report.designs.compactMap(paragraph) + files + [report.hiddenWords, verdict].compactMap { $0 })
      .joined(
        separator: "\n\n") + "\n"
  }

  /// The designs and images that could not be compared, one paragraph each.
  package var failures: [String] {
    report.designs.filter { $0.status == .failed }.map { design in
      (["\(design.name): could not compare"] + design.problems).joined(separator: "\n")
    }
      + report.pictures.filter { $0.status == .failed }.map { picture in
        let owner = picture.design.map { "\($0): " } ?? ""
        return "\(owner)\(picture.title): could not compare: \(picture.reasons.joined(separator: "; "))"
      }
  }

  /// The last line, such as `verdict: order, geometry` or `no differences`.
  private var verdict: String {
    let failed = failures.count
    let missing = failed == 0 ? nil : "\(failed) could not be compared"
    let same = report.verdict == "no differences"
    let sentence = same ? missing == nil ? report.verdict : nil : "verdict: \(report.verdict)"
    return [sentence, missing].compactMap { $0 }.joined(separator: "; ")
  }

  /// The causes that designs share, one paragraph each.
  package var common: [String] {
    report.causes.filter { $0.origin != nil }.map { cause in
      SharedCauseText(cause, among: pictures).lines.map { $0.visible() }.joined(separator: "\n")
    }
  }

  private func paragraph(_ design: ReportDesign) -> String? {
    switch design.status {
    case .added, .removed:
      let heading = "\(design.name.visible()) \(design.status.rawValue)"
      return ([heading] + design.comingsAndGoings.map { "  \($0.visible())" }).joined(separator: "\n")
    case .failed, .unchanged: return nil
    case .changed: break
    }
    let causes = report.causes.filter { $0.origin == nil && $0.isOf(design) }
    let layout = design.comingsAndGoings + causes.flatMap(lines)
    // Shared causes have their own paragraphs, so a design that has no other changes is omitted.
    if design.lines.isEmpty, causes.isEmpty, isExplained(design) { return nil }
    let levels = [
      ("parts", design.parts ?? []), ("design", design.parts == nil ? design.fileChanges : []),
      ("layout", design.parts == nil ? layout : design.comingsAndGoings),
      ("pictures", imageCountLine(design).map { isOneOfMany && explains(design) ? [] : [$0] } ?? []),
    ]
    let lines = levels.filter { !$0.1.isEmpty }.flatMap { level, lines in
      ["  \(level)"] + lines.map { "    \($0.visible())" }
    }
    return ([design.title.visible()] + lines).joined(separator: "\n")
  }

  /// Whether several designs changed. If so, images whose causes are known are omitted.
  private var isOneOfMany: Bool { report.designs.count { $0.status == .changed } > 1 }

  /// Whether images of a design changed, and all of them have known causes.
  private func explains(_ design: ReportDesign) -> Bool {
    let changed = report.pictures.filter { $0.isOf(design) && $0.status == .changed }
    return !changed.isEmpty && changed.allSatisfy { !$0.causes.isEmpty }
  }

  /// Whether shared causes explain all changes of a design.
  private func isExplained(_ design: ReportDesign) -> Bool {
    let isShared = report.causes.contains { $0.origin != nil && $0.designs.containsPath(design.name) }
    let isUnexplained = report.pictures.contains {
      $0.isOf(design) && $0.status == .changed && $0.causes.isEmpty
    }
    return isShared && !isUnexplained
  }

  /// Returns the lines of a cause. The first line is the cause, followed by its consequences if they are equal in all images.
  /// Indented lines for the images follow.
  private func lines(_ cause: ReportCause) -> [String] {
    let all = cause.sightings.map { $0.consequences.joined(separator: "; ") }
    let isUniform = all.allSatisfy { $0 == all.first }
    let heading = isUniform ? [cause.summary, all.first ?? ""] : [cause.summary]
    let occurrences = zip(cause.sightings, all).map { sighting, consequences in
      let title = pictures[sighting.picture]?.title ?? sighting.picture
      return "  \(title)" + (isUniform || consequences.isEmpty ? "" : ": \(consequences)")
    }
    return [heading.filter { !$0.isEmpty }.joined(separator: "; ")] + occurrences
  }

  /// Returns a line with the number of images that differ, and the largest difference; `nil` if no image was compared.
  private func imageCountLine(_ design: ReportDesign) -> String? {
    let compared = report.pictures.filter { $0.isOf(design) && $0.pixels != nil }
    guard !compared.isEmpty else { return nil }
    let different = compared.filter { $0.isVisiblyDifferent }
    let verb = different.count == 1 || compared.count == 1 ? "differs" : "differ"
    let sum =
      "\(different.count) of \(compared.count) \(compared.count == 1 ? "picture" : "pictures") \(verb)"
    let largest = different.enumerated().max { a, b in
      (a.element.pixels?.share ?? 0, -a.offset) < (b.element.pixels?.share ?? 0, -b.offset)
    }
    guard let picture = largest?.element, let pixels = picture.pixels else { return sum }
    return "\(sum); largest \(picture.title), \(pixels.count.percent) % of the pixels"
  }

  /// The images that belong to no design, in one paragraph with a line for each image.
  private var files: [String] {
    let lines = report.pictures.filter { $0.design == nil }.compactMap { line($0)?.visible() }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  private func line(_ picture: ReportImage) -> String? {
    switch picture.status {
    case .unchanged, .failed: return nil
    case .added, .removed: return "\(picture.title) \(picture.status.rawValue)"
    case .changed: break
    }
    var parts: [String] = []
    if let (old, new) = picture.differingSizes { parts.append("\(old) → \(new) pixels") }
    if let words = picture.pixelWords { parts.append(words) }
    if let count = picture.pixels?.regions.count, count > 0 {
      parts.append(counted(count, "place"))
    }
    return "\(picture.title): " + (parts + picture.reasons).joined(separator: "; ")
  }
}

extension ReportCause {
  fileprivate func isOf(_ design: ReportDesign) -> Bool {
    designs.count == 1 && designs.containsPath(design.name)
  }
}

extension ReportCause {
  /// The location of the cause's first change, and the number of other designs or locations with the same change; `nil` if there
  /// is no location.
  var placeWords: String? {
    guard let first = places.first else { return nil }
    guard places.count > 1 else { return first }
    let isOnePerDesign = designs.count == places.count
    let others = counted(places.count - 1, isOnePerDesign ? "other design" : "other location")
    let spread = !isOnePerDesign && designs.count > 1 ? " of \(designs.count) designs" : ""
    return "\(first) and in \(others)\(spread)"
  }
}

extension ReportImage {
  /// The design's name and the image's title, separated by a colon.
  fileprivate var name: String { [design, title].compactMap { $0 }.joined(separator: ": ") }

  fileprivate func isOf(_ owner: ReportDesign) -> Bool { design?.isSamePath(as: owner.name) == true }

  fileprivate var isVisiblyDifferent: Bool { oldSize != newSize || (pixels?.different ?? 0) > 0 }
}

struct SharedCauseText {
  private let cause: ReportCause
  /// The images that show the cause, in the order of the report.
  private let pictures: [ReportImage]

  /// Creates the text of a cause. `pictures` are the report's images by id.
  init(_ cause: ReportCause, among pictures: [String: ReportImage]) {
    self.cause = cause
    self.pictures = cause.sightings.compactMap { pictures[$0.picture] }
  }

  /// The lines of a paragraph: the cause, its locations, the number of affected images, and its effects in the image with
  /// the largest change.
  var lines: [String] {
    [cause.summary] + [cause.placeWords].compactMap { $0.map { "  at \($0)" } } + [
      "  "
        + ([touched]
        + [largest.map { "\(pictures.count == 1 ? "" : "largest change in ")\($0.name)" }].compactMap { $0 })
        .joined(separator: "; ")
    ] + effects.map { "    \($0)" }
  }

  /// The number of affected designs, screens and images: `40 designs, 82 screens, 288 pictures`.
  var touched: String {
    guard !pictures.isEmpty else { return "no visible change" }
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

  /// The image with the largest share of different pixels; the first one if pixels were not compared.
  private var largest: ReportImage? {
    pictures.reduce(nil) { largest, picture in
      guard let largest else { return picture }
      return (picture.pixels?.share ?? 0) > (largest.pixels?.share ?? 0) ? picture : largest
    }
  }

  /// The first consequences in the image with the largest change, in at most four lines.
  var effects: [String] {
    let all = largest.map { cause.consequences(in: $0.id) } ?? []
    let most = 3
    return all.count <= most + 1 ? all : all.prefix(most) + ["and \(all.count - most) more"]
  }
}

extension ReviewReport {
  /// The causes as diagnostics at the lines of the changes, each with the number of affected images.
  package var annotations: DiagnosticReport {
    let pictures = picturesByID
    return DiagnosticReport(
      causes.map { cause in
        let touched =
          cause.origin == nil
          ? counted(cause.sightings.count, "picture") : SharedCauseText(cause, among: pictures).touched
        return Diagnostic(
          severity: .info, code: "cause", location: cause.location, message: "\(cause.summary); \(touched)")
      })
  }
}
