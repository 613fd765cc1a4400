import DesignFormat
import Foundation
import Graphics
import Mockups

/// Builds a report from designs and images.
///
/// First, all designs are added, then all images of designs, because the number of a cause depends on all of them. Images show
/// these numbers, so they are drawn afterwards.
package struct ReportBuilder: Sendable {
  /// The report, with images in the order in which they were added. `ReviewReport.finished` brings them into their final order.
  package var report: ReviewReport
  private let scale: Double
  private var slugs = Slugs()
  private var reviews: [(name: String, attribution: CauseAttribution)] = []

  /// The minimum number of images in which changes are marked; if fewer images changed, all of them are marked. Images that
  /// show a new cause are always marked. More marked images are not necessary, because each change is then visible several
  /// times, and marked images are the largest files.
  private static let annotatedImages = 30

  /// Creates an empty report on the comparison of two versions. `old` and `new` are the display names of the
  /// versions. Images of screens have `scale` pixels per point.
  package init(tool: ReviewReport.Tool, command: [String], old: String, new: String, scale: Double = 1) {
    report = ReviewReport(tool: tool, command: command, old: old, new: new)
    self.scale = scale
  }

  /// Returns the images of a design that exists in both versions: screens that exist in both versions, each followed by the
  /// storyboards of its changed updates, then added screens, then removed screens. File names are derived from the path `slug`.
  package mutating func reportedScreens(of review: DesignReview, design: String, slug: String)
    -> [ReportedScreen]
  {
    review.pairs.flatMap { pair in
      [reportedScreen(.both(pair.atRest), pair.new, design, slug)]
        + pair.changedUpdates.map { name in
          reportedScreen(.update(pair.ofUpdate(named: name), name: name), pair.new, design, slug)
        }
    }
      + reportedScreens(of: review.added, isNew: true, as: (design, slug))
      + reportedScreens(of: review.removed, isNew: false, as: (design, slug))
  }

  /// Adds a design that exists only in the old or only in the new version, and returns its images.
  package mutating func add(
    _ design: LoneDesign, as name: (design: String, slug: String)
  ) -> [ReportedScreen] {
    var entry = ReportDesign(name: name.design, status: design.isNew ? .added : .removed)
    entry.comingsAndGoings = design.comingsAndGoings
    report.designs.append(entry)
    return design.pairs.map { reportedScreen(.both($0), $0.new, name.design, name.slug) }
      + reportedScreens(of: design.screens, isNew: design.isNew, as: name)
  }

  private mutating func reportedScreens(
    of screens: [ScreenArrangement], isNew: Bool, as name: (design: String, slug: String)
  ) -> [ReportedScreen] {
    screens.map { reportedScreen(.lone($0, isNew: isNew), $0, name.design, name.slug) }
  }

  private mutating func reportedScreen(
    _ content: ReportedScreen.Content, _ screen: ScreenArrangement, _ design: String, _ slug: String
  ) -> ReportedScreen {
    let update = if case .update(_, let name) = content { "-\(name)" } else { "" }
    let id = imageID(
      for: "\(slug)-\(screen.screen.id)\(update)-\(screen.viewport.slug)\(screen.variant.suffix)")
    return ReportedScreen(content, of: screen, id: id, in: design, scale: scale)
  }

  /// Returns an image file that exists in the old version, in the new version, or in both.
  package mutating func pair(named name: String, old: ImagePair.Source?, new: ImagePair.Source?)
    -> ImagePair
  {
    let stem = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
    return ImagePair(id: imageID(for: stem), name: name, old: old, new: new)
  }

  /// Returns a unique identifier for an image that is named `name`. The identifier is a valid file path.
  package mutating func imageID(for name: String) -> String { slugs.take(name) }

  /// Adds the result for a design that exists in both versions. `labelled` converts locations to their displayed form, and
  /// `named` converts the paths of files.
  package mutating func add(
    _ review: DesignReview, as name: (now: String, formerly: String?), labelled: (String) -> String,
    named: (String) -> String
  ) {
    let isSame = review.isSame && name.formerly == nil
    var design = ReportDesign(name: name.now, status: isSame ? .unchanged : .changed)
    design.formerName = name.formerly
    design.comingsAndGoings = review.comingsAndGoings
    design.parts = review.partLines.isEmpty ? nil : review.partLines
    report.designs.append(design)
    reviews.append((name.now, CauseAttribution(review, labelled: labelled, named: named)))
  }

  /// Adds all images of designs, and numbers their causes.
  package mutating func add(_ reportedScreens: inout [ReportedScreen]) {
    let (order, numbers) = add(reportedScreens.map { ($0.picture, $0.causes) })
    for (ordinal, (index, isCover)) in order.enumerated() {
      reportedScreens[index].isMarked = isCover || ordinal < Self.annotatedImages
    }
    for index in reportedScreens.indices {
      reportedScreens[index].picture = report.pictures[index]
      reportedScreens[index].numbers = numbers[index]
    }
  }

  /// Adds all images of designs, with the changes on their screens. Returns the order of the images, and for each image the
  /// numbers of the causes that explain each change.
  @discardableResult
  package mutating func add(
    _ images: [(picture: ReportImage, changes: [ChangeCause])]
  ) -> (order: [(index: Int, isCover: Bool)], numbers: [[[Int]]]) {
    let sharedCauses = SharedCauses(reviews, showing: images.map { ($0.picture.design ?? "", $0.changes) })
    let causes = images.indices.map { sharedCauses.causes(of: $0, in: images[$0].picture.id) }
    let order = ReviewReport.order(
      of: images.map(\.picture), showing: causes.map { $0.reported.map(\.key) }, isShared: \.isShared)
    var ordinals: [SharedCauses.Key: Int] = [:]
    for (index, _) in order {
      for (key, cause) in causes[index].reported {
        if let ordinal = ordinals[key] {
          // Variants in which a text has different sizes share a cause, which does not mention the size.
          if case .own(_, let topic) = key, report.causes[ordinal].summary != cause.summary {
            report.causes[ordinal].summary = topic
          }
          report.causes[ordinal].join(cause)
        } else {
          ordinals[key] = report.causes.count
          report.causes.append(cause)
        }
      }
    }
    report.causes += sharedCauses.all.filter { ordinals[$0.key] == nil }.map(\.cause)
    var changes = report.causes.map { _ in Set<ElementChange>() }
    for image in causes {
      for (key, own) in image.changes { if let ordinal = ordinals[key] { changes[ordinal].formUnion(own) } }
    }
    for index in changes.indices { report.causes[index].setKey(of: changes[index]) }
    report.pictures = zip(images, causes).map { image, causes in
      var picture = image.picture
      picture.causes = causes.reported.compactMap { ordinals[$0.key] }.sorted()
      return picture
    }
    let attributions = Dictionary(reviews.map { (PathKey($0.name), $0.attribution) }) { first, _ in first }
    for index in report.designs.indices {
      guard let attribution = attributions[report.designs[index].name] else { continue }
      // Shared changes are reported once for all designs.
      report.designs[index].fileChanges =
        attribution.fileChanges.filter { !sharedCauses.includes($0) }.map(\.line)
    }
    let numbers = causes.map { image in
      image.keys.map { keys in keys.compactMap { ordinals[$0] }.sorted().map { $0 + 1 } }
    }
    return (order, numbers)
  }
}

/// Generates file names for a report that are unique on every file system.
struct Slugs {
  private var usedNames: Set<String> = []
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
    while !usedNames.insert(candidate.lowercased()).inserted {
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
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return rest
  }
}

extension ReportCause {
  /// Computes the cause's key. `changes` are the changes of elements that the cause explains, in all images.
  mutating func setKey(of changes: Set<ElementChange>) {
    // Changes of an element at several viewports may have equal values.
    let values = Set(changes.map { ContentDigest($0.values).description })
    key = ContentDigest([summary] + designs + values.sorted()).shortKey
  }
}

extension ElementChange {
  /// The values that distinguish the change from other changes. The positions of inserted, deleted and moved elements are
  /// omitted, because the summary of a cause contains them.
  fileprivate var values: [String] {
    func either(_ value: String?) -> String { value.map { "= \($0)" } ?? "none" }
    let values: [String] =
      switch kind {
      case .inserted: ["inserted", either(contents)]
      case .deleted: ["deleted", either(contents)]
      case .moved: ["moved"]
      case .sectionMoved(let words): ["section moved", words]
      case .renamed(let old): ["renamed", old]
      case .resized(let old, let new):
        // The length that did not change may depend on the viewport.
        ["resized"]
          + [(old.width, new.width), (old.height, new.height)].flatMap { old, new in
            old == new ? ["", ""] : [Double(old).figures(2), Double(new).figures(2)]
          }
      case .spaced(let edge, let old, let new):
        ["spaced", edge == .top ? "top" : "left", old.figures(2), new.figures(2)]
      case .shifted(let x, let y): ["shifted", x.figures(2), y.figures(2)]
      case .pushed: ["pushed"]
      case .restyled(let name, let old, let new): ["restyled", name, either(old), either(new)]
      case .retexted(let name, let old, let new): ["retexted", name, either(old), either(new)]
      case .part(let change): ["part", change.description]
      case .imageChanged(let old, let new): ["image", either(old), either(new)]
      case .remarked(let aspect, let words): ["remark", aspect.rawValue, words]
      }
    return [id, category] + values
  }
}
