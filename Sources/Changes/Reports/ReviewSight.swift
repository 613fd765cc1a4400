import DesignFormat
import Foundation
import Graphics
import LayoutEngine
public import Mockups
import Rendering
public import Review

/// A screen in one variant as a report shows it: on both sides, or on the one that has it.
public struct ReviewSight: Sendable {
  /// A name that no other picture of the report has, fit for a file.
  public let id: String
  /// The design's name in the report.
  let design: String
  private let content: Content
  /// The numbers of its causes in the report, in order; `nil` where they count from 1.
  var numbers: [[Int]]?
  /// Whether what changed is drawn as well, besides both sides.
  var isMarked = true

  private enum Content: Sendable {
    case both(ScreenReview)
    case lone(ScreenArrangement, isNew: Bool)
  }

  /// A screen that both sides have.
  init(_ id: String, of review: ScreenReview, in design: String) {
    (self.id, self.design, content) = (id, design, .both(review))
  }

  /// A screen that one side has.
  init(_ id: String, of screen: ScreenArrangement, isNew: Bool, in design: String) {
    (self.id, self.design, content) = (id, design, .lone(screen, isNew: isNew))
  }

  var causes: [ChangeCause] {
    if case .both(let review) = content { review.causes } else { [] }
  }

  /// Whether both sides have it and nothing is known to differ.
  public var isSame: Bool {
    if case .both(let review) = content { review.isSame } else { false }
  }

  /// Whether only one side has it.
  public var isLone: Bool {
    if case .lone = content { true } else { false }
  }

  /// The screen and the variant: `friends  iPhone 17`.
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

  /// The entry of the report, as far as it is known without drawing.
  public func undrawn(scale: Double) -> ReportPicture {
    let status: ReportStatus
    var sizes: (old: ReportPicture.Size?, new: ReportPicture.Size?)
    switch content {
    case .both(let review):
      status = review.isSame ? .unchanged : .changed
      sizes = (.init(of: review.old, scale: scale), .init(of: review.new, scale: scale))
    case .lone(let screen, let isNew):
      status = isNew ? .added : .removed
      let size = ReportPicture.Size(of: screen, scale: scale)
      sizes = isNew ? (nil, size) : (size, nil)
    }
    var picture = ReportPicture(id: id, title: title, status: status)
    (picture.design, picture.screen) = (design, screenID)
    picture.aspects = Set(causes.flatMap(\.aspects)).sorted()
    (picture.oldSize, picture.newSize, picture.scale) = (sizes.old, sizes.new, scale)
    return picture
  }

  /// The entry of a screen that could not be drawn, with the reason.
  public func failed(_ reason: String, scale: Double) -> ReportPicture {
    var picture = undrawn(scale: scale)
    (picture.status, picture.reasons) = (.failed, [reason])
    return picture
  }

  /// Draws both sides and compares their pixels; throws where a picture in the design cannot be read.
  public func drawn(_ options: DrawingOptions, with renderer: Renderer) throws -> DrawnPicture {
    var drawn = DrawnPicture(picture: undrawn(scale: options.scale))
    switch content {
    case .both(let review): try draw(review, options, renderer, into: &drawn)
    case .lone(let screen, let isNew):
      let side = try DrawnScreen(screen, scale: options.scale, with: renderer)
      var digests = PictureDigests()
      if options.makesFiles(of: drawn.picture.status) {
        let data = try side.data(options)
        if isNew { drawn.new = data } else { drawn.old = data }
      }
      drawn.picture.elements = try ReportElement.elements(of: screen, isNew ? .inserted : .deleted, &digests)
    }
    return drawn
  }

  private func draw(
    _ review: ScreenReview, _ options: DrawingOptions, _ renderer: Renderer, into drawn: inout DrawnPicture
  ) throws {
    let old = try DrawnScreen(review.old, scale: options.scale, with: renderer)
    let new = try DrawnScreen(review.new, scale: options.scale, with: renderer)
    let comparison = PixelComparison(of: old.bitmap, and: new.bitmap, threshold: options.threshold)
    drawn.picture.pixels = ReportPicture.Pixels(comparison)
    if !comparison.isSame, review.isSame {
      drawn.picture.status = .changed
      drawn.picture.reasons = ["looks different for no reason in the layout"]
    }
    if options.makesFiles(of: drawn.picture.status) {
      (drawn.old, drawn.new) = (try old.data(options), try new.data(options))
      // Less than half of the new picture's file.
      drawn.patch = try PicturePatch(from: old.bitmap, to: new.bitmap)?.data(
        smallerThan: ((drawn.new?.count ?? 0) + 1) / 2, scale: options.scale)
    }
    guard drawn.picture.status == .changed else { return }
    var digests = (old: PictureDigests(), new: PictureDigests())
    drawn.picture.elements = try ReportElement.elements(of: review, &digests)
    guard options.extent != .none, isMarked else { return }
    let difference = PixelDifference(
      from: old.bitmap, to: new.bitmap, comparison: comparison, scale: options.scale)
    // Where no cause is known, only the pixels can say what differs.
    let title = "\(design): \(review.name)"
    let marked =
      review.isSame
      ? try renderer.picture(of: difference, title: title)
      : try renderer.picture(
        of: review, title: title,
        facts: SightFacts(numbers: numbers, changed: comparison.boxes(scale: options.scale)))
    try drawn.show(marked, options, renderer)
  }
}

extension PixelComparison {
  /// Where pixels differ, in points.
  fileprivate func boxes(scale: Double) -> [CGRect] {
    regions.map { region in
      CGRect(
        x: Double(region.x) / scale, y: Double(region.y) / scale, width: Double(region.width) / scale,
        height: Double(region.height) / scale)
    }
  }
}

extension ReportPicture.Size {
  fileprivate init(of screen: ScreenArrangement, scale: Double) {
    self.init(of: screen.bounds.size, scale: scale)
  }

  /// The size of a picture of so many points.
  init(of size: CGSize, scale: Double) {
    self.init(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
  }
}

extension DrawnScreen {
  fileprivate func data(_ options: DrawingOptions) throws -> Data {
    try data(options.properties, isCompact: options.isCompact)
  }
}
