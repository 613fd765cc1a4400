import DesignFormat
public import Mockups
public import Review

/// Puts a report together, design by design and picture by picture.
///
/// Pictures are drawn by others, between `sights` and `add`, so that several tasks can draw them and none need be
/// kept.
public struct ReportBuilder: Sendable {
  private var report: ReviewReport
  private var slugs = Slugs()
  private var reviews: [(name: String, attribution: CauseAttribution)] = []
  private var pictures: [(picture: ReportPicture, design: String, causes: [ChangeCause])] = []
  private var numbering = CauseNumbering()
  /// What the sights had in common that were numbered.
  private var rollUp: CauseRollUp?

  /// So many pictures of a report are marked, besides those that show what no other one does: who has seen them has seen
  /// every change many times, and marked pictures are the largest.
  private static let markedPictures = 30

  /// Begins a report on two sides.
  public init(tool: ReviewReport.Tool, command: [String], old: String, new: String) {
    report = ReviewReport(tool: tool, command: command, old: old, new: new)
  }

  /// How far two colours may be apart and count as one; `nil`, as usual, where every difference counts.
  public var threshold: Double? {
    get { report.threshold }
    set { report.threshold = newValue }
  }

  /// The pictures of a design that both sides have: first the screens that both have, then those that came, then
  /// those that are gone. `slug` is the path that files are named after.
  public mutating func sights(of review: DesignReview, design: String, slug: String) -> [ReviewSight] {
    review.pairs.map { ReviewSight(id(of: $0.new, slug), of: $0, in: design) }
      + review.added.map { ReviewSight(id(of: $0, slug), of: $0, isNew: true, in: design) }
      + review.removed.map { ReviewSight(id(of: $0, slug), of: $0, isNew: false, in: design) }
  }

  /// The pictures of a design that only one side has.
  public mutating func sights(
    of screens: [ScreenArrangement], isNew: Bool, as name: (design: String, slug: String)
  ) -> [ReviewSight] {
    screens.map { ReviewSight(id(of: $0, name.slug), of: $0, isNew: isNew, in: name.design) }
  }

  /// Gives causes their numbers before anything is drawn, so that the pictures of these sights, which are all, can show
  /// them.
  public mutating func number(_ sights: inout [ReviewSight]) {
    let rollUp = CauseRollUp(reviews, showing: sights.map { ($0.design, $0.causes) })
    self.rollUp = rollUp
    let drafts = sights.enumerated().map { number, sight in
      ReportDraft(picture: sight.undrawn(scale: 1), causes: rollUp.causes(of: number))
    }
    for (place, (index, isCover)) in ReportDraft.sequence(drafts).enumerated() {
      for cause in drafts[index].causes { _ = numbering.place(of: cause) }
      sights[index].isMarked = isCover || place < Self.markedPictures
    }
    for index in sights.indices {
      sights[index].numbers = rollUp.keys(of: index).map { keys in
        keys.compactMap { numbering.places[$0] }.sorted().map { $0 + 1 }
      }
    }
  }

  private mutating func id(of screen: ScreenArrangement, _ slug: String) -> String {
    slugs.take("\(slug)-\(screen.screen.id)-\(screen.viewport.slug)\(screen.variant.suffix)")
  }

  /// A picture file that at least one side has.
  public mutating func pair(named name: String, old: PicturePair.Source?, new: PicturePair.Source?)
    -> PicturePair
  {
    let stem = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
    return PicturePair(id: slugs.take(stem), name: name, old: old, new: new)
  }

  /// A name that no other picture of the report has, for the files of a picture called `name`.
  mutating func pictureID(for name: String) -> String { slugs.take(name) }

  /// Notes a picture of a design, with why it changed.
  mutating func add(_ picture: ReportPicture, in design: String, for causes: [ChangeCause]) {
    pictures.append((picture, design, causes))
  }

  /// Notes what became of a design.
  public mutating func add(_ design: ReportDesign) { report.designs.append(design) }

  /// Notes what became of a design that both sides have. `labelled` writes places as people call them, and `named` files.
  public mutating func add(
    _ review: DesignReview, as name: (now: String, formerly: String?), labelled: (String) -> String,
    named: (String) -> String
  ) {
    let isSame = review.isSame && name.formerly == nil
    var design = ReportDesign(name: name.now, status: isSame ? .unchanged : .changed)
    design.formerName = name.formerly
    design.comingsAndGoings = review.comingsAndGoings
    report.designs.append(design)
    reviews.append((name.now, CauseAttribution(review, labelled: labelled, named: named)))
    rollUp = nil
  }

  /// Notes a picture of a design.
  public mutating func add(_ picture: ReportPicture, of sight: ReviewSight) {
    pictures.append((picture, sight.design, sight.causes))
  }

  /// Notes a picture that no design is known of.
  public mutating func add(_ picture: ReportPicture) { pictures.append((picture, "", [])) }

  /// All that was added, before it is put in order.
  public var drafts: ReportDrafts {
    let sights = pictures.map { ($0.design, $0.causes) }
    let known = rollUp.flatMap { $0.hasSeen(sights) ? $0 : nil }
    let rollUp = known ?? CauseRollUp(reviews, showing: sights)
    let drafts = pictures.enumerated().map { number, picture in
      ReportDraft(picture: picture.picture, causes: rollUp.causes(of: number))
    }
    var report = report
    let attributions = Dictionary(reviews.map { (PathKey($0.name), $0.attribution) }) { first, _ in first }
    for index in report.designs.indices {
      guard let attribution = attributions[report.designs[index].name] else { continue }
      // Changes that designs have in common are told once for all of them.
      report.designs[index].fileChanges =
        attribution.fileChanges.filter { !rollUp.includes($0) }.map(\.line)
    }
    return ReportDrafts(report, drafts, numbering, shared: rollUp.shared.map(rollUp.blank))
  }

  /// The report on all that was added.
  public var finished: ReviewReport { drafts.finished }
}
