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
  private let tools = Mutex<Tools?>(nil)

  package init(_ shared: SharedFonts) {
    self.shared = shared
  }

  package convenience init() {
    self.init(SharedFonts())
  }

  /// Opens the fonts that pictures are drawn with, unless they are open; throws where there are none.
  package func open() throws(LayoutError) {
    do throws(RenderingError) {
      try tools.withLock { [shared] tools throws(RenderingError) in
        if tools == nil { tools = Tools(fonts: try FontLibrary(sharing: shared)) }
      }
    } catch {
      throw LayoutError("cells cannot be measured: \(error)")
    }
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
  /// points; `limit` is that of a template that hugs. The fonts must be open.
  package func size(
    of template: Template, showing data: TemplateData, proposed width: Double, limit: Double? = nil,
    as traits: Traits
  ) -> CGSize {
    tools.withLock { tools in
      guard let tools else { preconditionFailure("fonts are opened before cells are measured") }
      return tools.size(of: template, showing: data, proposed: width, limit: limit, as: traits)
    }
  }

  /// What `look` says of a cell's parts in their places, as cells are drawn in the surroundings of `traits`; `nil`
  /// where a condition keeps all parts out. The fonts must be open.
  package func survey<Answer: Sendable>(
    _ cell: UnplacedCell, as traits: Traits, _ look: (PlacedNode) -> Answer
  ) -> Answer? {
    tools.withLock { tools in
      guard let tools else { preconditionFailure("fonts are opened before cells are placed") }
      return tools.placed(cell, as: traits).map(look)
    }
  }

  /// What `draw` makes with the fonts, which must be open, in the surroundings of `traits`.
  package func typesetting<Answer: Sendable>(as traits: Traits, _ draw: (Typesetter) -> Answer) -> Answer {
    tools.withLock { tools in
      guard let tools else { preconditionFailure("fonts are opened before bars are drawn") }
      return draw(tools.typesetter(for: traits))
    }
  }

  private final class Tools {
    private let fonts: FontLibrary
    private let texts = NaturalTexts()
    private let pictures = PictureSizes()

    init(fonts: FontLibrary) {
      self.fonts = fonts
    }

    func size(
      of template: Template, showing data: TemplateData, proposed width: Double, limit: Double?,
      as traits: Traits
    ) -> CGSize {
      var context = context(showing: data, as: traits)
      context.widthLimit = limit
      do {
        return try TemplateCell(template: template, context: context).size(proposed: width)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }

    func placed(_ cell: UnplacedCell, as traits: Traits) -> PlacedNode? {
      var context = context(showing: cell.data, as: traits)
      (context.safeAreaInsets, context.widthLimit) = (cell.safeAreaInsets, cell.widthLimit)
      do {
        return try TemplateCell(template: cell.template, context: context).placed(size: cell.size)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }

    private func context(showing data: TemplateData, as traits: Traits) -> CellContext {
      CellContext(
        data: data, direction: traits.direction, typesetter: typesetter(for: traits), theme: Theme(),
        picture: pictures.picture)
    }

    func typesetter(for traits: Traits) -> Typesetter {
      var typesetter = Typesetter(fonts: fonts, missing: MissingCharacters(), traits: traits)
      typesetter.naturalTexts = texts
      return typesetter
    }
  }
}
