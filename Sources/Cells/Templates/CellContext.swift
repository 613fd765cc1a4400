package import DesignFormat
import Foundation
import Graphics
package import LayoutEngine

/// The data and the environment for drawing the template of a cell, a header or a decoration.
package struct CellContext {
  package var data: TemplateData
  /// The overlap of the safe area with the cell's sides.
  var safeAreaInsets: EdgeInsets
  /// The maximum width of a cell that fits its content, in points; nil means the proposed width.
  var widthLimit: Double?
  var direction: LayoutDirection
  /// The inherited tint of the part; nil means the theme's tint.
  var tint: DesignColor?
  private let surroundings: Surroundings

  package var typesetter: Typesetter { surroundings.typesetter }
  package var theme: Theme { surroundings.theme }
  /// Returns an image. Throws if it is needed for drawing and cannot be read.
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

  /// The values that all parts of a cell share. The context is copied for each part, so they are stored by reference.
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
  /// Returns the data with the layout's values of an element: its column and size.
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
