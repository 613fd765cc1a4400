import DesignFormat
package import Foundation
package import Mockups
import Rendering
package import Review

extension ReportBuilder {
  /// Returns a screen with its reference, whose files are named `name`.
  package mutating func sight(
    of screen: ScreenArrangement, in design: String, reference name: String
  ) -> ReferenceSight {
    ReferenceSight(pictureID(for: name), of: screen, in: design)
  }

  /// Adds the image of a screen and its reference, whose files are named `name`, with the differences in its layout.
  package mutating func add(
    _ picture: ReportPicture, named name: String, in design: String, explainedBy layout: LayoutComparison?
  ) {
    var picture = picture
    picture.id = pictureID(for: name)
    add(picture, in: design, for: layout?.changes?.causes ?? [])
  }

  /// Returns the entry of a reference whose screen no longer exists, with the reference image.
  package mutating func removed(reference name: String, picture data: Data?) -> DrawnPicture {
    var picture = ReportPicture(id: pictureID(for: name), title: name, status: .removed)
    picture.oldSize = data.flatMap { ImageHeader(ofAnySize: $0) }.map { header in
      ReportPicture.Size(width: header.width, height: header.height)
    }
    picture.reasons = ["no design has such a screen or variant any more"]
    return DrawnPicture(picture: picture, old: data)
  }
}
