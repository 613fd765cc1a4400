package import DesignFormat
package import Foundation
package import LayoutEngine

package struct UnplacedCell {
  let template: Template
  let data: TemplateData
  let size: CGSize
  let safeAreaInsets: EdgeInsets
  let widthLimit: Double?

  package init(
    template: Template, data: TemplateData, size: CGSize, safeAreaInsets: EdgeInsets, widthLimit: Double?
  ) {
    (self.template, self.data, self.size) = (template, data, size)
    (self.safeAreaInsets, self.widthLimit) = (safeAreaInsets, widthLimit)
  }
}
