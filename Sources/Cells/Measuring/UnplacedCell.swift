package import DesignFormat
package import Foundation
package import LayoutEngine

/// A cell whose parts have no places yet.
package struct UnplacedCell {
  let template: Template
  let data: TemplateData
  /// How large it is, in points.
  let size: CGSize
  /// How far the safe area reaches into it, at its sides.
  let safeAreaInsets: EdgeInsets
  /// The greatest width of a cell that hugs its content, in points.
  let widthLimit: Double?

  package init(
    template: Template, data: TemplateData, size: CGSize, safeAreaInsets: EdgeInsets, widthLimit: Double?
  ) {
    (self.template, self.data, self.size) = (template, data, size)
    (self.safeAreaInsets, self.widthLimit) = (safeAreaInsets, widthLimit)
  }
}
