import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Mockups
import Rendering
import Synchronization

/// A picture, and where everything stands in it.
struct DrawnView: Sendable {
  /// JSON with a `ViewAnswer`, the picture's size and format, and how long it took.
  let head: Data
  let picture: Data
  let format: String
}

/// Lays screens out as a page asks for them, and draws them.
struct ViewDrawing {
  let request: ViewRequest
  let mockup: Mockup
  let tools: Bench.Tools

  /// The screen, laid out and scrolled; throws what the layout cannot do at its place in the design.
  func arrangement() throws -> ScreenArrangement {
    let variant = try request.variant(of: mockup.design)
    guard let plain = mockup.design.screens.first(where: { $0.id == request.screen }) else {
      throw WrongRequest("the design has no screen \"\(request.screen)\"")
    }
    let families = mockup.familyProblems(on: plain, in: tools.fonts)
    guard families.isEmpty else { throw InvalidDesign(families, source: mockup.file.source) }
    var screen = mockup.design.localized(plain, in: variant.traits.locale)
    for (section, offset) in request.rows where screen.sections.indices.contains(section) {
      screen = screen.scrolled(section: section, to: .moving(offset))
    }
    do throws(LayoutError) {
      let arranged = try ScreenArrangement(of: screen, as: variant, in: tools.fonts)
      guard let scroll = request.scroll else { return arranged }
      return try arranged.scrolled(by: scroll, settling: request.isSettling)
    } catch {
      throw InvalidDesign([mockup.diagnostic(for: error, in: plain)], source: mockup.file.source)
    }
  }

  /// A picture in the wanted format, drawn at the wanted ratio; throws what is wrong with its pictures.
  func drawn(_ choice: inout FormatChoice) throws -> DrawnView {
    let start = ContinuousClock.now
    let screen = try arrangement()
    let laidOut = ContinuousClock.now
    let title = mockup.title(of: screen)
    let scene = try tools.renderer.scene(of: screen, style: request.style, title: title)
    let format = request.format == .auto ? choice.format : request.format
    let properties = mockup.pictureProperties(of: screen.variant)
    func data(_ format: ViewRequest.Format) throws -> Data {
      try tools.renderer.data(
        of: scene, as: format == .png ? .png(scale: request.ratio) : .svg(text: .outlines),
        properties: properties)
    }
    var picture = try data(format)
    var used = format
    if request.format == .auto, choice.note(format, bytes: picture.count, size: scene.size) {
      used = choice.format
      picture = try data(used)
    }
    let end = ContinuousClock.now
    let isTimed = request.isTimed
    let head = Head(
      view: try view(of: screen), width: Double(scene.size.width), height: Double(scene.size.height),
      format: used.rawValue, layoutMilliseconds: isTimed ? (laidOut - start) / .milliseconds(1) : nil,
      milliseconds: isTimed ? (end - start) / .milliseconds(1) : nil)
    return DrawnView(head: try Answer.data(head), picture: picture, format: used.rawValue)
  }

  private func view(of screen: ScreenArrangement) throws -> ViewAnswer {
    do throws(LayoutError) {
      return try ViewAnswer(screen)
    } catch {
      throw InvalidDesign([mockup.diagnostic(for: error, in: screen.screen)], source: mockup.file.source)
    }
  }

  private struct Head: Encodable {
    let view: ViewAnswer
    /// The size of the picture in points, which is larger than the screen where something is written around it.
    let width: Double
    let height: Double
    let format: String
    let layoutMilliseconds: Double?
    let milliseconds: Double?
  }
}

/// Which kind of picture is the quicker one of a screen: small documents are drawn by the browser, large ones by us.
struct FormatChoice: Sendable {
  private(set) var format = ViewRequest.Format.svg

  /// Above so many bytes a point a browser takes longer to draw a document than we take to draw pixels.
  private static let densest = 2.0

  /// Learns from what was drawn; whether the other kind is to be drawn instead.
  mutating func note(_ drawn: ViewRequest.Format, bytes: Int, size: CGSize) -> Bool {
    guard drawn == .svg, Double(bytes) > Self.densest * Double(size.width * size.height) else { return false }
    format = .png
    return true
  }
}
