import DesignFormat
import Foundation
import Graphics
import LayoutEngine
package import Mockups
import Rendering

/// An image of a report that is not drawn yet.
package protocol UndrawnImage: Sendable {
  /// The image's entry in the report. Fields that require rendering are empty.
  var picture: ReportImage { get }

  /// Renders the old and the new version and compares their pixels. Throws if an image cannot be read.
  func drawn(_ options: DrawingOptions, with renderer: Renderer) throws -> DrawnImage
}

/// A screen in one variant, or the storyboard of one of its updates, as displayed in a report. A screen may exist in the old
/// version, in the new version, or in both.
package struct ReportedScreen: UndrawnImage {
  package internal(set) var picture: ReportImage
  private let content: Content
  /// The numbers of each of the screen's causes in the report, in order; `nil` if they are counted from 1.
  var numbers: [[Int]]?
  /// Whether an image with the marked changes is drawn in addition to the old and the new screen.
  var isMarked = true

  enum Content: Sendable {
    case both(ScreenReview)
    case lone(ScreenArrangement, isNew: Bool)
    /// The storyboard of a changed update or transition.
    case update(ScreenReview, name: String)
  }

  init(_ content: Content, of screen: ScreenArrangement, id: String, in design: String, scale: Double) {
    self.content = content
    picture = ReportImage(id: id, of: screen, in: design, status: .unchanged, scale: scale)
    switch content {
    case .both(let review):
      if !review.isSame { picture.status = .changed }
      picture.oldSize = .init(of: review.old.bounds.size, scale: scale)
    case .lone(_, isNew: true): picture.status = .added
    case .lone(_, isNew: false):
      picture.status = .removed
      (picture.oldSize, picture.newSize) = (picture.newSize, nil)
    case .update(let review, let name):
      let exists = (old: review.old.hasStoryboard(of: name), new: review.new.hasStoryboard(of: name))
      picture.status = exists.old && exists.new ? .changed : exists.new ? .added : .removed
      picture.title += "  \(review.causes.first?.changes.first?.category ?? "update") \(name)"
    }
    picture.aspects = Set(causes.filter { !$0.isRemark }.flatMap(\.aspects)).sorted()
  }

  var causes: [ChangeCause] {
    switch content {
    case .both(let review), .update(let review, _): review.causes
    case .lone: []
    }
  }

  /// Whether the screen exists in both versions and no difference is known.
  package var isSame: Bool {
    if case .both(let review) = content { review.isSame } else { false }
  }

  /// Whether the screen or the storyboard exists in only one version.
  package var hasOneSide: Bool {
    picture.status == .added || picture.status == .removed
  }

  package func drawn(_ options: DrawingOptions, with renderer: Renderer) throws -> DrawnImage {
    var drawn = DrawnImage(picture: picture)
    switch content {
    case .both(let review): try draw(review, options, renderer, into: &drawn)
    case .update(let review, let name):
      let sides = try [review.old, review.new].map {
        try RenderedScreen($0, update: name, scale: picture.scale, with: renderer)
      }
      try draw((old: sides[0], new: sides[1]), options, renderer, into: &drawn)
    case .lone(let screen, let isNew):
      let side = try RenderedScreen(screen, scale: picture.scale, with: renderer)
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
    let old = try RenderedScreen(review.old, scale: picture.scale, with: renderer)
    let new = try RenderedScreen(review.new, scale: picture.scale, with: renderer)
    let comparison = PixelComparison(of: old.bitmap, and: new.bitmap, threshold: options.threshold)
    drawn.picture.pixels = ReportImage.Pixels(comparison)
    if !comparison.isSame, review.isSame {
      drawn.picture.status = .changed
      drawn.picture.reasons = ["pixels differ, but the layout is identical"]
    }
    if options.makesFiles(of: drawn.picture.status) {
      (drawn.old, drawn.new) = (try old.data(options), try new.data(options))
      // A patch is only used if it is smaller than half of the new image's file.
      drawn.patch = try ImagePatch(from: old.bitmap, to: new.bitmap)?.data(
        smallerThan: ((drawn.new?.count ?? 0) + 1) / 2, scale: picture.scale)
    }
    guard drawn.picture.status == .changed else { return }
    var digests = (old: ImageDigests(), new: ImageDigests())
    drawn.picture.elements = try ReportElement.elements(of: review, &digests)
    guard options.extent != .none, isMarked else { return }
    let difference = PixelDifference(
      from: old.bitmap, to: new.bitmap, comparison: comparison, scale: picture.scale)
    // Without a known cause, only the pixels show the difference.
    let title = [picture.design, review.name].compactMap { $0 }.joined(separator: ": ")
    let marked =
      review.isSame
      ? renderer.picture(of: difference, title: title)
      : try renderer.picture(
        of: review, title: title,
        facts: ChangeSceneFacts(
          numbers: numbers, changed: comparison.boxes(scale: picture.scale), drawn: (old, new)))
    try drawn.show(marked, options, renderer)
  }
}

extension ReportedScreen {
  /// Draws a storyboard that exists in the old version, in the new version, or in both.
  private func draw(
    _ sides: (old: RenderedScreen?, new: RenderedScreen?), _ options: DrawingOptions, _ renderer: Renderer,
    into drawn: inout DrawnImage
  ) throws {
    drawn.picture.oldSize = (sides.old?.bitmap).map { PixelSize($0) }
    drawn.picture.newSize = (sides.new?.bitmap).map { PixelSize($0) }
    if options.makesFiles(of: drawn.picture.status) {
      (drawn.old, drawn.new) = (try sides.old?.data(options), try sides.new?.data(options))
    }
    guard let old = sides.old?.bitmap, let new = sides.new?.bitmap else { return }
    let comparison = PixelComparison(of: old, and: new, threshold: options.threshold)
    drawn.picture.pixels = ReportImage.Pixels(comparison)
    guard options.extent != .none, isMarked, !comparison.isSame else { return }
    let difference = PixelDifference(from: old, to: new, comparison: comparison, scale: picture.scale)
    let marked = renderer.picture(of: difference, title: picture.title, isStacked: true)
    try drawn.show(marked, options, renderer)
  }
}

extension PixelComparison {
  /// Returns the regions in which pixels differ, in points.
  fileprivate func boxes(scale: Double) -> [CGRect] {
    regions.map { region in
      CGRect(
        x: Double(region.x) / scale, y: Double(region.y) / scale, width: Double(region.width) / scale,
        height: Double(region.height) / scale)
    }
  }
}

extension ReportImage {
  /// Creates the report's entry for a screen. The new size is the size of `screen`. `scale` is the number of pixels per point.
  init(
    id: String, of screen: ScreenArrangement, in design: String, status: ReportStatus, scale: Double
  ) {
    self.init(id: id, title: "\(screen.screen.id)  \(screen.variant.name)", status: status)
    (self.design, self.screen, self.scale) = (design, screen.screen.id, scale)
    newSize = PixelSize(of: screen.bounds.size, scale: scale)
  }

  /// Returns the entry of an image that could not be compared, with the reason.
  package func failed(_ reason: String) -> ReportImage {
    var picture = self
    (picture.status, picture.reasons) = (.failed, [reason])
    return picture
  }
}

extension PixelSize {
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
