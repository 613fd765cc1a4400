import Foundation
import Graphics

/// Attributes the causes on a design's screens to changes in its files.
struct CauseAttribution {
  let fileChanges: [FileChange]
  private let photos: [(change: PhotoChange, origin: ChangeOrigin)]
  /// The changes of files that can affect screens, except those of image files. Changes with the same origin are combined.
  private let knownCandidates: [Candidate]

  private struct Candidate {
    let origin: ChangeOrigin?
    var names: Set<String> = []
    var values: [FileChange.Values] = []
  }

  /// Creates the attribution for one design. `labelled` converts locations to their displayed form, and `named` converts the
  /// paths of shared files.
  init(_ review: DesignReview, labelled: (String) -> String, named: (String) -> String) {
    fileChanges = review.fileChanges(named: named).map { change in
      var change = change
      change.line = labelled(change.line)
      change.place = change.place.map(labelled)
      return change
    }
    photos = review.photos.map { ($0, ChangeOrigin(.photo, file: named($0.file), deed: "changed")) }
    var knownCandidates: [Candidate] = []
    var candidateIndices: [ChangeOrigin: Int] = [:]
    for change in fileChanges {
      if let origin = change.origin, origin.kind == .token, !review.tokensInUse.includes(origin.key ?? "") {
        continue
      }
      let candidateIndex = change.origin.flatMap { candidateIndices[$0] } ?? knownCandidates.count
      if candidateIndex == knownCandidates.count { knownCandidates.append(Candidate(origin: change.origin)) }
      if let origin = change.origin { candidateIndices[origin] = candidateIndex }
      knownCandidates[candidateIndex].names.formUnion(change.names)
      knownCandidates[candidateIndex].values += [change.values].compactMap { $0 }
    }
    self.knownCandidates = knownCandidates
  }

  var photoOrigins: [ChangeOrigin] { photos.map(\.origin) }

  /// Returns the origins of each cause on one screen. An array is empty if the origins of its cause are unknown.
  func origins(of causes: [ChangeCause]) -> [[ChangeOrigin]] {
    var active: Set<Int> = []
    var answers = causes.map { cause -> [ChangeOrigin]? in
      let shown = photos.filter { photo in cause.changes.contains { $0.shows(photo.change) } }.map(\.origin)
      if !shown.isEmpty { return shown }
      if knownCandidates.count == 1 { return [knownCandidates[0].origin].compactMap { $0 } }
      let (elements, quotations) = (Set(cause.elements), QuotedValues(cause))
      let candidates = knownCandidates.indices.filter { index in
        knownCandidates[index].values.contains(where: quotations.include)
          || !knownCandidates[index].names.isDisjoint(with: elements)
      }
      active.formUnion(candidates)
      return candidates.isEmpty ? nil : candidates.compactMap { knownCandidates[$0].origin }
    }
    // If there are causes without a known origin, and exactly one file change explains no cause, that file change is
    // assumed to be their origin.
    let idle = knownCandidates.indices.filter { !active.contains($0) }
    if answers.contains(where: { $0 == nil }), idle.count == 1, let origin = knownCandidates[idle[0]].origin {
      answers = answers.map { $0 ?? [origin] }
    }
    return answers.map { $0 ?? [] }
  }

  /// Returns the part of a cause that changed image files do not explain: its changes of images for which no changed file is
  /// the reason. Returns `nil` if there are no such changes, or if image files explain no part of the cause.
  func rest(of cause: ChangeCause) -> ChangeCause? {
    let shown = photos.map(\.change).filter { photo in cause.changes.contains { $0.shows(photo) } }
    return shown.isEmpty
      ? nil
      : cause.keeping { change in
        if case .imageChanged = change.kind { !shown.contains(where: change.shows) } else { false }
      }
  }
}

extension ElementChange {
  /// Whether the element shows the new version of an image file instead of the old one.
  fileprivate func shows(_ photo: PhotoChange) -> Bool {
    guard case .imageChanged(let from?, let to?) = kind else { return false }
    return zip(from.split(separator: " "), to.split(separator: " ")).contains {
      $0 == photo.old && $1 == photo.new
    }
  }
}

/// The old and new values in a cause, indexed for fast lookup, because a cause may concern many elements and a design
/// may have many edits.
private struct QuotedValues {
  /// The old and new values of each change, at the same index.
  private var pairs: [(old: [String], new: [String])] = []
  /// For each old value, the indexes of the pairs that contain it.
  private var candidateIndices: [String: [Int]] = [:]

  init(_ cause: ChangeCause) {
    for change in cause.changes {
      switch change.kind {
      case .retexted(_, let from, let to), .restyled(_, let from, let to):
        add((from ?? "").words, (to ?? "").words)
        if let from, let to { add([from], [to]) }
      case .resized(let from, let to):
        add(
          [from.width, from.height].map { Double($0).figures(3) },
          [to.width, to.height].map { Double($0).figures(3) })
      case .spaced(_, let from, let to): add([from.figures(3)], [to.figures(3)])
      default: continue
      }
    }
  }

  private mutating func add(_ old: [String], _ new: [String]) {
    for value in Set(old) { candidateIndices[value, default: []].append(pairs.count) }
    pairs.append((old, new))
  }

  func include(_ values: FileChange.Values) -> Bool {
    candidateIndices[values.old.bare]?.contains { pairs[$0].new.contains(values.new.bare) } ?? false
  }
}

extension String {
  /// The value without quotes and unit.
  fileprivate var bare: String {
    let text = hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : self
    return text.hasSuffix(" px") ? String(text.dropLast(3)) : text
  }

  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
