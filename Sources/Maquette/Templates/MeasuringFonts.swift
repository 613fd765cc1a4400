import DesignFormat
import Foundation
import LayoutEngine
import Rendering
import Synchronization

/// The fonts that cells are measured in, opened once for all the variants of a design that share them.
///
/// Fonts belong to one task at a time; whoever measures waits for the one before.
final class MeasuringFonts: Sendable {
  private let tools = Mutex<Tools?>(nil)

  /// Opens the fonts that pictures are drawn with, unless they are open; throws where there are none.
  func open() throws(LayoutError) {
    do throws(RenderingError) {
      try tools.withLock { tools throws(RenderingError) in
        if tools == nil { tools = Tools(fonts: try FontLibrary()) }
      }
    } catch {
      throw LayoutError("cells cannot be measured: \(error)")
    }
  }

  /// The size that a template wants for some data in the surroundings of `traits`, in points; the fonts must be
  /// open.
  func size(
    of template: Template, showing data: TemplateData, in room: CellRoom, as traits: Traits
  ) -> CGSize {
    tools.withLock { tools in
      guard let tools else { preconditionFailure("fonts are opened before cells are measured") }
      return tools.size(of: template, showing: data, in: room, as: traits)
    }
  }

  private final class Tools {
    private let fonts: FontLibrary
    private var pictures: [String: CellPicture?] = [:]

    init(fonts: FontLibrary) {
      self.fonts = fonts
    }

    func size(
      of template: Template, showing data: TemplateData, in room: CellRoom, as traits: Traits
    ) -> CGSize {
      let typesetter = Typesetter(fonts: fonts, missing: MissingCharacters(), traits: traits)
      let context = CellContext(
        data: data, direction: traits.readingDirection, typesetter: typesetter, theme: Theme(),
        picture: picture)
      do {
        return try TemplateCell(template: template, context: context).size(in: room)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }

    /// A picture that cannot be read has no shape here and is reported when it is drawn.
    private func picture(_ reference: ImageReference) -> CellPicture? {
      let file = reference.base
      if let known = pictures[file.path] { return known }
      let picture: CellPicture?
      do {
        let header = try ImageHeader(try file.contents())
        picture = CellPicture(size: header.size(atScale: file.scale), source: nil)
      } catch {
        picture = nil
      }
      pictures[file.path] = .some(picture)
      return picture
    }
  }
}
