import DesignFormat
import Foundation
import Graphics

/// The keys of a part that do not affect the layout.
private let paintKeys: Set = [
  "background", "border", "clips", "color", "cornerCurve", "cornerRadius", "fill", "mirrored", "offset",
  "opacity", "rotation", "scale", "shadow", "tintColor",
]

/// Attributes the causes on a design's screens to changes in its files.
struct CauseAttribution {
  let fileChanges: [FileChange]
  private let photos: [(change: PhotoChange, origin: ChangeOrigin)]
  /// The first line of the new design file, for causes with an unknown line.
  private let designLocation: SourceLocation
  /// The changes of files that can affect screens, except those of image files. Changes with the same origin are combined.
  private let knownCandidates: [Candidate]

  private struct Candidate {
    let origin: ChangeOrigin?
    /// The first location of the change in the new version of a file.
    let location: SourceLocation?
    var names: Set<String> = []
    var values: [FileChange.Values] = []

    /// The last key of the changed value's path, such as `padding`.
    var key: String? { origin?.key?.split(separator: ".").last.map(String.init) }

    /// Whether the changed values do not affect the layout.
    var changesOnlyPaint: Bool {
      paintKeys.contains(key ?? "")
        || !values.isEmpty && values.allSatisfy { $0.old.isColor && $0.new.isColor }
    }
  }

  /// Creates the attribution for one design. `labelled` converts locations to their displayed form, and `named` converts the
  /// paths of shared files.
  init(_ review: DesignReview, labelled: (String) -> String, named: (String) -> String) {
    fileChanges = review.fileChanges(named: named).map { change in
      var change = change
      change.line = labelled(change.line)
      change.place = change.place.map(labelled)
      change.location = change.location.map {
        SourceLocation(file: named($0.file), line: $0.line, column: $0.column)
      }
      return change
    }
    designLocation = SourceLocation(file: named(review.file), line: 1, column: 1)
    photos = review.photos.map { ($0, ChangeOrigin(.photo, file: named($0.file), deed: "changed")) }
    var knownCandidates: [Candidate] = []
    var candidateIndices: [ChangeOrigin: Int] = [:]
    for change in fileChanges {
      if let origin = change.origin, origin.kind == .token, !review.tokensInUse.includes(origin.key ?? "") {
        continue
      }
      let candidateIndex = change.origin.flatMap { candidateIndices[$0] } ?? knownCandidates.count
      if candidateIndex == knownCandidates.count {
        knownCandidates.append(Candidate(origin: change.origin, location: change.location))
      }
      if let origin = change.origin { candidateIndices[origin] = candidateIndex }
      knownCandidates[candidateIndex].names.formUnion(change.names)
      knownCandidates[candidateIndex].values += [change.values].compactMap { $0 }
    }
    self.knownCandidates = knownCandidates
  }

  var photoOrigins: [ChangeOrigin] { photos.map(\.origin) }

  /// A part of a cause, with the file changes that explain this part.
  typealias Explanation = (cause: ChangeCause, origins: [ChangeOrigin], location: SourceLocation?)

  /// Returns the explanations of each cause on one screen. If no change of a file explains a cause, its
  /// explanation has no origins. If several changes of files contribute to a cause, each has its own
  /// explanation.
  func explanations(of causes: [ChangeCause]) -> [[Explanation]] {
    var active: Set<Int> = []
    var answers = causes.map { cause -> [Explanation]? in
      let shown = photos.filter { photo in cause.changes.contains { $0.shows(photo.change) } }.map(\.origin)
      if !shown.isEmpty { return [(cause, shown, shown[0].location)] }
      if knownCandidates.count == 1 { return [explanation(cause, [0])] }
      let candidates = candidates(for: cause)
      active.formUnion(candidates)
      return candidates.isEmpty ? nil : parts(of: cause, among: candidates)
    }
    // If there are causes without a known origin, and exactly one file change explains no cause, that file change is
    // assumed to be their origin.
    let idle = knownCandidates.indices.filter { !active.contains($0) }
    if answers.contains(where: { $0 == nil }), idle.count == 1, knownCandidates[idle[0]].origin != nil {
      answers = zip(causes, answers).map { $1 ?? [explanation($0, idle)] }
    }
    return zip(causes, answers).map { $1 ?? [explanation($0, [])] }
  }

  private func explanation(_ cause: ChangeCause, _ candidates: [Int]) -> Explanation {
    (
      cause, candidates.compactMap { knownCandidates[$0].origin },
      candidates.lazy.compactMap { knownCandidates[$0].location }.first ?? designLocation
    )
  }

  /// The location at which an audit finding is reported: the file change that may explain it, if there is
  /// exactly one; otherwise the first line of the design.
  var remarkLocation: SourceLocation {
    knownCandidates.count == 1 ? knownCandidates[0].location ?? designLocation : designLocation
  }

  /// Returns the indexes of the file changes that a cause mentions: by the name of an element, by a key, or
  /// by its old and new values.
  private func candidates(for cause: ChangeCause) -> [Int] {
    let (elements, quotations) = (Set(cause.elements), QuotedValues(cause.changes))
    let keys = Set(cause.changes.compactMap(\.key))
    return knownCandidates.indices.filter { index in
      let candidate = knownCandidates[index]
      return candidate.values.contains(where: quotations.include)
        || !candidate.names.isDisjoint(with: elements)
        || candidate.key.map(keys.contains) ?? false
    }
  }

  /// Divides a cause among changes of files. A changed key of a file explains the change of the property with
  /// the same name. If there is none, a changed key with the same old and new values explains it. All other
  /// changes and the consequences are attributed to keys that affect the layout.
  private func parts(of cause: ChangeCause, among candidates: [Int]) -> [Explanation] {
    guard candidates.count > 1 else { return [explanation(cause, candidates)] }
    var owners: [Set<Int>] = []
    for change in cause.changes {
      let byKey = candidates.filter {
        knownCandidates[$0].key != nil && knownCandidates[$0].key == change.key
      }
      let quotations = QuotedValues([change])
      let byValue = candidates.filter { knownCandidates[$0].values.contains(where: quotations.include) }
      owners.append(Set(byKey.isEmpty ? byValue : byKey))
    }
    let layoutCandidates = candidates.filter { !knownCandidates[$0].changesOnlyPaint }
    let others = Set(layoutCandidates.isEmpty ? candidates : layoutCandidates)
    owners = owners.map { $0.isEmpty ? others : $0 }
    return candidates.compactMap { candidate in
      let changes = zip(cause.changes, owners).filter { $1.contains(candidate) }.map(\.0)
      return cause.part(changes, isSource: others.contains(candidate)).map { explanation($0, [candidate]) }
    }
  }

  /// Returns the rest of a cause that is only partly explained by changed image files: its image changes that
  /// no changed file explains. Returns `nil` if there are no such changes, or if no changed image file
  /// explains any part of the cause.
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
  /// Whether the change can affect the size of the element, because it concerns a text, a part, or a property
  /// that affects the layout.
  var affectsSize: Bool {
    switch kind {
    case .retexted, .part: true
    case .restyled: !paintKeys.contains(key ?? "")
    default: false
    }
  }

  /// The design's key for the changed style property, such as `padding` for `row 2 padding`; `nil` for other
  /// changes.
  fileprivate var key: String? {
    guard case .restyled(let name, _, _) = kind else { return nil }
    return name.split(separator: " ").last.map(String.init)
  }

  /// Whether the element shows the new version of an image, icon or font file instead of the old one.
  fileprivate func shows(_ photo: PhotoChange) -> Bool {
    switch kind {
    case .imageChanged(let from?, let to?), .restyled(_, let from?, let to?),
      .retexted(_, let from?, let to?):
      func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
      return zip(words(from), words(to)).contains { $0 == photo.old && $1 == photo.new }
    default: return false
    }
  }
}

/// The old and new values in a cause, indexed for fast lookup, because a cause may concern many elements and a design
/// may have many edits.
private struct QuotedValues {
  /// For each change in the cause, its old values and its new values.
  private var pairs: [(old: [String], new: [String])] = []
  /// For each old value, the indexes of the pairs that contain it.
  private var candidateIndices: [String: [Int]] = [:]

  init(_ changes: [ElementChange]) {
    for change in changes {
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
  /// The value without quotes and unit, and without the brackets and commas of a list.
  fileprivate var bare: String {
    if hasPrefix("["), hasSuffix("]") { return dropFirst().dropLast().filter { $0 != "," } }
    let text = hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : self
    return text.hasSuffix(" px") ? String(text.dropLast(3)) : text
  }

  fileprivate var isColor: Bool { bare.hasPrefix("#") || SystemColor(rawValue: bare) != nil }

  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
