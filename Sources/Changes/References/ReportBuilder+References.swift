import DesignFormat
package import Foundation
package import Mockups
import Rendering
package import Review

extension ReportBuilder {
  /// A screen beside its reference, whose files are called `name`.
  package mutating func sight(
    of screen: ScreenArrangement, in design: String, reference name: String
  ) -> ReferenceSight {
    ReferenceSight(pictureID(for: name), of: screen, in: design)
  }

  /// Notes a picture of a screen beside its reference, whose files are called `name`, with what differs in its layout.
  package mutating func add(
    _ picture: ReportPicture, named name: String, in design: String, explainedBy layout: LayoutComparison?
  ) {
    var picture = picture
    picture.id = pictureID(for: name)
    add(picture, in: design, for: layout?.changes?.causes ?? [])
  }

  /// A reference that no screen has any more, with the picture that was kept of it.
  package mutating func removed(reference name: String, picture data: Data?) -> DrawnPicture {
    var picture = ReportPicture(id: pictureID(for: name), title: name, status: .removed)
    picture.oldSize = data.flatMap { ImageHeader(ofAnySize: $0) }.map { header in
      ReportPicture.Size(width: header.width, height: header.height)
    }
    picture.reasons = ["no design has such a screen or variant any more"]
    return DrawnPicture(picture: picture, old: data)
  }
}
