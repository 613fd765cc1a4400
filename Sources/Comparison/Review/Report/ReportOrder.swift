import DesignFormat

extension ReviewReport {
  /// The report with its images in their final order, and with the verdict.
  ///
  /// In an unfinished report, images are in the order in which they were added, so that each can be replaced when it is drawn.
  package var finished: ReviewReport {
    let order = Self.order(of: pictures, showing: pictures.map(\.causes)) { causes[$0].origin != nil }
    var report = self
    report.pictures = order.map { index, isCover in
      var picture = pictures[index]
      picture.isCover = isCover
      return picture
    }
    let places = Dictionary(report.pictures.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for index in causes.indices {
      report.causes[index].sightings.sort {
        places[$0.picture, default: 0] < places[$1.picture, default: 0]
      }
    }
    let changed = Set(paths: pictures.filter { $0.status != .unchanged }.compactMap(\.design))
    for index in designs.indices where designs[index].status == .unchanged {
      if changed.contains(designs[index].name) { report.designs[index].status = .changed }
    }
    report.verdict = report.kindsOfChange
    return report
  }

  /// Returns the order of images. A small selection of changed images that shows every cause is first. The other changed images
  /// follow, then the added, removed, failed and unchanged images, each in the given order.
  ///
  /// `causes` contains the causes of each image. `isShared` returns whether several designs share a cause.
  static func order<Cause: Hashable>(
    of pictures: [ReportImage], showing causes: [[Cause]], isShared: (Cause) -> Bool
  ) -> [(index: Int, isCover: Bool)] {
    let changed = pictures.indices.filter { pictures[$0].status == .changed }
    let chosen = cover(changed.map { pictures[$0] }, changed.map { causes[$0] }, isShared).map { changed[$0] }
    let isChosen = Set(chosen)
    let others: [ReportStatus] = [.changed, .added, .removed, .failed, .unchanged]
    return chosen.map { ($0, true) }
      + others.flatMap { status in
        pictures.indices.filter { pictures[$0].status == status && !isChosen.contains($0) }.map {
          ($0, false)
        }
      }
  }

  /// Returns the indices of a small selection of images that shows every cause. First, images with shared causes are chosen,
  /// then further images for each design.
  private static func cover<Cause: Hashable>(
    _ pictures: [ReportImage], _ causes: [[Cause]], _ isShared: (Cause) -> Bool
  ) -> [Int] {
    let facts = zip(pictures, causes).map { Fact.all(in: $0, showing: $1) }
    var chosen = GreedyCover(of: causes.map { Set($0.filter(isShared)) }).chosen
    var reported = chosen.reduce(into: Set<Fact<Cause>>()) { $0.formUnion(facts[$1]) }
    // The remaining causes belong to single designs, so each design can be covered separately.
    var owners: [PathKey?] = []
    var members: [PathKey?: [Int]] = [:]
    for (index, picture) in pictures.enumerated() {
      let owner = picture.design.map { PathKey($0) }
      if members[owner] == nil { owners.append(owner) }
      members[owner, default: []].append(index)
    }
    for owner in owners {
      let own = members[owner] ?? []
      let found = GreedyCover(of: own.map { facts[$0].subtracting(reported) }).chosen.map { own[$0] }
      for index in found { reported.formUnion(facts[index]) }
      chosen += found
    }
    return chosen
  }

  /// A fact that images show, such as a cause. The first images of a report are selected so that they show every fact.
  private enum Fact<Cause: Hashable>: Hashable {
    case cause(Cause)
    case tool(design: PathKey?)
    case picture(String)

    /// Returns the facts that an image shows: its causes. If no cause is known, the image itself is a fact. All images of a design
    /// that differ only because of the program, its libraries or its fonts are one fact.
    static func all(in picture: ReportImage, showing causes: [Cause]) -> Set<Fact> {
      if !causes.isEmpty { return Set(causes.map(Fact.cause)) }
      return [
        picture.hasSameDesign ? .tool(design: picture.design.map { PathKey($0) }) : .picture(picture.id)
      ]
    }
  }
}
