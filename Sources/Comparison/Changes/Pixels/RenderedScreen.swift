import DesignFormat
package import Foundation
package import Graphics
package import Mockups
import Rendering

/// A rendered screen for comparison. It is encoded as a file only on demand.
package struct RenderedScreen {
  private let pixels: DrawnScene
  private let scale: Double
  private let device: String
  private let renderer: Renderer

  /// Renders a screen at `scale` pixels per point. Throws if an image of the screen cannot be decoded.
  package init(_ screen: ScreenArrangement, scale: Double, with renderer: Renderer) throws {
    try self.init(
      try renderer.mockup(of: screen).scene(title: ""), of: screen.variant, scale: scale, with: renderer)
  }

  /// Renders the storyboard of an update of a screen, with one page below the other; `nil` if there are no pages. Throws if
  /// the layout fails, or if an image cannot be decoded.
  init?(_ screen: ScreenArrangement, update: String, scale: Double, with renderer: Renderer) throws {
    let pages = try screen.storyboard(of: update).map { try renderer.scene(of: $0, title: "") }
    guard let first = pages.first else { return nil }
    var size = first.size
    var nodes = first.nodes
    for page in pages.dropFirst() {
      nodes.append(.group(Group(at: CGPoint(x: 0, y: Double(size.height)), page.nodes)))
      size = CGSize(width: max(size.width, page.size.width), height: size.height + page.size.height)
    }
    let storyboard = Scene(size: size, title: "", background: first.background, nodes: nodes)
    try self.init(storyboard, of: screen.variant, scale: scale, with: renderer)
  }

  private init(_ scene: Scene, of variant: Variant, scale: Double, with renderer: Renderer) throws {
    (self.scale, self.renderer, device) = (scale, renderer, variant.name)
    pixels = try renderer.drawn(scene, scale: scale)
  }

  package var bitmap: Bitmap { pixels.bitmap }

  /// A scene that shows the pixels.
  var scene: Scene {
    let size = CGSize(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    let source = ImageSource(name: device, bitmap: bitmap)
    return Scene(size: size, nodes: [.image(Image(source, frame: CGRect(origin: .zero, size: size)))])
  }

  var isOpaque: Bool { pixels.isOpaque }

  /// Returns the contents of a reference image. Its metadata contains the version of the program, but no hash of the design,
  /// because each edit of a design would then change all of its images.
  package func referenceData() throws -> Data {
    try data(
      ImageMetadata(software: Renderer.softwareInFull, device: device, designHash: ""), isCompact: true)
  }

  /// Returns a PNG with `properties` as its only metadata.
  func data(_ properties: ImageMetadata, isCompact: Bool) throws -> Data {
    try renderer.data(of: pixels, scale: scale, isCompact: isCompact, properties: properties)
  }
}

/// A decoded image file for an exact comparison.
struct ComparableImage {
  let data: Data
  let bitmap: Bitmap
  let origin: PNGMetadata
  private let source: ImageSource

  /// Decodes an image. Throws if the image is damaged. `name` is the image's name in messages.
  init(name: String, data: Data) throws(RenderingError) {
    source = try ImageSource(name: name, data: data)
    (self.data, bitmap, origin) = (data, try source.decoded(), PNGMetadata(data))
  }

  /// Compares both images by their bitmaps. If a bitmap cannot represent all bits of a file, the samples of the files are
  /// compared as well.
  func compared(to new: ComparableImage, threshold: Double) throws(RenderingError) -> PixelComparison {
    var samples: (old: PixelSamples, new: PixelSamples)?
    if data != new.data, origin.exceedsBitmap || new.origin.exceedsBitmap,
      let before = try source.samples(), let after = try new.source.samples()
    {
      samples = (before, after)
    }
    return PixelComparison(of: bitmap, and: new.bitmap, samples: samples, threshold: threshold)
  }
}
