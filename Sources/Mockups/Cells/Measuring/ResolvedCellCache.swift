package import DesignFormat
package import Foundation
package import LayoutEngine
import Synchronization

/// A cache of the cells of a screen that is laid out in one variant at many widths. The parts of a cell are resolved
/// once, and a result for a cell is cached until the cell's available space changes.
///
/// Several threads can use the cache at the same time.
package final class ResolvedCellCache<Value: Sendable>: Sendable {
  private let entries = Mutex<[CellIdentity: Entry]>([:])
  private let count = Mutex(0)

  /// The maximum number of cached cells.
  private let limit: Int

  package init(limit: Int = 20_000) {
    self.limit = limit
  }

  private final class Entry: Sendable {
    let cell: ResolvedCell
    let origin: ResolvedCell.Origin
    let cellSpace: CellSpace
    let answer: Value

    init(_ cell: ResolvedCell, from origin: ResolvedCell.Origin, in cellSpace: CellSpace, _ answer: Value) {
      (self.cell, self.origin, self.cellSpace, self.answer) = (cell, origin, cellSpace, answer)
    }

    func holds(in other: CellSpace) -> Bool {
      cell.isHugging ? cellSpace == other : cellSpace.isSame(as: other)
    }
  }

  /// The number of cells that were resolved so far.
  package var madeCount: Int { count.withLock { $0 } }

  /// Returns the cached result for a cell in its available space. If there is none, calls `find` and caches its result.
  /// Returns nil for a cell without a template.
  ///
  /// `list` is the list that contains the cell, if any. `content` returns the cell's template and data, and `placing`
  /// sets the values that depend on the space.
  package func answer(
    for identity: CellIdentity, in cellSpace: CellSpace, of list: SectionList?,
    measuredIn fonts: MeasuringFonts,
    as traits: Traits, content: () -> (template: Template?, data: TemplateData),
    placing: (inout TemplateData) -> Void, find: (ResolvedCell) -> Value
  ) -> Value? {
    let known = entries.withLock { $0[identity] }
    if let known, known.origin.isSame(of: list, placing) {
      if known.holds(in: cellSpace) { return known.answer }
      let answer = find(known.cell)
      keep(Entry(known.cell, from: known.origin, in: cellSpace, answer), for: identity)
      return answer
    }
    var (template, data) = content()
    guard let template else { return nil }
    placing(&data)
    count.withLock { $0 += 1 }
    let cell = fonts.resolved(template, showing: data, as: traits, for: cellSpace.purpose)
    let answer = find(cell)
    if known != nil || hasRoom {
      let origin = ResolvedCell.Origin(of: template, showing: data, list: list)
      keep(Entry(cell, from: origin, in: cellSpace, answer), for: identity)
    }
    return answer
  }

  private var hasRoom: Bool { entries.withLock { $0.count < limit } }

  private func keep(_ cell: Entry, for identity: CellIdentity) {
    entries.withLock { entries in
      if entries.count < limit || entries[identity] != nil { entries[identity] = cell }
    }
  }
}

/// The identity of a cell or supplementary view of a screen.
package struct CellIdentity: Hashable, Sendable {
  private let section: Int
  private let item: Int
  private let category: ElementCategory
  private let holder: [Int?]

  /// Creates the identity of a cell or supplementary view. `anchorItem` and `anchorGroup` are the indexes of the item or group
  /// to which a supplementary view is attached.
  package init(
    _ category: ElementCategory, section: Int, item: Int, anchorItem: Int? = nil, anchorGroup: Int? = nil
  ) {
    (self.category, self.section, self.item) = (category, section, item)
    holder = anchorItem == nil && anchorGroup == nil ? [] : [anchorItem, anchorGroup]
  }
}

/// The available space of a cell.
package struct CellSpace: Equatable, Sendable {
  package enum Purpose: Sendable {
    case measuring
    case placing
  }

  let purpose: Purpose
  /// The available size, in points. For measuring, only the width is used.
  let size: CGSize
  var safeAreaInsets = EdgeInsets.zero
  /// The maximum width of a cell that hugs its content, in points; nil means no limit.
  package let widthLimit: Double?

  package var width: Double { Double(size.width) }

  /// Whether the spaces are equal, except for the width limit of cells that hug their content.
  func isSame(as other: CellSpace) -> Bool {
    purpose == other.purpose && size == other.size && safeAreaInsets == other.safeAreaInsets
  }

  /// Creates the space for measuring the height of a cell at a width.
  package init(proposed width: Double, limit: Double?) {
    (purpose, size, widthLimit) = (.measuring, CGSize(width: width, height: 0), limit)
  }

  /// Creates the space of a cell with a known size.
  package init(size: CGSize, safeAreaInsets: EdgeInsets, limit: Double?) {
    (purpose, self.size, self.safeAreaInsets, widthLimit) = (.placing, size, safeAreaInsets, limit)
  }
}

/// A cell whose parts have resolved values.
package struct ResolvedCell: Sendable {
  /// The template's name.
  package let name: String
  /// The root part; nil if a condition excludes all parts.
  let root: CellNode?

  var isHugging: Bool { root?.partStyle.width == .hug }

  /// The inputs from which the parts' values were resolved.
  struct Origin: Sendable {
    private let list: SectionList?
    private let uses: CellGeometryDependencies
    private let answers: [TemplateValue?]
    /// The template data; empty if the template does not depend on the cell's geometry.
    private let data: TemplateData

    init(of template: Template, showing data: TemplateData, list: SectionList?) {
      self.list = list
      uses = CellGeometryDependencies(of: template)
      answers = uses.isEmpty ? [] : uses.answers(of: data)
      self.data = uses.isEmpty ? TemplateData() : data
    }

    /// Whether resolving the values again for a cell in `list` would give equal values. `placing` adds the cell's
    /// geometry to the template data.
    func isSame(of list: SectionList?, _ placing: (inout TemplateData) -> Void) -> Bool {
      guard list == self.list else { return false }
      if uses.isEmpty { return true }
      var placed = data
      placing(&placed)
      return uses.answers(of: placed) == answers
    }
  }
}
