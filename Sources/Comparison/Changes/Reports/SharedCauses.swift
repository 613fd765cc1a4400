import DesignFormat
import Foundation
import Graphics

/// Combines changes that several designs share, or that occur in many locations of one design, into one cause.
struct SharedCauses {
  /// An image of a design and the causes of its change.
  typealias DesignCauses = (design: String, causes: [ChangeCause])

  /// The combined changes, in the order of their first occurrence.
  private(set) var shared: [ChangeOrigin] = []
  private var uses: [ChangeOrigin: Use] = [:]
  private let attributions: [PathKey: CauseAttribution]
  private let reportedScreens: [DesignCauses]
  /// The origins of each cause of each image.
  private let origins: [[[ChangeOrigin]]]

  private struct Use {
    var designs: [String] = []
    /// The locations of the change, without duplicates, in the order of their first occurrence.
    private(set) var places: [String] = []
    /// The elements of `places` as a set, which is used if there are many.
    private var known: Set<PathKey> = []

    mutating func note(design: String) {
      if designs.last?.isSamePath(as: design) != true { designs.append(design) }
    }

    mutating func note(place: String) {
      if places.count < 8 {
        if !places.containsPath(place) { places.append(place) }
        return
      }
      if known.isEmpty { known = Set(paths: places) }
      if known.insert(place) { places.append(place) }
    }
  }

  /// All changes in the order of their first occurrence, with their locations.
  private struct OriginOccurrences {
    private(set) var origins: [ChangeOrigin] = []
    private var uses: [Use] = []
    private var numbers: [ChangeOrigin: Int] = [:]

    subscript(origin: ChangeOrigin) -> Use {
      get { numbers[origin].map { uses[$0] } ?? Use() }
      _modify {
        let number = numbers[origin] ?? uses.count
        if number == uses.count {
          numbers[origin] = number
          origins.append(origin)
          uses.append(Use())
        }
        yield &uses[number]
      }
    }

    func uses(where isIncluded: (ChangeOrigin, Use) -> Bool) -> [(key: ChangeOrigin, value: Use)] {
      zip(origins, uses).filter(isIncluded).map { ($0, $1) }
    }
  }

  /// The number of locations in one design from which equal edits are combined into one cause.
  private static let minimumLocations = 3

  /// Collects the changes of designs, in the order of the report, and the causes that the designs' images show.
  init(_ designs: [(name: String, attribution: CauseAttribution)], showing reportedScreens: [DesignCauses]) {
    let attributions = Dictionary(designs.map { (PathKey($0.name), $0.attribution) }) { first, _ in first }
    var ledger = OriginOccurrences()
    for (name, attribution) in designs {
      for change in attribution.fileChanges {
        guard let origin = change.origin else { continue }
        ledger[origin].note(design: name)
        // A token is declared in one location, even if several of its values changed.
        if let place = change.place, origin.kind != .token || ledger[origin].places.isEmpty {
          ledger[origin].note(place: place)
        }
      }
      for origin in attribution.photoOrigins { ledger[origin].note(design: name) }
    }
    let remarks = Self.remarks(in: reportedScreens)
    let origins = reportedScreens.map { Self.origins(of: $0, attributions[$0.design], remarks) }
    for (reportedScreen, origins) in zip(reportedScreens, origins) {
      for (cause, origins) in zip(reportedScreen.causes, origins)
      where cause.isRemark || attributions[reportedScreen.design] == nil {
        for origin in origins { ledger[origin].note(design: reportedScreen.design) }
      }
    }
    let varyingOrigins = Self.varyingOrigins(attributions, reportedScreens, origins)
    let common = ledger.uses { origin, use in
      // Code changes are always combined, because the values on a screen do not describe them.
      origin.kind == .code || use.designs.count > 1 || use.places.count >= Self.minimumLocations
        || varyingOrigins.contains(origin)
    }
    shared = common.map(\.key)
    uses = Dictionary(uniqueKeysWithValues: common.map { ($0.key, $0.value) })
    (self.attributions, self.reportedScreens, self.origins) = (attributions, reportedScreens, origins)
  }

  /// Whether `others` equal the images from which this value was created, apart from additional images without causes at the
  /// end.
  func containsAll(_ others: [DesignCauses]) -> Bool {
    others.count >= reportedScreens.count
      && zip(reportedScreens, others).allSatisfy {
        $0.design.isSamePath(as: $1.design) && $0.causes == $1.causes
      }
      && others[reportedScreens.count...].allSatisfy(\.causes.isEmpty)
  }

  /// Returns the changed keys that explain several different causes, or causes whose values differ between screens. Keys of
  /// items are excluded, because their changes are reported for the item.
  private static func varyingOrigins(
    _ attributions: [PathKey: CauseAttribution], _ reportedScreens: [DesignCauses],
    _ origins: [[[ChangeOrigin]]]
  ) -> Set<ChangeOrigin> {
    var topics: [ChangeOrigin: Set<String>] = [:]
    for (reportedScreen, origins) in zip(reportedScreens, origins)
    where attributions[reportedScreen.design] != nil {
      for (cause, origins) in zip(reportedScreen.causes, origins) where !cause.isRemark {
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
  private static func origins(
    of reportedScreen: DesignCauses, _ attribution: CauseAttribution?, _ remarks: [String: ChangeOrigin]
  ) -> [[ChangeOrigin]] {
    var ofFiles = (attribution?.origins(of: reportedScreen.causes.filter { !$0.isRemark }) ?? [])[...]
    return reportedScreen.causes.map { cause in
      if cause.isRemark { return [remarks[cause.topic]].compactMap { $0 } }
      return attribution == nil ? cause.similarities : ofFiles.popFirst() ?? []
    }
  }

  /// Whether a change is one of the combined changes.
  func includes(_ change: FileChange) -> Bool { change.origin.map { uses[$0] != nil } ?? false }

  /// Returns the cause for `origin` without its images.
  func blank(_ origin: ChangeOrigin) -> ReportCause {
    let use = uses[origin] ?? Use()
    return ReportCause(origin: origin, places: use.places, designs: use.designs)
  }

  /// Returns the causes of the image at an index: shared causes first, then its own. The effects of one origin are combined.
  func causes(of number: Int) -> [ReportDraft.Cause] {
    guard reportedScreens.indices.contains(number) else { return [] }
    var reported: [ChangeOrigin: ReportDraft.Cause] = [:]
    var own: [ReportDraft.Cause] = []
    for (cause, parts) in zip(reportedScreens[number].causes, parts(of: number)) {
      if let rest = parts.own { own.append(ReportDraft.Cause(rest, in: reportedScreens[number].design)) }
      for origin in parts.common {
        reported[origin, default: ReportDraft.Cause(blank(origin))].add(cause)
      }
    }
    return shared.compactMap { reported[$0] } + own
  }

  /// Returns the keys under which each cause of the image at an index is reported.
  func keys(of number: Int) -> [[ReportDraft.Cause.Key]] {
    parts(of: number).map { parts in
      parts.common.map { .shared($0) }
        + [parts.own].compactMap { $0 }.map { ReportDraft.Cause($0, in: reportedScreens[number].design).key }
    }
  }

  /// Returns, for each cause of the image at an index, the shared origins and the part of the cause that they do not explain.
  private func parts(of number: Int) -> [(common: [ChangeOrigin], own: ChangeCause?)] {
    let attribution = attributions[reportedScreens[number].design]
    return zip(reportedScreens[number].causes, origins[number]).map { cause, all in
      let isCommon = !all.isEmpty && all.allSatisfy { uses[$0] != nil }
      return isCommon ? (all, attribution?.rest(of: cause)) : ([], cause)
    }
  }
}

extension ChangeCause {
  /// The changes of the elements without the elements' ids, so that changes in several designs can be equal. The result is empty
  /// if an element was inserted, deleted, moved or renamed, because such a change is reported for the element.
  var similarities: [ChangeOrigin] {
    guard columns == nil, !isRemark else { return [] }
    var found: [ChangeOrigin] = []
    for change in changes {
      guard let similarity = change.similarity else { return [] }
      if !found.contains(similarity) { found.append(similarity) }
    }
    return found
  }
}

extension ElementChange {
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
    case .inserted, .deleted, .moved, .renamed, .shifted, .pushed, .remarked: return nil
    }
  }
}
