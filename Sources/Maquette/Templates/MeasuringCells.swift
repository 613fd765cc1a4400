import DesignFormat
import Foundation
import LayoutEngine
import Rendering
import Synchronization

/// Measures templates for one screen, from whatever task its layout runs in.
///
/// Fonts belong to one task at a time. These are the screen's own, and one task after the other uses them.
final class MeasuringCells: Sendable {
  private let tools: Mutex<Tools>

  /// Opens the fonts that pictures are drawn with; throws where there are none.
  init(_ traits: Traits) throws(LayoutError) {
    do throws(RenderingError) {
      tools = Mutex(Tools(fonts: try FontLibrary(), traits: traits))
    } catch {
      throw LayoutError("cells cannot be measured: \(error)")
    }
  }

  /// The size that a template wants for some data, in points.
  func size(of template: Template, showing data: TemplateData, in room: CellRoom) -> CGSize {
    tools.withLock { tools in
      tools.size(of: template, showing: data, in: room)
    }
  }

  private final class Tools {
    private let typesetter: Typesetter
    private let traits: Traits
    private var pictures: [String: CellPicture?] = [:]

    init(fonts: FontLibrary, traits: Traits) {
      self.traits = traits
      typesetter = Typesetter(fonts: fonts, missing: MissingCharacters(), traits: traits)
    }

    func size(of template: Template, showing data: TemplateData, in room: CellRoom) -> CGSize {
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
        let header = try ImageHeader(try Data(contentsOf: URL(fileURLWithPath: file.path)))
        picture = CellPicture(size: header.size(atScale: file.scale), source: nil)
      } catch {
        picture = nil
      }
      pictures[file.path] = .some(picture)
      return picture
    }
  }
}
