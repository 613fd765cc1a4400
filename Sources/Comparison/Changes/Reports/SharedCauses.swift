import DesignFormat
import Foundation
import Graphics

/// Combines changes that several designs share, or that occur in many locations of one design, into one cause.
struct SharedCauses {
  /// The design that an image shows, and the causes of the image's changes.
  typealias DesignCauses = (design: String, causes: [ChangeCause])

  /// The combined changes, in the order of their first occurrence.
  private let shared: [ChangeOrigin]
  private let uses: [ChangeOrigin: Use]
  private let attributions: [PathKey: CauseAttribution]
  private let reportedScreens: [DesignCauses]
  /// For each image and each of its causes, the parts of the cause with their origins.
  private let explanations: [[[CauseAttribution.Explanation]]]

  /// Identifies a cause in the report. Equal causes of several images have equal keys.
  enum Key: Hashable {
    /// A cause that is reported for one design.
    case own(design: PathKey, topic: String)
    case shared(ChangeOrigin)

    var isShared: Bool { if case .shared = self { true } else { false } }
  }

  struct ImageCauses {
    /// The causes as the report lists them, with the consequences in this image.
    let reported: [(key: Key, cause: ReportCause)]
    /// For each change on the screen, the keys of the causes that explain it.
    let keys: [[Key]]
    /// For each cause, the exact changes of elements. For a shared cause, the changes omit the ids of the
    /// elements.
    let changes: [Key: Set<ElementChange>]
  }

  private struct Use {
    var designs: [String] = []
    /// The locations of the change, without duplicates, in the order of their first occurrence.
    private(set) var places: [String] = []
    /// The elements of `places` as a set, which is used if there are many.
    private var known: Set<PathKey> = []
    /// The first location of the change in the new version of a file.
    private(set) var location: SourceLocation?

    mutating func note(design: String, place: String?, location: SourceLocation?) {
      if self.location == nil { self.location = location }
      if designs.last?.isSamePath(as: design) != true { designs.append(design) }
      guard let place else { return }
      if places.count < 8 {
        if !places.containsPath(place) { places.append(place) }
        return
      }
      if known.isEmpty { known = Set(paths: places) }
      if known.insert(place) { places.append(place) }
    }
  }

  /// The minimum number of locations in one design at which equal edits are combined into one cause.
  private static let minimumLocations = 3

  /// Collects the changes of designs, in the order of the report, and the causes that the designs' images show.
  init(_ designs: [(name: String, attribution: CauseAttribution)], showing reportedScreens: [DesignCauses]) {
    let attributions = Dictionary(designs.map { (PathKey($0.name), $0.attribution) }) { first, _ in first }
    var order: [ChangeOrigin] = []
    var found: [ChangeOrigin: Use] = [:]
    func note(
      _ origin: ChangeOrigin, in design: String, at place: String? = nil, location: SourceLocation?
    ) {
      if found[origin] == nil { order.append(origin) }
      found[origin, default: Use()].note(design: design, place: place, location: location)
    }
    for (name, attribution) in designs {
      for change in attribution.fileChanges {
        guard let origin = change.origin else { continue }
        // A token is declared in one location, even if several of its values changed.
        let isKnown = origin.kind == .token && found[origin]?.places.isEmpty == false
        note(origin, in: name, at: isKnown ? nil : change.place, location: change.location)
      }
      for origin in attribution.photoOrigins {
        note(origin, in: name, location: origin.location)
      }
    }
    let remarks = Self.remarks(in: reportedScreens)
    let explanations = reportedScreens.map { Self.explanations(of: $0, attributions[$0.design], remarks) }
    for (reportedScreen, explanations) in zip(reportedScreens, explanations) {
      for (cause, origins, location) in explanations.joined()
      where cause.isRemark || attributions[reportedScreen.design] == nil {
        for origin in origins { note(origin, in: reportedScreen.design, location: location) }
      }
    }
    let varyingOrigins = Self.varyingOrigins(attributions, reportedScreens, explanations)
    uses = found.filter { origin, use in
      // Code changes are always combined, because the values on a screen do not describe them.
      origin.kind == .code || use.designs.count > 1 || use.places.count >= Self.minimumLocations
        || varyingOrigins.contains(origin)
    }
    shared = order.filter { [uses] in uses[$0] != nil }
    (self.attributions, self.reportedScreens, self.explanations) = (
      attributions, reportedScreens, explanations
    )
  }

  /// Returns the changed keys of files. Each of these keys explains several different causes, or causes with
  /// values that differ between screens. Keys of items are excluded, because their changes are reported for
  /// the item.
  private static func varyingOrigins(
    _ attributions: [PathKey: CauseAttribution], _ reportedScreens: [DesignCauses],
    _ explanations: [[[CauseAttribution.Explanation]]]
  ) -> Set<ChangeOrigin> {
    var topics: [ChangeOrigin: Set<String>] = [:]
    for (reportedScreen, explanations) in zip(reportedScreens, explanations)
    where attributions[reportedScreen.design] != nil {
      for (cause, origins, _) in explanations.joined() where !cause.isRemark {
        guard origins.count == 1, let key = origins[0].key, !key.hasPrefix("items") else { continue }
        topics[origins[0], default: []].insert(cause.topic)
      }
    }
    return Set(topics.filter { $0.value.count > 1 }.keys)
  }

  /// Returns the audit findings that several designs share, by topic.
  private static func remarks(in reportedScreens: [DesignCauses]) -> [String: ChangeOrigin] {
    var first: [String: (summary: String, designs: Set<PathKey>)] = [:]
    for (design, causes) in reportedScreens {
      for cause in causes where cause.isRemark {
        first[cause.topic, default: (cause.summary, [])].designs.insert(design)
      }
    }
    return first.filter { $0.value.designs.count > 1 }.mapValues { ChangeOrigin(.remark, deed: $0.summary) }
  }

  /// Returns where each cause comes from: an audit finding or a changed file. If the changed files are unknown, as in a
  /// comparison with references, the origins are the changes of elements, without the elements' ids.
  private static func explanations(
    of reportedScreen: DesignCauses, _ attribution: CauseAttribution?, _ remarks: [String: ChangeOrigin]
  ) -> [[CauseAttribution.Explanation]] {
    var ofFiles = (attribution?.explanations(of: reportedScreen.causes.filter { !$0.isRemark }) ?? [])[...]
    return reportedScreen.causes.map { cause in
      if cause.isRemark {
        return [(cause, [remarks[cause.topic]].compactMap { $0 }, attribution?.remarkLocation)]
      }
      return attribution == nil ? [(cause, cause.similarities, nil)] : ofFiles.popFirst() ?? []
    }
  }

  /// Whether a change is one of the combined changes.
  func includes(_ change: FileChange) -> Bool { change.origin.map { uses[$0] != nil } ?? false }

  /// The shared causes, in the order of `shared`. They do not contain images yet.
  var all: [(key: Key, cause: ReportCause)] { shared.map { (.shared($0), cause($0)) } }

  private func cause(_ origin: ChangeOrigin) -> ReportCause {
    let use = uses[origin] ?? Use()
    return ReportCause(origin: origin, places: use.places, designs: use.designs, location: use.location)
  }

  /// Returns the causes of the image at an index as the report lists them: shared causes first, then the image's own causes.
  /// All effects of one shared change are combined into one cause. `picture` is the image's id.
  func causes(of number: Int, in picture: String) -> ImageCauses {
    let design = reportedScreens[number].design
    var common: [ChangeOrigin: ReportCause] = [:]
    var own: [(key: Key, cause: ReportCause)] = []
    var keys: [[Key]] = []
    var changes: [Key: Set<ElementChange>] = [:]
    for explanations in explanations[number] {
      var causeKeys: [Key] = []
      for (cause, origins, location) in explanations {
        let isCommon = !origins.isEmpty && origins.allSatisfy { uses[$0] != nil }
        // Shared changes of image files may explain only a part of the cause.
        let rest = isCommon ? attributions[design]?.rest(of: cause) : cause
        for origin in isCommon ? origins : [] {
          common[origin, default: self.cause(origin).sighted(in: picture)].add(cause)
          causeKeys.append(.shared(origin))
          changes[.shared(origin), default: []].formUnion(cause.changes.map(\.withoutID))
        }
        if let rest {
          let key = Key.own(design: PathKey(design), topic: rest.topic)
          let consequences = rest.consequences.map(\.description)
          var reported = ReportCause(rest, in: design).sighted(in: picture, consequences)
          reported.location = location
          own.append((key, reported))
          causeKeys.append(key)
          changes[key, default: []].formUnion(rest.changes)
        }
      }
      keys.append(causeKeys)
    }
    let first = shared.compactMap { origin in common[origin].map { (key: Key.shared(origin), cause: $0) } }
    return ImageCauses(reported: first + own, keys: keys, changes: changes)
  }
}

extension ReportCause {
  /// Creates the report's entry for a cause in one design. The entry has no images yet.
  fileprivate init(_ cause: ChangeCause, in design: String) {
    self.init(design: design, summary: cause.summary, aspects: cause.aspects, elements: cause.elements)
  }

  /// Returns the cause with `picture` as an image that shows it.
  fileprivate func sighted(in picture: String, _ consequences: [String] = []) -> ReportCause {
    var cause = self
    cause.sightings = [Sighting(picture: picture, consequences: consequences)]
    return cause
  }
}

extension ChangeCause {
  /// The changes of the elements without the elements' ids, so that changes in several designs can be equal. The result
  /// is empty if an element was inserted, deleted, moved or renamed, because such a change is reported for that
  /// element. A size that follows from other changes of the element is omitted.
  var similarities: [ChangeOrigin] {
    guard columns == nil, !isRemark else { return [] }
    let selfSized = Set(changes.filter(\.affectsSize).map(\.name))
    var found: [ChangeOrigin] = []
    for change in changes {
      guard let similarity = change.similarity else { return [] }
      if case .resized = change.kind, selfSized.contains(change.name) { continue }
      if !found.contains(similarity) { found.append(similarity) }
    }
    return found
  }
}

extension ElementChange {
  /// The change of an element without its id and title.
  fileprivate var withoutID: ElementChange {
    ElementChange(id: "", category: category, kind: kind, contents: contents)
  }

  /// The change without the element's id; `nil` for a change that is reported only for its element.
  fileprivate var similarity: ChangeOrigin? {
    func alike(_ key: String, _ old: String?, _ new: String?) -> ChangeOrigin {
      ChangeOrigin(.likeness, key: key, deed: "\(old ?? "none") → \(new ?? "none")")
    }
    switch kind {
    case .retexted(let name, let from, let to):
      return alike(name.isEmpty ? "text" : name, from.map(quoted), to.map(quoted))
    // Only the last word is used, because templates may name similar parts differently: `detail color`, `circle color`.
    case .restyled(let name, let from, let to):
      return alike(name.split(separator: " ").last.map(String.init) ?? name, from, to)
    case .part(let change): return ChangeOrigin(.likeness, deed: change.description)
    case .imageChanged(let from, let to): return alike("image", from, to)
    case .resized(let from, let to):
      let lengths = [("w", from.width, to.width), ("h", from.height, to.height)].filter { $0.1 != $0.2 }
      let (old, new) = (lengths.map { $0.1.figures(2) }, lengths.map { $0.2.figures(2) })
      return alike(
        "\(category) \(lengths.map(\.0).joined(separator: " × "))", old.joined(separator: " × "),
        new.joined(separator: " × "))
    case .spaced(let edge, let from, let to):
      let place = edge == .top ? "above" : "left of"
      return alike("gap \(place) \(category)", from.figures(2), to.figures(2))
    case .inserted, .deleted, .moved, .sectionMoved, .renamed, .shifted, .pushed, .remarked: return nil
    }
  }
}
