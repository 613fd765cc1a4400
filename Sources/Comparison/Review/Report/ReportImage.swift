package import Foundation

/// A variant of a screen, or an image file, with its old and its new version.
package struct ReportImage: Equatable, Sendable, Codable {
  /// A unique identifier within the report that is valid as a file path. It contains only letters, digits, `-`, `_`,
  /// `.` and `/`.
  package var id: String
  /// The design, as in `ReportDesign.name`; `nil` for an image file.
  package var design: String?
  /// The id of the screen; `nil` for an image file.
  package var screen: String?
  /// The display name: `friends  iPhone 17 dark`, or a file's path.
  package var title: String
  package var status: ReportStatus
  /// Whether the image belongs to the small selection of images that shows every cause.
  package var isCover = false
  /// The causes that the image shows, as indexes of `ReviewReport.causes`, in order.
  package var causes: [Int] = []
  /// Descriptions of a change without a known cause, such as `pixels differ, but the layout is identical`; otherwise empty.
  package var reasons: [String] = []
  /// Whether the old and the new version contain the same design, so that only the program, its libraries or its fonts can
  /// cause a difference.
  package var hasSameDesign = false
  /// The aspects of the screen that changed, in the order of `ChangeAspect`.
  package var aspects: [ChangeAspect] = []
  /// The size of the old image; `nil` if it is missing.
  package var oldSize: PixelSize?
  /// The size of the new image; `nil` if it is missing.
  package var newSize: PixelSize?
  /// The number of pixels per point.
  package var scale: Double = 1
  /// In the image with the marked changes, the area that shows only the changes, without the old and the new
  /// screen; in pixels. `nil` if there is no such area.
  package var panel: Region?
  /// The result of the pixel comparison; `nil` if pixels were not compared.
  package var pixels: Pixels?
  /// The image files; `nil` if they were not written.
  package var files: Files?
  /// The elements of the old and the new screen for the inspector, including unchanged ones, from back to front.
  package var elements: [ReportElement] = []

  /// The paths of an image's files, relative to the folder of images. Equal images share a file.
  package struct Files: Equatable, Sendable, Codable {
    package var old: String?
    /// The path of the image with the changes marked.
    package var changes: String?
    package var new: String?

    package init() {}
  }

  /// The results of a pixel comparison.
  package struct Pixels: Equatable, Sendable, Codable {
    /// The number of pixels in the common area.
    package var compared: Int
    /// The number of pixels that differ, without those that the threshold hides.
    package var different: Int
    /// The number of unequal pixels that the threshold hides.
    package var hidden: Int
    /// The fraction of compared pixels that differ, from 0 to 1.
    package var share: Double
    /// The largest distance between the old and the new color of a pixel, from 0 to 1.
    package var largestDistance: Double
    /// The bounding boxes of pixels that differ, in pixels.
    package var regions: [Region]
  }

  /// A bounding box of pixels that differ, in pixels from the top left.
  package struct Region: Equatable, Sendable, Codable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  package init(id: String, title: String, status: ReportStatus) {
    (self.id, self.title, self.status) = (id, title, status)
  }
}

extension ReportImage.Pixels {
  package init(_ comparison: PixelComparison) {
    (compared, different) = (comparison.count.compared, comparison.different)
    hidden = comparison.hidden
    share = comparison.count.share
    largestDistance = comparison.largestDistance
    regions = comparison.regions.map {
      ReportImage.Region(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
  }

  package var count: PixelCount { PixelCount(different: different, compared: compared) }
}

/// An element of a screen, with its properties in the old and the new version.
package struct ReportElement: Equatable, Sendable, Codable {
  /// The ways in which an element can differ between the old and the new screen.
  package enum Effect: String, Sendable, Codable {
    case unchanged
    /// Only the position or size changed, as a consequence of another change.
    case pushed
    /// The change of the element is a cause, alone or together with changes of other elements.
    case changed
    case inserted
    case deleted
  }

  package var id: String
  /// The element's category: `cell`, or the kind of a supplementary or decoration view, such as `header`.
  package var category: String
  package var effect: Effect
  /// The element in the old version; `nil` for an added element.
  package var old: Side?
  /// The element in the new version; `nil` for a deleted element.
  package var new: Side?

  /// The element in one version of the screen.
  package struct Side: Equatable, Sendable, Codable {
    /// The visible frame in the image, in points from the top left; `nil` if the element is outside the image.
    package var box: Box?
    /// The properties in display order: `frame` is `x 16  y 90  w 343  h 70`, followed by opacity, texts and colors.
    package var attributes: [Attribute]

    package init(box: Box?, attributes: [Attribute]) { (self.box, self.attributes) = (box, attributes) }
  }

  package struct Attribute: Equatable, Sendable, Codable {
    /// The property's name, such as `frame` or `opacity`.
    package var name: String
    /// The value as displayed: `x 16  y 90  w 343  h 70`.
    package var value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A rectangle in an image, in points from the top left.
  package struct Box: Equatable, Sendable, Codable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(_ rect: CGRect) {
      (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  package init(id: String, category: String, effect: Effect, old: Side?, new: Side?) {
    (self.id, self.category, self.effect, self.old, self.new) = (id, category, effect, old, new)
  }
}
