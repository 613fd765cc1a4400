package import DesignFormat
package import Foundation
package import LayoutEngine
import Synchronization

/// The cells of one screen in one variant that is laid out at many widths: a cell's parts are resolved once, and an answer
/// about a cell is kept until its room changes.
///
/// Several threads may use it at once.
package final class SettledCells<Answer: Sendable>: Sendable {
  private let kept = Mutex<[CellPlace: Kept]>([:])
  private let count = Mutex(0)

  /// More cells than this are made anew each time.
  private let limit: Int

  package init(limit: Int = 20_000) {
    self.limit = limit
  }

  private final class Kept: Sendable {
    let cell: SettledCell
    let origin: SettledCell.Origin
    let room: CellRoom
    let answer: Answer

    init(_ cell: SettledCell, from origin: SettledCell.Origin, in room: CellRoom, _ answer: Answer) {
      (self.cell, self.origin, self.room, self.answer) = (cell, origin, room, answer)
    }

    func holds(in other: CellRoom) -> Bool {
      cell.isHugging ? room == other : room.isSame(as: other)
    }
  }

  /// How many times a cell was made.
  package var madeCount: Int { count.withLock { $0 } }

  /// The answer about a cell in some room: the known one, or that of `find`; `nil` for a cell without a template.
  ///
  /// `list` is the list that the cell is a row of, `content` its template and data, and `placing` sets what these say
  /// of the room.
  package func answer(
    for place: CellPlace, in room: CellRoom, of list: SectionList?, measuredIn fonts: MeasuringFonts,
    as traits: Traits, content: () -> (template: Template?, data: TemplateData),
    placing: (inout TemplateData) -> Void, find: (SettledCell) -> Answer
  ) -> Answer? {
    let known = kept.withLock { $0[place] }
    if let known, known.origin.isSame(of: list, placing) {
      if known.holds(in: room) { return known.answer }
      let answer = find(known.cell)
      keep(Kept(known.cell, from: known.origin, in: room, answer), for: place)
      return answer
    }
    var (template, data) = content()
    guard let template else { return nil }
    placing(&data)
    count.withLock { $0 += 1 }
    let cell = fonts.settled(template, showing: data, as: traits, for: room.purpose)
    let answer = find(cell)
    if known != nil || hasRoom {
      let origin = SettledCell.Origin(of: template, showing: data, list: list)
      keep(Kept(cell, from: origin, in: room, answer), for: place)
    }
    return answer
  }

  private var hasRoom: Bool { kept.withLock { $0.count < limit } }

  private func keep(_ cell: Kept, for place: CellPlace) {
    kept.withLock { kept in
      if kept.count < limit || kept[place] != nil { kept[place] = cell }
    }
  }
}

/// Which cell or view of a screen it is, wherever it stands.
package struct CellPlace: Hashable, Sendable {
  private let section: Int
  private let item: Int
  private let category: ElementCategory
  private let holder: [Int?]

  /// `heldItem` and `heldGroup` are what a view is held at.
  package init(
    _ category: ElementCategory, section: Int, item: Int, heldItem: Int? = nil, heldGroup: Int? = nil
  ) {
    (self.category, self.section, self.item) = (category, section, item)
    holder = heldItem == nil && heldGroup == nil ? [] : [heldItem, heldGroup]
  }
}

/// The room that a cell is asked about in.
package struct CellRoom: Equatable, Sendable {
  package enum Purpose: Sendable {
    case measuring
    case placing
  }

  let purpose: Purpose
  /// In points; to measure a cell, only the width counts.
  let size: CGSize
  var safeAreaInsets = EdgeInsets.zero
  /// The greatest width of a cell that hugs its content.
  package let widthLimit: Double?

  /// In points.
  package var width: Double { Double(size.width) }

  /// Whether the rooms are equal, apart from the limit of cells that hug their content.
  func isSame(as other: CellRoom) -> Bool {
    purpose == other.purpose && size == other.size && safeAreaInsets == other.safeAreaInsets
  }

  /// The room of a cell of some width, whose height is wanted.
  package init(proposed width: Double, limit: Double?) {
    (purpose, size, widthLimit) = (.measuring, CGSize(width: width, height: 0), limit)
  }

  /// The room of a cell that has its size.
  package init(size: CGSize, safeAreaInsets: EdgeInsets, limit: Double?) {
    (purpose, self.size, self.safeAreaInsets, widthLimit) = (.placing, size, safeAreaInsets, limit)
  }
}

/// A cell whose parts have the values of what it shows.
package struct SettledCell: Sendable {
  /// The template's.
  package let name: String
  /// `nil` where a condition keeps all parts out.
  let root: CellNode?

  var isHugging: Bool { root?.look.width == .hug }

  /// What the parts' values came from.
  struct Origin: Sendable {
    private let list: SectionList?
    private let uses: TemplatePlaceUses
    private let answers: [TemplateValue?]
    /// No values where nothing follows from the place.
    private let data: TemplateData

    init(of template: Template, showing data: TemplateData, list: SectionList?) {
      self.list = list
      uses = TemplatePlaceUses(of: template)
      answers = uses.isEmpty ? [] : uses.answers(of: data)
      self.data = uses.isEmpty ? TemplateData() : data
    }

    /// Whether a cell is the same as a row of a list in another place.
    func isSame(of list: SectionList?, _ placing: (inout TemplateData) -> Void) -> Bool {
      guard list == self.list else { return false }
      if uses.isEmpty { return true }
      var placed = data
      placing(&placed)
      return uses.answers(of: placed) == answers
    }
  }
}
