import DesignFormat
import Foundation
import Graphics

struct CauseDescription {
  /// The changes, grouped by kind. Every group contains changes of the same elements, in the same order.
  let facets: [[ElementChange]]

  var summary: String {
    guard let first = facets.first?.first else { return "" }
    let ids = facets[0].map(\.id)
    let subject = ElementNaming.subject(ids, first.category)
    if facets.count == 1, let sentence = sentence(facets[0], subject) { return sentence }
    return "\(ElementNaming.fewSubject(ids, first.category)): " + facets.map(phrase).joined(separator: ", ")
  }

  /// The summary without the sizes that follow from changed contents.
  var topic: String {
    guard facets.contains(where: { $0.first?.isChangeOfContents ?? false }) else { return summary }
    let others = facets.filter { if case .resized? = $0.first?.kind { false } else { true } }
    return others.count == facets.count ? summary : CauseDescription(facets: others).summary
  }

  /// Returns a sentence for a single group of changes, if that reads better than a list.
  private func sentence(_ facet: [ElementChange], _ subject: String) -> String? {
    let ids = facet.map(\.id)
    switch facet[0].kind {
    case .inserted where ids.count == 1 && facet[0].isUnique: return named(facet[0]) + " added"
    case .deleted where ids.count == 1 && facet[0].isUnique: return named(facet[0]) + " removed"
    case .inserted(let position):
      return subject + " inserted" + (ids.count == 1 ? " at \(position)" : list(ids))
    case .deleted(let position):
      return subject + " deleted" + (ids.count == 1 ? " from \(position)" : list(ids))
    case .sectionMoved(let words): return words
    case .moved:
      let ways = facet.map(direction)
      if Set(ways).count == 1 {
        let names = ids.count == 2 ? ids.joined(separator: " and ") : subject
        return "\(names) moved\(ways[0])" + (ids.count > 2 ? list(ids) : "")
      }
      return subject + " moved" + list(zip(ids, ways).map { $0 + $1 })
    case .renamed(let from) where ids.count == 1:
      return "\(ElementNaming.name(from, facet[0].category)) renamed \(ids[0])"
    case .renamed:
      let ways = facet.map { change in
        guard case .renamed(let from) = change.kind else { return change.id }
        return "\(from) → \(change.id)"
      }
      return subject + " renamed" + list(ways)
    case .resized(let from, let to) where ids.count == 1:
      let (width, height) = (Double(to.width - from.width), Double(to.height - from.height))
      if width.isSeen, height.isSeen { return nil }
      let (deed, change) = height.isSeen ? ("grew", height) : ("widened", width)
      let word = change > 0 ? deed : deed == "grew" ? "shrank" : "narrowed"
      let (old, new) = height.isSeen ? (from.height, to.height) : (from.width, to.width)
      return "\(subject) \(word) by \(abs(change).figures(2)) pt (\(old.figures(2)) → \(new.figures(2)))"
    case .shifted where shifts(facet).hasPrefix("pushed"): return "\(subject) \(shifts(facet))"
    case .spaced(let edge, _, _):
      return
        "\(edge == .top ? "gap above" : "gap left of") \(ElementNaming.fewSubject(ids, facet[0].category)) \(spaces(facet))"
    default: return nil
    }
  }

  /// Returns the name of a bar or a presented view, followed by its title: `alert “Remove jacket?”`.
  private func named(_ change: ElementChange) -> String {
    ([change.category] + [change.title.map { "“\($0)”" }].compactMap { $0 }).joined(separator: " ")
  }

  /// Returns how far an element moved among the elements of its category, such as ` up 2 positions`. The result is empty if only
  /// its section or its neighbors changed.
  private func direction(_ change: ElementChange) -> String {
    guard case .moved(let from, let to) = change.kind, from != to else { return "" }
    return " \(to < from ? "up" : "down") \(counted(abs(to - from), "position"))"
  }

  private func list(_ names: [String]) -> String { " (\(ElementNaming.few(names)))" }

  private func phrase(_ facet: [ElementChange]) -> String {
    switch facet[0].kind {
    case .inserted: return "inserted"
    case .deleted: return "deleted"
    case .moved: return "moved"
    case .sectionMoved(let words): return words
    case .renamed(let from): return "was \(from)"
    case .resized: return sizes(facet)
    case .spaced(let edge, _, _): return "\(gap(edge)) \(spaces(facet))"
    case .shifted: return shifts(facet)
    case .retexted(let name, _, _), .restyled(let name, _, _): return values(facet, name)
    case .part(let change): return change.description
    case .imageChanged(let from, let to):
      return facet.count > 1 || (from != nil && to != nil)
        ? "image changed" : from == nil ? "image added" : "image removed"
    case .remarked(_, let words): return words
    case .pushed: return ""
    }
  }

  private func gap(_ edge: ElementChange.Edge) -> String { edge == .top ? "gap above" : "left gap" }

  private func sizes(_ facet: [ElementChange]) -> String {
    let pairs = facet.compactMap { change -> (from: CGSize, to: CGSize)? in
      guard case .resized(let from, let to) = change.kind else { return nil }
      return (from, to)
    }
    let parts = [
      ("w", pairs.map { ($0.from.width, $0.to.width) }), ("h", pairs.map { ($0.from.height, $0.to.height) }),
    ]
    return parts.compactMap { name, pairs in
      guard pairs.contains(where: { Double($0.1 - $0.0).isSeen }) else { return nil }
      return "\(name) " + lengths(pairs.map { (Double($0), Double($1)) })
    }.joined(separator: ", ")
  }

  private func spaces(_ facet: [ElementChange]) -> String {
    lengths(
      facet.compactMap { change in
        guard case .spaced(_, let from, let to) = change.kind else { return nil }
        return (from, to)
      })
  }

  private func shifts(_ facet: [ElementChange]) -> String {
    let ways = facet.compactMap { change -> (x: Double, y: Double)? in
      guard case .shifted(let x, let y) = change.kind else { return nil }
      return (x, y)
    }
    let axes = [("x", "left", "right", ways.map(\.x)), ("y", "up", "down", ways.map(\.y))]
      .filter { $0.3.contains(where: \.isSeen) }
    let isOneWay = axes.allSatisfy { axis in axis.3.allSatisfy { $0 < 0 } || axis.3.allSatisfy { $0 > 0 } }
    guard isOneWay else { return axes.map { "\($0.0) \(differences($0.3))" }.joined(separator: ", ") }
    let pushes = axes.map { _, less, more, lengths in
      let (least, most) = ((lengths.map(abs).min() ?? 0).figures(2), (lengths.map(abs).max() ?? 0).figures(2))
      return "\((lengths.first ?? 0) < 0 ? less : more) by \(least == most ? most : "\(least) to \(most)")"
    }
    return "pushed " + pushes.joined(separator: " and ")
  }

  /// Returns `70 → 78` if all changes are equal, else `+8` if all differences are equal, else `+2 to +8`.
  private func lengths(_ pairs: [(from: Double, to: Double)]) -> String {
    let texts = Set(pairs.map { "\($0.from.figures(2)) → \($0.to.figures(2))" })
    if texts.count == 1, let text = texts.first { return text }
    return differences(pairs.map { $0.to - $0.from })
  }

  private func differences(_ lengths: [Double]) -> String {
    let (least, most) = (signed(lengths.min() ?? 0), signed(lengths.max() ?? 0))
    return least == most ? least : "\(least) to \(most)"
  }

  private func signed(_ length: Double) -> String { (length < 0 ? "−" : "+") + abs(length).figures(2) }

  private func values(_ facet: [ElementChange], _ name: String) -> String {
    if name == "transform", case .restyled(_, let from, let to) = facet[0].kind,
      facet.allSatisfy({ $0.kind == facet[0].kind }), let words = TransformDescription.change(from, to)
    {
      return words
    }
    let ways = facet.map { change -> String in
      switch change.kind {
      case .retexted(_, let from, let to):
        return words(name, from, to) { $0.map(quoted) ?? "none" }
      case .restyled(_, let from, let to): return words(name, from, to, Self.plain)
      default: return ""
      }
    }
    let label = name.contains(PartLabels.separator) ? name : Self.plain(name)
    if Set(ways).count == 1 { return "\(label) \(ways[0])" }
    return "\(label) changed (" + ElementNaming.few(zip(facet, ways).map { "\($0.id) \($1)" }, limit: 2) + ")"
  }

  private func words(
    _ name: String, _ from: String?, _ to: String?, _ display: (String?) -> String
  ) -> String {
    let change = DigestChange.words(name, from: from, to: to)
    return change.only.map { "\(display(change.new)) \($0)" }
      ?? "\(display(change.old)) → \(display(change.new))"
  }

  /// Returns a short value of ordinary characters unchanged, and any other value in quotes.
  private static func plain(_ value: String?) -> String {
    guard let value else { return "none" }
    let isPlain =
      !value.isEmpty && value.count <= 40
      && value.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "#.,%+-_ ()".unicodeScalars.contains($0)
      }
    return isPlain ? value : quoted(value)
  }
}

enum ElementNaming {
  /// Returns the name of one element: `cell ana`, `header 0`.
  static func name(_ id: String, _ category: String) -> String {
    id == category || id.hasPrefix("\(category) ") ? id : "\(category) \(id)"
  }

  /// Returns a number of elements as text, such as `1 cell` or `40 cells`.
  static func count(_ count: Int, _ category: String) -> String {
    counted(count, category, plural: plural(category))
  }

  /// Returns the name of a single element, or the number of several elements, as text.
  static func subject(_ ids: [String], _ category: String) -> String {
    ids.count == 1 ? name(ids[0], category) : count(ids.count, category)
  }

  /// Returns the number of elements, with their names if there are two or three: `2 cells (ana, mei)`.
  static func fewSubject(_ ids: [String], _ category: String) -> String {
    (2...3).contains(ids.count)
      ? "\(count(ids.count, category)) (\(ids.joined(separator: ", ")))" : subject(ids, category)
  }

  /// Returns the first names, joined by commas, and the number of the others: `a, b, c and 5 more`.
  static func few(_ names: [String], limit: Int = 3) -> String {
    guard names.count > limit + 1 else { return names.joined(separator: ", ") }
    return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }

  private static func plural(_ noun: String) -> String {
    if noun.hasSuffix("f") { return noun.dropLast() + "ves" }
    if noun.hasSuffix("y"), !["ay", "ey", "oy", "uy"].contains(String(noun.suffix(2))) {
      return noun.dropLast() + "ies"
    }
    return noun + (["s", "x", "ch", "sh"].contains { noun.hasSuffix($0) } ? "es" : "s")
  }
}

/// A change of a recorded value that contains a digest of a file, such as `acme (drawing c18d4ffb)` for an icon. The digest is not
/// displayed.
enum DigestChange {
  /// Returns the values without digests. If only a digest differs, returns one value and a description of the
  /// change: `acme redrawn`.
  static func words(_ property: String, from old: String?, to new: String?) -> (
    old: String?, new: String?, only: String?
  ) {
    // `font file` and `fontFamily` are the names of the recorded properties.
    let isFont = property.hasSuffix("file") || property.hasSuffix("fontFamily")
    func plain(_ value: String) -> String {
      let text = value.replacing(#/ \(drawing [0-9a-f]{8}\)/#, with: "")
      return isFont ? text.replacing(#/ [0-9a-f]{6}(?= |$)/#, with: "") : text
    }
    let (before, after) = (old.map(plain), new.map(plain))
    guard old != new, let before, before == after else { return (before, after, nil) }
    return (before, after, isFont ? "changed" : "redrawn")
  }
}

/// Identifies a cause. Changes with equal keys have the same kind and the same amount, and form one cause.
enum CauseKey: Hashable {
  case deleted(String)
  case inserted(String)
  case moved(String)
  /// A section that moved relative to the others. The value is its index in the new screen.
  case sectionMoved(Int)
  /// A section whose number of columns changed, by its index in the new screen.
  case columns(Int)
  /// Elements of one category whose size changed by the same amounts, in hundredths of a point.
  case resized(String, width: Int, height: Int)
  /// Elements of one category before which the spacing along an axis changed by the same amount, in hundredths of a point.
  case spaced(String, FlowAxis, Int)
  /// Elements of one category that moved by the same distances along both axes, in hundredths of a point.
  case shifted(String, x: Int, y: Int)
  /// A renamed element, by its index in the new record; `nil` if many renamed elements form one cause.
  case renamed(Int?)
  /// Elements of one category in which a text changed equally: the text's name, its old value and its new
  /// value are the same for all elements.
  case retexted(String, String, from: String?, to: String?)
  case part(String, PartChange)
  case imageChanged(String)
  case restyled(String, String, from: String?, to: String?)

  /// Converts a length to hundredths of a point, so that lengths in keys are integers that can be compared exactly.
  static func hundredths(_ length: Double) -> Int { Int((length * 100).rounded()) }

  var isOrder: Bool {
    switch self {
    case .deleted, .inserted, .moved, .sectionMoved: true
    default: false
    }
  }

  /// The order of causes in a report: deletions and insertions first, style changes last.
  var rank: Int {
    switch self {
    case .deleted: 0
    case .inserted: 1
    case .moved, .sectionMoved: 2
    case .renamed: 3
    case .columns: 4
    case .resized: 5
    case .spaced: 6
    case .shifted: 7
    case .part: 8
    case .retexted: 9
    case .imageChanged: 10
    case .restyled: 11
    }
  }
}

extension CauseKey {
  /// One property of all elements of a category, regardless of the property's values.
  struct Property: Hashable {
    var category: String
    /// The property's name, which is unique within its kind.
    var name: String
    var kind: Kind

    enum Kind: Hashable {
      case text
      case style
      case length
    }

    /// The maximum number of separate causes for this property. If there are more, they are combined into one.
    var limit: Int { kind == .length ? 5 : 3 }
  }

  /// The property that the cause changes; nil for a cause that must not be combined with other causes.
  var property: Property? {
    switch self {
    case .retexted(let category, let name, _, _): Property(category: category, name: name, kind: .text)
    case .restyled(let category, let name, _, _): Property(category: category, name: name, kind: .style)
    case .resized(let category, _, _): Property(category: category, name: "size", kind: .length)
    case .spaced(let category, let axis, _): Property(category: category, name: "gap \(axis)", kind: .length)
    case .shifted(let category, _, _): Property(category: category, name: "place", kind: .length)
    default: nil
    }
  }
}
