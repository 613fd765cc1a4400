package import DesignFormat
package import Foundation
package import LayoutEngine
package import Rendering
import Synchronization

/// The fonts that cells are measured in, opened once for all the variants of a design that share them.
///
/// Fonts belong to one task at a time; whoever measures waits for the one before.
package final class MeasuringFonts: Sendable {
  package let shared: SharedFonts
  /// The family of texts that name none; `nil` for the system's.
  package let usualFamily: String?
  /// Those that every design has.
  private let base: SharedFonts
  /// Whether the same cells are measured in very many widths.
  private let hasManyWidths: Bool
  private let added: [AddedFont]
  /// How many threads may measure at once, each with fonts of its own.
  package let concurrency: Int
  private let tools = Mutex<Tools?>(nil)
  /// The same fonts for other threads.
  private let helpers = Mutex<[MeasuringFonts]>([])
  /// Those of designs that bring some along, or have another usual family.
  private let others = Mutex<[Wish: MeasuringFonts]>([:])

  private struct Wish: Hashable {
    let fonts: [AddedFont]
    let family: String?
  }

  /// Fonts that remember as many texts as usual, or as are asked for in very many widths.
  package convenience init(_ shared: SharedFonts, hasManyWidths: Bool = false, concurrency: Int = 1) {
    self.init(shared, Wish(fonts: [], family: nil), hasManyWidths, concurrency)
  }

  private init(_ base: SharedFonts, _ wish: Wish, _ hasManyWidths: Bool, _ concurrency: Int) {
    self.concurrency = concurrency
    (self.base, added, usualFamily, self.hasManyWidths) = (base, wish.fonts, wish.family, hasManyWidths)
    shared = base.adding(wish.fonts)
  }

  /// The fonts that a screen is set in: those that its design brings along, too, which others do not see.
  package func serving(_ screen: Screen) -> MeasuringFonts {
    let family = screen.fontFamily.flatMap { SystemFont.isCalled($0) ? nil : $0 }
    let wish = Wish(fonts: screen.fonts.map(AddedFont.init), family: family)
    guard wish != Wish(fonts: added, family: usualFamily) else { return self }
    return others.withLock { [base, hasManyWidths, concurrency] others in
      if let known = others[wish] { return known }
      let new = MeasuringFonts(base, wish, hasManyWidths, concurrency)
      others[wish] = new
      return new
    }
  }

  package convenience init() {
    self.init(SharedFonts())
  }

  /// Opens the fonts that pictures are drawn with, unless they are open; throws where there are none.
  package func open() throws(LayoutError) {
    do throws(RenderingError) {
      try tools.withLock { [shared, hasManyWidths] tools throws(RenderingError) in
        if tools == nil {
          let texts = NaturalTexts(hasManyWidths: hasManyWidths)
          tools = Tools(fonts: try FontLibrary(sharing: shared), texts: texts)
        }
      }
    } catch {
      throw LayoutError("cells cannot be measured: \(error)")
    }
  }

  /// So many answers in order, found on several threads by these fonts, which must be open, and by others like them; a
  /// thread answers `size` questions at a time. Throws what the first question threw that did.
  package func sharing<Answer: Sendable, Failure: Error>(
    _ count: Int, by size: Int = 16,
    _ answer: @Sendable (_ number: Int, _ fonts: MeasuringFonts) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    let pieces = (count + size - 1) / size
    let all = [self] + (pieces > 1 ? openHelpers() : [])
    return try ConcurrentWork.map(pieces, workers: all.count) { piece, worker throws(Failure) in
      try (piece * size..<min(count, (piece + 1) * size)).map { number throws(Failure) in
        try answer(number, all[worker])
      }
    }.flatMap { $0 }
  }

  private func openHelpers() -> [MeasuringFonts] {
    helpers.withLock { helpers in
      do throws(LayoutError) {
        while helpers.count + 1 < concurrency {
          let wish = Wish(fonts: added, family: usualFamily)
          let new = MeasuringFonts(base.another, wish, hasManyWidths, 1)
          try new.open()
          helpers.append(new)
        }
      } catch {
        // One thread finds the same answers.
        return helpers
      }
      return helpers
    }
  }

  /// Forgets the texts that were measured; the fonts stay open.
  package func forgetTexts() {
    shared.forgetTexts()
    for other in others.withLock({ Array($0.values) }) { other.shared.forgetTexts() }
    forgetOwnTexts()
  }

  /// Forgets the texts that nobody shares with these fonts, and the fonts of other threads: screens keep what they were
  /// laid out in.
  package func forgetOwnTexts() {
    tools.withLock { $0?.forgetTexts() }
    helpers.withLock { $0 = [] }
    for other in others.withLock({ Array($0.values) }) { other.forgetOwnTexts() }
  }

  func families() throws(LayoutError) -> [String] {
    try open()
    return shared.families
  }

  /// Opens nothing for no families.
  func families(among names: [String]) throws(LayoutError) -> Set<String> {
    guard !names.isEmpty else { return [] }
    try open()
    return Set(names).filter(shared.hasFamily)
  }

  /// The size that a template wants for some data in the surroundings of `traits`, when it is proposed a width, in
  /// points; `limit` is that of a template that hugs. What the system draws has its own family. The fonts must be open.
  package func size(
    of template: Template, showing data: TemplateData, proposed width: Double, limit: Double? = nil,
    as traits: Traits, isOfSystem: Bool = false
  ) -> CGSize {
    tools.withLock { [usualFamily] tools in
      let tools = Tools.opened(tools)
      let typesetter = tools.typesetter(for: traits, isOfSystem ? nil : usualFamily)
      return tools.size(of: template, showing: data, proposed: width, limit: limit, as: traits, typesetter)
    }
  }

  /// The size that a settled cell wants in its room. The fonts must be open.
  package func size(
    of cell: SettledCell, in room: CellRoom, as traits: Traits
  ) -> SettledCells<WantedSize>.Found {
    tools.withLock { [usualFamily] tools in
      let tools = Tools.opened(tools)
      let typesetter = tools.typesetter(for: traits, usualFamily)
      let (size, widths) = tools.context(in: room, as: traits, typesetter).bounds(
        of: cell.root, proposed: room.width)
      let wanted = WantedSize(width: widths == nil ? Double(size.width) : nil, height: Double(size.height))
      return SettledCells.Found(wanted, in: widths)
    }
  }

  /// The answer of `look` about a settled cell's parts in their places, as cells are drawn in the surroundings of
  /// `traits`; `nil` where a condition keeps all parts out. `isSteady` says whether an answer holds as long as all parts
  /// are whole and have as many lines. The fonts must be open.
  package func survey<Answer: Sendable>(
    _ cell: SettledCell, in room: CellRoom, as traits: Traits, isSteady: (Answer) -> Bool,
    _ look: (PlacedNode) -> Answer
  ) -> SettledCells<Answer>.Found? {
    guard let root = cell.root else { return nil }
    return tools.withLock { [usualFamily, hasManyWidths] tools in
      let tools = Tools.opened(tools)
      let context = tools.context(in: room, as: traits, tools.typesetter(for: traits, usualFamily))
      let answer = look(context.place(root, size: room.size))
      let widths =
        hasManyWidths && isSteady(answer) ? context.steadyWidths(of: root, size: room.size) : nil
      return SettledCells.Found(answer, in: widths)
    }
  }

  /// A cell with its values filled in, to be measured or to be placed. The fonts must be open.
  func settled(
    _ template: Template, showing data: TemplateData, as traits: Traits, for purpose: CellRoom.Purpose
  ) -> SettledCell {
    tools.withLock { [usualFamily] tools in
      let tools = Tools.opened(tools)
      let context = tools.context(showing: data, as: traits, tools.typesetter(for: traits, usualFamily))
      let cell = TemplateCell(template: template, context: context)
      do {
        let root = purpose == .measuring ? try cell.measuredRoot() : try cell.placedRoot()
        return SettledCell(name: template.name, root: root)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }
  }

  /// The result of `draw` with the fonts, which must be open, in the surroundings of `traits`.
  package func typesetting<Answer: Sendable>(as traits: Traits, _ draw: (Typesetter) -> Answer) -> Answer {
    tools.withLock { [usualFamily] tools in
      return draw(Tools.opened(tools).typesetter(for: traits, usualFamily))
    }
  }

  private final class Tools {
    private let fonts: FontLibrary
    private let texts: NaturalTexts
    private let pictures = PictureSizes()

    init(fonts: FontLibrary, texts: NaturalTexts) {
      (self.fonts, self.texts) = (fonts, texts)
    }

    static func opened(_ tools: Tools?) -> Tools {
      guard let tools else { preconditionFailure("fonts are opened before cells are measured") }
      return tools
    }

    func forgetTexts() { texts.forget() }

    /// The context for measuring and placing a cell whose values are filled in already.
    func context(in room: CellRoom, as traits: Traits, _ typesetter: Typesetter) -> CellContext {
      var context = context(showing: TemplateData(), as: traits, typesetter)
      (context.safeAreaInsets, context.widthLimit) = (room.safeAreaInsets, room.widthLimit)
      return context
    }

    func size(
      of template: Template, showing data: TemplateData, proposed width: Double, limit: Double?,
      as traits: Traits, _ typesetter: Typesetter
    ) -> CGSize {
      var context = context(showing: data, as: traits, typesetter)
      context.widthLimit = limit
      do {
        return try TemplateCell(template: template, context: context).size(proposed: width)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }

    /// Nobody asks what is measured for its colours.
    private static let theme = Theme()

    func context(
      showing data: TemplateData, as traits: Traits, _ typesetter: Typesetter
    ) -> CellContext {
      CellContext(
        data: data, direction: traits.direction, typesetter: typesetter, theme: Self.theme,
        picture: pictures.picture)
    }

    func typesetter(for traits: Traits, _ family: String?) -> Typesetter {
      var typesetter = Typesetter(fonts: fonts, missing: MissingCharacters(), traits: traits)
      (typesetter.naturalTexts, typesetter.usualFamily) = (texts, family)
      return typesetter
    }
  }
}

/// The size that a cell wants in its room.
package struct WantedSize: Sendable {
  /// In points; `nil` for as wide as the room.
  fileprivate let width: Double?
  /// In points.
  fileprivate let height: Double

  package func size(in room: CellRoom) -> CGSize { CGSize(width: width ?? room.width, height: height) }
}

extension AddedFont {
  /// A file that a design brings along.
  fileprivate init(_ font: DesignFont) {
    self.init(path: font.path, digest: font.digest)
    (family, weight, isItalic) = (font.family, font.weight, font.isItalic)
  }
}
