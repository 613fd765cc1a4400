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
  package let typesetter: Typesetter
  package let theme: Theme
  /// The tint of the part and of what is around it; `nil` where none has one, and the theme's holds.
  var tint: DesignColor?
  /// Finds pictures; throws where one that is to be drawn cannot be read.
  let picture: (ImageReference) throws -> CellPicture?

  package init(
    data: TemplateData, safeAreaInsets: EdgeInsets = .zero, widthLimit: Double? = nil,
    direction: LayoutDirection = .leftToRight, typesetter: Typesetter, theme: Theme,
    picture: @escaping (ImageReference) throws -> CellPicture?
  ) {
    (self.data, self.safeAreaInsets, self.widthLimit) = (data, safeAreaInsets, widthLimit)
    (self.direction, self.typesetter, self.theme) = (direction, typesetter, theme)
    self.picture = picture
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
