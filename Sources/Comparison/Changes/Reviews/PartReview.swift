import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// The parts of a screen that were made from objects of another tool, such as the nodes of a Figma file.
struct SourcedParts {
  struct Part {
    let source: DesignSource
    /// The identifier of the innermost enclosing part that was made from an object of another tool; nil for a
    /// root.
    let container: String?
    /// The name of the part's type.
    let type: String
    /// The style properties by name.
    let style: [String: String]
    let text: String?
    let pictures: [String]
    let frame: CGRect
    /// The identifiers of the parts in the part, in drawing order.
    fileprivate(set) var children: [String] = []

    var name: String { source.name ?? text ?? type }
  }

  /// The parts by identifier.
  private(set) var parts: [String: Part] = [:]
  /// The identifiers in drawing order; a container is before the parts in it.
  private(set) var order: [String] = []

  subscript(id: String) -> Part? { parts[id] }

  /// Collects the parts of the elements on a screen. Throws if an image cannot be read.
  init(of screen: ScreenArrangement) throws {
    let inspection = try PartInspection(of: screen)
    let surroundings = ContentOutsideTemplate(screen, parts: .shown)
    var digests = ImageDigests()
    for element in screen.arrangement.elements {
      let (template, data) = screen.content(of: element)
      guard let template else { continue }
      let contents = TemplateContents(
        of: template, showing: data, isTinted: screen.item(at: element)?.color != nil, in: surroundings)
      let frames = Dictionary(
        try inspection.parts(of: element).compactMap { part in part.source.map { ($0.id, part.frame) } }
      ) { first, _ in first }
      for part in contents.sourced {
        guard parts[part.source.id] == nil, let frame = frames[part.source.id] else { continue }
        let container = part.container.flatMap { parts[$0] == nil ? nil : $0 }
        parts[part.source.id] = Part(
          source: part.source, container: container, type: part.type, style: part.style, text: part.text,
          pictures: try part.pictures.map { try digests.digest(of: $0.files.base) }, frame: frame)
        order.append(part.source.id)
        if let container { parts[container]?.children.append(part.source.id) }
      }
    }
  }

  /// Returns the identifiers of a part and the parts in it, in drawing order.
  fileprivate func subtree(_ id: String) -> [String] {
    [id] + (parts[id]?.children ?? []).flatMap(subtree)
  }

  /// The contents of a part and of the parts in it, without their identifiers.
  fileprivate func signature(_ id: String) -> [String] {
    subtree(id).compactMap { parts[$0] }.map { "\($0.type) \($0.source.name ?? "") \($0.text ?? "")" }
  }
}

/// The changes between two versions of a screen in the parts that were made from objects of another tool.
///
/// Parts are paired by the identifiers of these objects. A change that is the same in several instances of a
/// component is listed once. Parts that moved because of another change are only counted.
struct PartReview {
  private let old: SourcedParts
  private let new: SourcedParts
  /// The identifiers of parts in the old version, by the identifiers of the paired parts in the new version.
  private var origins: [String: String] = [:]
  private var causes: [Cause] = []
  /// The indices of the causes that changed a part of the new version, by the part's identifier.
  private var ownCauses: [String: [Int]] = [:]
  /// The indices of the causes that removed parts, by the identifier of their container in the new version.
  private var removals: [String: [Int]] = [:]

  private struct Cause {
    /// The beginning of the cause's line, before the number of parts that the change moved. Equal beginnings
    /// for the same part in several instances are one cause.
    let heading: String
    let name: String
    /// The part's identifier. For a part in an instance of a component, this is the identifier in the main
    /// component.
    let key: String
    let ids: String
    /// Whether other parts can move because of the change.
    let affectsLayout: Bool
    var pushed = 0
  }

  /// The style properties that do not affect the layout.
  private static let paintKeys: Set = [
    "background", "cornerRadius", "cornerCurve", "blur", "backgroundBlur", "blendMode", "mask", "border",
    "shadow", "opacity", "clips", "cutsOut", "color", "tintColor", "fill", "rotation", "scale", "offset",
    "overrideUserInterfaceStyle", "underline", "strikethrough",
  ]
  /// The distance in points up to which positions count as equal.
  private static let tolerance = 0.05

  init(from old: SourcedParts, to new: SourcedParts) {
    (self.old, self.new) = (old, new)
    for id in new.order where old[id] != nil { origins[id] = id }
    pairRecreatedParts()
    for id in new.order { addCauses(of: id) }
    addRemovals()
    countPushedParts()
  }

  /// One line for each cause, in the order of the new version. Empty if nothing changed.
  var lines: [String] {
    var groups: [String: (first: Cause, count: Int)] = [:]
    var order: [String] = []
    for cause in causes {
      let key = "\(cause.name)\n\(cause.key)\n\(cause.heading)"
      if groups[key] == nil {
        groups[key] = (cause, 1)
        order.append(key)
      } else {
        groups[key]?.count += 1
        groups[key]?.first.pushed += cause.pushed
      }
    }
    return order.compactMap { groups[$0] }.map { cause, count in
      let repeated = count > 1 ? ", in \(count) instances" : ""
      let pushed = cause.pushed > 0 ? "; \(counted(cause.pushed, "part")) pushed" : ""
      return "\(cause.heading) (\(cause.ids)\(repeated))\(pushed)"
    }
  }
}

/// Functions that find the causes.
extension PartReview {
  /// Pairs added parts with similar removed parts, which were likely re-created with other identifiers.
  private mutating func pairRecreatedParts() {
    let known = Set(origins.values)
    var removed = old.order.filter { !known.contains($0) && old[$0]?.container.map(known.contains) ?? true }
    for id in new.order where origins[id] == nil {
      guard let part = new[id], part.container.map({ origins[$0] != nil }) ?? true else { continue }
      let signature = new.signature(id)
      let candidates = removed.filter { old[$0]?.name == part.name && old[$0]?.type == part.type }
      let best = candidates.map { ($0, Self.similarity(signature, old.signature($0))) }.max { $0.1 < $1.1 }
      guard let (origin, similarity) = best, similarity >= 0.5 else { continue }
      removed.removeAll { $0 == origin }
      pair(id, with: origin)
      let count = new.subtree(id).count - 1
      add(
        "\(part.name) re-created" + (count > 0 ? " with \(counted(count, "part"))" : ""), of: id,
        ids: "\(origin) → \(id)", affectsLayout: false)
    }
  }

  /// Pairs a re-created part and the parts in it, which are in the same order and have the same type and name.
  private mutating func pair(_ id: String, with origin: String) {
    origins[id] = origin
    var rest = old[origin]?.children ?? []
    for child in new[id]?.children ?? [] where origins[child] == nil {
      guard
        let index = rest.firstIndex(where: {
          old[$0]?.type == new[child]?.type && old[$0]?.name == new[child]?.name
        })
      else { continue }
      pair(child, with: rest[index])
      rest.removeSubrange(...index)
    }
  }

  /// Returns the share of lines that two descriptions have in common, from 0 to 1.
  private static func similarity(_ a: [String], _ b: [String]) -> Double {
    var counts = Dictionary(b.map { ($0, 1) }, uniquingKeysWith: +)
    let common = a.count { line in
      guard let count = counts[line], count > 0 else { return false }
      counts[line] = count - 1
      return true
    }
    return 2 * Double(common) / Double(max(1, a.count + b.count))
  }

  private mutating func add(
    _ heading: String, of id: String, ids: String? = nil, affectsLayout: Bool,
    removedFrom container: String? = nil
  ) {
    let part = new[id] ?? old[id]
    // The part of the main component, for a part of an instance.
    let key = id.hasPrefix("I") ? String(id.drop { $0 != ";" }) : part?.container ?? ""
    causes.append(
      Cause(
        heading: heading, name: part?.name ?? "", key: key, ids: ids ?? id, affectsLayout: affectsLayout))
    if let container {
      removals[container, default: []].append(causes.count - 1)
    } else {
      ownCauses[id, default: []].append(causes.count - 1)
    }
  }

  private mutating func addCauses(of id: String) {
    guard let part = new[id] else { return }
    guard let origin = origins[id], let before = old[origin] else {
      guard part.container.map({ origins[$0] != nil }) ?? true else { return }
      let place = part.container.flatMap { new[$0]?.name }.map { " to \($0)" } ?? ""
      let count = new.subtree(id).count - 1
      let parts = count > 0 ? " with \(counted(count, "part"))" : ""
      return add("\(part.name) added\(place)\(parts)", of: id, affectsLayout: true)
    }
    if let container = part.container, let former = before.container, origins[container] != former {
      add(
        "\(part.name) moved from \(old[former]?.name ?? "") to \(new[container]?.name ?? "")", of: id,
        affectsLayout: true)
    }
    let children = part.children.compactMap { origins[$0] }
    let common = Set(children).intersection(before.children)
    if children.filter(common.contains) != before.children.filter(common.contains) {
      add("\(part.name): the order of its parts changed", of: id, affectsLayout: true)
    }
    let changed = Set(before.style.keys).union(part.style.keys).sorted()
      .filter { before.style[$0] != part.style[$0] }
    for (affectsLayout, separator) in [(true, ":"), (false, " restyled:")] {
      let changes = changed.filter { Self.paintKeys.contains($0) != affectsLayout }.map { key in
        Self.words(key, from: before.style[key], to: part.style[key], in: part)
      }
      guard !changes.isEmpty else { continue }
      add("\(part.name)\(separator) \(changes.joined(separator: ", "))", of: id, affectsLayout: affectsLayout)
    }
    if before.text != part.text {
      let (from, to) = (before.text.map(quoted) ?? "no text", part.text.map(quoted) ?? "no text")
      // Texts are often named after their characters.
      let name = part.name == part.text ? before.name : part.name
      add("\(name) reworded: \(from) → \(to)", of: id, affectsLayout: true)
    }
    if before.pictures != part.pictures { add("\(part.name): another image", of: id, affectsLayout: true) }
  }

  private static func words(
    _ key: String, from before: String?, to after: String?, in part: SourcedParts.Part
  ) -> String {
    guard key == "alignment" else { return "\(key) \(before ?? "none") → \(after ?? "none")" }
    let isRow = part.type == "row"
    switch after ?? (isRow ? "center" : "leading") {
    case "start", "top", "leading": return "aligned to the \(isRow ? "top" : "leading edge")"
    case "end", "bottom", "trailing": return "aligned to the \(isRow ? "bottom" : "trailing edge")"
    case "center": return "aligned to the center"
    case let value: return "aligned to \(value)"
    }
  }

  private mutating func addRemovals() {
    let known = Set(origins.values)
    let containers = Dictionary(origins.map { ($1, $0) }) { first, _ in first }
    for id in old.order where !known.contains(id) {
      guard let part = old[id], part.container.map(known.contains) ?? true else { continue }
      let count = old.subtree(id).count - 1
      let place = part.container.flatMap { old[$0]?.name }.map { " from \($0)" } ?? ""
      add(
        "\(part.name) removed\(place)" + (count > 0 ? " with \(counted(count, "part"))" : ""), of: id,
        affectsLayout: true, removedFrom: part.container.flatMap { containers[$0] } ?? "")
    }
  }
}

/// Functions that attribute moved and resized parts to the nearest cause.
extension PartReview {
  private mutating func countPushedParts() {
    var search = CauseSearch(review: self)
    for id in new.order {
      guard let origin = origins[id], let before = old[origin]?.frame, let after = new[id]?.frame,
        !before.isNear(after), layoutCause(of: id) == nil, let cause = search.cause(of: id)
      else { continue }
      causes[cause].pushed += 1
    }
  }

  /// Returns the index of the first cause of a part's own changes that affects the layout.
  private func layoutCause(of id: String) -> Int? { ownCauses[id]?.first { causes[$0].affectsLayout } }

  private struct CauseSearch {
    let review: PartReview
    private var known: [String: Int?] = [:]
    private var inside: [String: Int?] = [:]

    init(review: PartReview) { self.review = review }

    /// Returns the index of the cause that moved or resized a part; nil if there is none.
    mutating func cause(of id: String) -> Int? {
      if let cause = known[id] { return cause }
      known[id] = .some(nil)
      let cause = findCause(of: id)
      known[id] = cause
      return cause
    }

    private mutating func findCause(of id: String) -> Int? {
      guard let part = review.new[id] else { return nil }
      if let own = review.layoutCause(of: id) { return own }
      if review.isResized(id), let cause = firstCause(in: id) { return cause }
      guard let container = part.container else { return review.removals[""]?.first }
      if let cause = review.layoutCause(of: container) { return cause }
      if review.isMoved(id, in: container) || review.isResized(id) {
        if let cause = review.removals[container]?.first { return cause }
        for sibling in review.new[container]?.children ?? [] where sibling != id {
          if let own = review.layoutCause(of: sibling) { return own }
          if review.isResized(sibling), let cause = firstCause(in: sibling) { return cause }
        }
      }
      return cause(of: container)
    }

    /// Returns the index of the first cause inside a part that affects the layout; nil if there is none.
    /// Causes of the part itself are excluded.
    private mutating func firstCause(in id: String) -> Int? {
      if let cause = inside[id] { return cause }
      var result = review.removals[id]?.first
      for child in review.new[id]?.children ?? [] where result == nil {
        result = review.layoutCause(of: child) ?? firstCause(in: child)
      }
      inside[id] = .some(result)
      return result
    }
  }

  private func isResized(_ id: String) -> Bool {
    guard let before = origins[id].flatMap({ old[$0]?.frame.size }), let after = new[id]?.frame.size else {
      return true
    }
    return abs(before.width - after.width) > Self.tolerance
      || abs(before.height - after.height) > Self.tolerance
  }

  /// Whether the part's position in its container changed.
  private func isMoved(_ id: String, in container: String) -> Bool {
    guard let before = origins[id].flatMap({ old[$0]?.frame.origin }), let after = new[id]?.frame.origin,
      let start = origins[container].flatMap({ old[$0]?.frame.origin }),
      let end = new[container]?.frame.origin
    else { return true }
    return abs((after.x - end.x) - (before.x - start.x)) > Self.tolerance
      || abs((after.y - end.y) - (before.y - start.y)) > Self.tolerance
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    let distances = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return distances.allSatisfy { abs($0) <= 0.05 }
  }
}
