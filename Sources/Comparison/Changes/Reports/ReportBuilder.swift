import DesignFormat
package import Mockups

/// Builds a report from designs and images.
///
/// The caller draws images after `reportedScreens` and before `add`, so that several tasks can draw and the images need not stay
/// in memory.
package struct ReportBuilder: Sendable {
  private var report: ReviewReport
  private var slugs = Slugs()
  private var reviews: [(name: String, attribution: CauseAttribution)] = []
  private var pictures: [(picture: ReportImage, design: String, causes: [ChangeCause])] = []
  private var numbering = CauseNumbering()
  /// The combined causes of the images that `number(_:)` has numbered. `drafts` reuses them if the images are the same.
  private var sharedCauses: SharedCauses?

  /// The minimum number of images with marked changes. Images that show a new cause are always marked. More marked images are
  /// not necessary, because each change is visible several times by then, and they are the largest files.
  private static let annotatedImages = 30

  /// Creates an empty report on two sides with the given display names.
  package init(tool: ReviewReport.Tool, command: [String], old: String, new: String) {
    report = ReviewReport(tool: tool, command: command, old: old, new: new)
  }

  /// The maximum distance between two colors that count as equal; `nil`, the default, if every difference counts.
  package var threshold: Double? {
    get { report.threshold }
    set { report.threshold = newValue }
  }

  /// Returns the images of a design that exists on both sides: screens that exist on both sides, then added screens, then
  /// removed screens. File names are derived from the path `slug`.
  package mutating func reportedScreens(of review: DesignReview, design: String, slug: String)
    -> [ReportedScreen]
  {
    review.pairs.map { ReportedScreen(id(of: $0.new, slug), of: $0, in: design) }
      + review.added.map { ReportedScreen(id(of: $0, slug), of: $0, isNew: true, in: design) }
      + review.removed.map { ReportedScreen(id(of: $0, slug), of: $0, isNew: false, in: design) }
  }

  /// Returns the images of a design that exists on only one side.
  package mutating func reportedScreens(
    of screens: [ScreenArrangement], isNew: Bool, as name: (design: String, slug: String)
  ) -> [ReportedScreen] {
    screens.map { ReportedScreen(id(of: $0, name.slug), of: $0, isNew: isNew, in: name.design) }
  }

  /// Numbers the causes before anything is drawn, so that the images can show the numbers. `reportedScreens` must be all images
  /// of the report.
  package mutating func number(_ reportedScreens: inout [ReportedScreen]) {
    let sharedCauses = SharedCauses(reviews, showing: reportedScreens.map { ($0.design, $0.causes) })
    self.sharedCauses = sharedCauses
    let drafts = reportedScreens.enumerated().map { number, reportedScreen in
      ReportDraft(picture: reportedScreen.undrawn(scale: 1), causes: sharedCauses.causes(of: number))
    }
    for (place, (index, isCover)) in ReportDraft.sequence(drafts).enumerated() {
      for cause in drafts[index].causes { _ = numbering.place(of: cause) }
      reportedScreens[index].isMarked = isCover || place < Self.annotatedImages
    }
    for index in reportedScreens.indices {
      reportedScreens[index].numbers = sharedCauses.keys(of: index).map { keys in
        keys.compactMap { numbering.places[$0] }.sorted().map { $0 + 1 }
      }
    }
  }

  private mutating func id(of screen: ScreenArrangement, _ slug: String) -> String {
    slugs.take("\(slug)-\(screen.screen.id)-\(screen.viewport.slug)\(screen.variant.suffix)")
  }

  /// Returns an image file that exists on at least one side.
  package mutating func pair(named name: String, old: ImagePair.Source?, new: ImagePair.Source?)
    -> ImagePair
  {
    let stem = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
    return ImagePair(id: slugs.take(stem), name: name, old: old, new: new)
  }

  /// Returns a unique identifier for an image that is named `name`. It is a valid file path.
  mutating func imageID(for name: String) -> String { slugs.take(name) }

  /// Adds an image of a design with the causes of the changes that it shows.
  mutating func add(_ picture: ReportImage, in design: String, for causes: [ChangeCause]) {
    pictures.append((picture, design, causes))
  }

  /// Adds the result for a design.
  package mutating func add(_ design: ReportDesign) { report.designs.append(design) }

  /// Adds the result for a design that exists on both sides. `labelled` converts locations to their displayed form, and `named`
  /// converts the paths of files.
  package mutating func add(
    _ review: DesignReview, as name: (now: String, formerly: String?), labelled: (String) -> String,
    named: (String) -> String
  ) {
    let isSame = review.isSame && name.formerly == nil
    var design = ReportDesign(name: name.now, status: isSame ? .unchanged : .changed)
    design.formerName = name.formerly
    design.comingsAndGoings = review.comingsAndGoings
    report.designs.append(design)
    reviews.append((name.now, CauseAttribution(review, labelled: labelled, named: named)))
    sharedCauses = nil
  }

  /// Adds an image of a design.
  package mutating func add(_ picture: ReportImage, of reportedScreen: ReportedScreen) {
    pictures.append((picture, reportedScreen.design, reportedScreen.causes))
  }

  /// Adds an image without a design.
  package mutating func add(_ picture: ReportImage) { pictures.append((picture, "", [])) }

  /// The collected results, before images are sorted.
  package var drafts: ReportDrafts {
    let reportedScreens = pictures.map { ($0.design, $0.causes) }
    let known = sharedCauses.flatMap { $0.containsAll(reportedScreens) ? $0 : nil }
    let sharedCauses = known ?? SharedCauses(reviews, showing: reportedScreens)
    let drafts = pictures.enumerated().map { number, picture in
      ReportDraft(picture: picture.picture, causes: sharedCauses.causes(of: number))
    }
    var report = report
    let attributions = Dictionary(reviews.map { (PathKey($0.name), $0.attribution) }) { first, _ in first }
    for index in report.designs.indices {
      guard let attribution = attributions[report.designs[index].name] else { continue }
      // Shared changes are reported once for all designs.
      report.designs[index].fileChanges =
        attribution.fileChanges.filter { !sharedCauses.includes($0) }.map(\.line)
    }
    return ReportDrafts(report, drafts, numbering, shared: sharedCauses.shared.map(sharedCauses.blank))
  }

  /// The complete report.
  package var finished: ReviewReport { drafts.finished }
}

/// Generates file names for a report that are unique on every file system.
struct Slugs {
  private var taken: Set<String> = []
  /// The maximum length of a name. File systems allow 255 bytes; the rest is reserved for a number and for extensions such as
  /// `.changes.png`.
  private static let longest = 150

  /// Returns a unique name from the components of a path. It contains only ASCII letters, digits, `-`, `_` and `.`. If the name
  /// is already used, a number is appended.
  mutating func take(_ path: String) -> String {
    let steps = path.split(separator: "/").map(Self.slug).filter { !$0.isEmpty }
    let name = steps.isEmpty ? "picture" : steps.joined(separator: "/")
    var (candidate, number) = (name, 1)
    // Many file systems are not case-sensitive.
    while !taken.insert(candidate.lowercased()).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  private static func slug(_ step: Substring) -> String {
    var slug = ""
    for scalar in step.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain || scalar == "_" || (scalar == "." && !slug.isEmpty) {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return String(String(slug.prefix(longest)).trimmingSuffix { $0 == "-" || $0 == "." })
  }
}

extension String {
  /// Returns the string without the trailing characters that satisfy `isUnwanted`.
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return rest
  }
}
