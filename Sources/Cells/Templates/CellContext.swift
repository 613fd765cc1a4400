package import DesignFormat
import Foundation
import Graphics
package import LayoutEngine

/// The data and the surroundings with which a template becomes a picture of a cell, a header or a decoration.
package struct CellContext {
  package var data: TemplateData
  /// How far the safe area reaches into the cell, at its sides.
  var safeAreaInsets: EdgeInsets
  /// The greatest width of a cell that hugs its content, in points; `nil` for the width that its layout proposes.
  var widthLimit: Double?
  var direction: LayoutDirection
  /// The tint of the part and of what is around it; `nil` where none has one, and the theme's holds.
  var tint: DesignColor?
  private let surroundings: Surroundings

  package var typesetter: Typesetter { surroundings.typesetter }
  package var theme: Theme { surroundings.theme }
  /// Finds pictures; throws where one that is to be drawn cannot be read.
  var picture: (ImageReference) throws -> CellPicture? { surroundings.picture }

  package init(
    data: TemplateData, safeAreaInsets: EdgeInsets = .zero, widthLimit: Double? = nil,
    direction: LayoutDirection = .leftToRight, typesetter: Typesetter, theme: Theme,
    picture: @escaping (ImageReference) throws -> CellPicture?
  ) {
    (self.data, self.safeAreaInsets, self.widthLimit) = (data, safeAreaInsets, widthLimit)
    self.direction = direction
    surroundings = Surroundings(typesetter, theme, picture)
  }

  /// What all parts of a cell have in common: the context is copied for each of them, and this is not.
  private final class Surroundings {
    let typesetter: Typesetter
    let theme: Theme
    let picture: (ImageReference) throws -> CellPicture?

    init(
      _ typesetter: Typesetter, _ theme: Theme, _ picture: @escaping (ImageReference) throws -> CellPicture?
    ) {
      (self.typesetter, self.theme, self.picture) = (typesetter, theme, picture)
    }
  }
}

extension TemplateData {
  /// The data with what a layout says of an element: its column and size.
  package func placed(by attributes: LayoutAttributes) -> TemplateData {
    var data = self
    data.place = TemplatePlace(width: Double(attributes.size.width), height: Double(attributes.size.height))
    if case .number(let column) = attributes.custom["column"],
      case .number(let count) = attributes.custom["columnCount"]
    {
      data.place?.column = TemplatePlace.Column(number: column, count: count)
    }
    return data
  }
}
