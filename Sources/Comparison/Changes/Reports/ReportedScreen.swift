import DesignFormat
import Foundation
import Graphics
import LayoutEngine
package import Mockups
import Rendering

/// A screen in one variant as displayed in a report, with one or both sides.
package struct ReportedScreen: Sendable {
  /// The image's unique identifier in the report. It is a valid file path.
  package let id: String
  /// The design's name in the report.
  let design: String
  private let content: Content
  /// The numbers of each of the screen's causes in the report, in order; `nil` if they are counted from 1.
  var numbers: [[Int]]?
  /// Whether the changes image is drawn in addition to both sides.
  var isMarked = true

  private enum Content: Sendable {
    case both(ScreenReview)
    case lone(ScreenArrangement, isNew: Bool)
  }

  init(_ id: String, of review: ScreenReview, in design: String) {
    (self.id, self.design, content) = (id, design, .both(review))
  }

  init(_ id: String, of screen: ScreenArrangement, isNew: Bool, in design: String) {
    (self.id, self.design, content) = (id, design, .lone(screen, isNew: isNew))
  }

  var causes: [ChangeCause] {
    if case .both(let review) = content { review.causes } else { [] }
  }

  /// Whether both sides exist and no difference is known.
  package var isSame: Bool {
    if case .both(let review) = content { review.isSame } else { false }
  }

  /// Whether only one side exists.
  package var hasOneSide: Bool {
    if case .lone = content { true } else { false }
  }

  /// The display name with the screen and the variant, such as `friends  iPhone 17`.
  private var title: String {
    switch content {
    case .both(let review): Self.title(review.new)
    case .lone(let screen, _): Self.title(screen)
    }
  }

  private var screenID: String {
    switch content {
    case .both(let review): review.new.screen.id
    case .lone(let screen, _): screen.screen.id
    }
  }

  private static func title(_ screen: ScreenArrangement) -> String {
    "\(screen.screen.id)  \(screen.variant.name)"
  }

  /// Returns the screen's entry in the report. Fields that require rendering are empty.
  package func undrawn(scale: Double) -> ReportImage {
    let status: ReportStatus
    var sizes: (old: ReportImage.Size?, new: ReportImage.Size?)
    switch content {
    case .both(let review):
      status = review.isSame ? .unchanged : .changed
      sizes = (.init(of: review.old, scale: scale), .init(of: review.new, scale: scale))
    case .lone(let screen, let isNew):
      status = isNew ? .added : .removed
      let size = ReportImage.Size(of: screen, scale: scale)
      sizes = isNew ? (nil, size) : (size, nil)
    }
    var picture = ReportImage(id: id, title: title, status: status)
    (picture.design, picture.screen) = (design, screenID)
    picture.aspects = Set(causes.flatMap(\.aspects)).sorted()
    (picture.oldSize, picture.newSize, picture.scale) = (sizes.old, sizes.new, scale)
    return picture
  }

  /// Returns the report's entry for a screen that could not be rendered, with the reason.
  package func failed(_ reason: String, scale: Double) -> ReportImage {
    var picture = undrawn(scale: scale)
    (picture.status, picture.reasons) = (.failed, [reason])
    return picture
  }

  /// Renders both sides and compares their pixels. Throws if an image in the design cannot be read.
  package func drawn(_ options: DrawingOptions, with renderer: Renderer) throws -> DrawnImage {
    var drawn = DrawnImage(picture: undrawn(scale: options.scale))
    switch content {
    case .both(let review): try draw(review, options, renderer, into: &drawn)
    case .lone(let screen, let isNew):
      let side = try RenderedScreen(screen, scale: options.scale, with: renderer)
      var digests = ImageDigests()
      if options.makesFiles(of: drawn.picture.status) {
        let data = try side.data(options)
        if isNew { drawn.new = data } else { drawn.old = data }
      }
      drawn.picture.elements = try ReportElement.elements(of: screen, isNew ? .inserted : .deleted, &digests)
    }
    return drawn
  }

  private func draw(
    _ review: ScreenReview, _ options: DrawingOptions, _ renderer: Renderer, into drawn: inout DrawnImage
  ) throws {
    let old = try RenderedScreen(review.old, scale: options.scale, with: renderer)
    let new = try RenderedScreen(review.new, scale: options.scale, with: renderer)
    let comparison = PixelComparison(of: old.bitmap, and: new.bitmap, threshold: options.threshold)
    drawn.picture.pixels = ReportImage.Pixels(comparison)
    if !comparison.isSame, review.isSame {
      drawn.picture.status = .changed
      drawn.picture.reasons = ["looks different for no reason in the layout"]
    }
    if options.makesFiles(of: drawn.picture.status) {
      (drawn.old, drawn.new) = (try old.data(options), try new.data(options))
      // A patch is only used if it is smaller than half of the new image's file.
      drawn.patch = try ImagePatch(from: old.bitmap, to: new.bitmap)?.data(
        smallerThan: ((drawn.new?.count ?? 0) + 1) / 2, scale: options.scale)
    }
    guard drawn.picture.status == .changed else { return }
    var digests = (old: ImageDigests(), new: ImageDigests())
    drawn.picture.elements = try ReportElement.elements(of: review, &digests)
    guard options.extent != .none, isMarked else { return }
    let difference = PixelDifference(
      from: old.bitmap, to: new.bitmap, comparison: comparison, scale: options.scale)
    // Without a known cause, only the pixels show the difference.
    let title = "\(design): \(review.name)"
    let marked =
      review.isSame
      ? try renderer.picture(of: difference, title: title)
      : try renderer.picture(
        of: review, title: title,
        facts: ChangeSceneFacts(numbers: numbers, changed: comparison.boxes(scale: options.scale)))
    try drawn.show(marked, options, renderer)
  }
}

extension PixelComparison {
  /// Returns the regions with different pixels, in points.
  fileprivate func boxes(scale: Double) -> [CGRect] {
    regions.map { region in
      CGRect(
        x: Double(region.x) / scale, y: Double(region.y) / scale, width: Double(region.width) / scale,
        height: Double(region.height) / scale)
    }
  }
}

extension ReportImage.Size {
  fileprivate init(of screen: ScreenArrangement, scale: Double) {
    self.init(of: screen.bounds.size, scale: scale)
  }

  /// Creates the pixel size of an image from a size in points.
  init(of size: CGSize, scale: Double) {
    self.init(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
  }
}

extension RenderedScreen {
  fileprivate func data(_ options: DrawingOptions) throws -> Data {
    try data(options.properties, isCompact: options.isCompact)
  }
}
