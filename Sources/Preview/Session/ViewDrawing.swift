import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Mockups
import Rendering
import Synchronization

/// An image of a screen, with the frames of its elements.
struct DrawnView: Sendable {
  /// The JSON of a `ViewResponse`, with the image's size and format, and with timings.
  let head: Data
  let picture: Data
  let format: String
}

/// Arranges and draws a screen for a request of the page.
struct ViewDrawing {
  let request: ViewRequest
  let mockup: Mockup
  let tools: DrawingPool.Tools

  /// Returns the arranged and scrolled screen. Throws layout errors with their location in the design.
  func arrangement() throws -> ScreenArrangement {
    let variant = try request.variant(of: mockup.design)
    guard let plain = mockup.design.screens.first(where: { $0.id == request.screen }) else {
      throw InvalidRequest("the design has no screen \"\(request.screen)\"")
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
      return try arranged.scrolled(by: scroll, settling: request.snapsToTarget)
    } catch {
      throw InvalidDesign([mockup.diagnostic(for: error, in: plain)], source: mockup.file.source)
    }
  }

  /// Draws the screen in the requested format and at the requested pixel ratio. Throws if one of its images cannot be
  /// read.
  func drawn(_ choice: inout FormatChoice) throws -> DrawnView {
    let start = ContinuousClock.now
    let screen = try arrangement()
    return try drawn(screen, &choice, since: start)
  }

  /// Draws an arranged screen. `start` is the time at which arranging it began.
  func drawn(
    _ screen: ScreenArrangement, _ choice: inout FormatChoice, since start: ContinuousClock.Instant = .now
  ) throws -> DrawnView {
    let laidOut = ContinuousClock.now
    let title = mockup.title(of: screen)
    let scene = try tools.renderer.scene(of: screen, style: request.style, title: title)
    let format = request.format == .auto ? choice.format : request.format
    let properties = mockup.imageMetadata(of: screen.variant)
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

  /// Returns the drawing of the same view in another version of the design.
  func of(_ other: Mockup) -> ViewDrawing {
    ViewDrawing(request: request, mockup: other, tools: tools)
  }

  func view(of screen: ScreenArrangement) throws -> ViewResponse {
    do throws(LayoutError) {
      return try ViewResponse(screen)
    } catch {
      throw InvalidDesign([mockup.diagnostic(for: error, in: screen.screen)], source: mockup.file.source)
    }
  }

  private struct Head: Encodable {
    let view: ViewResponse
    /// The size of the image, in points. Images with redlines are larger than the screen.
    let width: Double
    let height: Double
    let format: String
    let layoutMilliseconds: Double?
    let milliseconds: Double?
  }
}

/// Selects the faster image format of a screen: SVG if the document is small, because the browser draws it; otherwise
/// PNG.
struct FormatChoice: Sendable {
  private(set) var format = ViewRequest.Format.svg

  /// The number of SVG bytes per square point above which browsers draw the document slower than this program draws a
  /// PNG.
  private static let maximumScale = 2.0

  /// Records the size of a drawn image. Returns whether the other format must be drawn instead.
  mutating func note(_ drawn: ViewRequest.Format, bytes: Int, size: CGSize) -> Bool {
    guard drawn == .svg, Double(bytes) > Self.maximumScale * Double(size.width * size.height) else {
      return false
    }
    format = .png
    return true
  }
}

final class RenderedImageCache: Sendable {
  /// The inputs of an image.
  struct Key: Hashable {
    @PathKey private(set) var design: String
    let screen: String
    /// The revision of the screen, which increases whenever the screen's images may change.
    let revision: Int
    let request: String
  }

  private struct Entry {
    let data: Data
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
    var clock = 0
  }

  private let state = Mutex(State())
  /// The maximum total size of the cached images, in bytes.
  private let limit: Int

  init(limit: Int = 48 << 20) {
    self.limit = limit
  }

  subscript(key: Key) -> Data? {
    state.withLock { state in
      state.clock += 1
      let clock = state.clock
      state.entries[key]?.lastUse = clock
      return state.entries[key]?.data
    }
  }

  /// Adds an image. Above the limit, the least recently used images are removed.
  func keep(_ data: Data, as key: Key) {
    state.withLock { state in
      state.clock += 1
      state.size += data.count - (state.entries[key]?.data.count ?? 0)
      state.entries[key] = Entry(data: data, lastUse: state.clock)
      guard state.size > limit else { return }
      for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard state.size > limit * 3 / 4 else { return }
        state.size -= entry.data.count
        state.entries[key] = nil
      }
    }
  }

  /// Removes the images of a design's screens that are not of the current revision. `revisions` contains the current
  /// revision of each screen.
  func keepOnly(_ revisions: [String: Int], of design: String) {
    state.withLock { state in
      for (key, entry) in state.entries
      where key.design.isSamePath(as: design) && revisions[key.screen] != key.revision {
        state.size -= entry.data.count
        state.entries[key] = nil
      }
    }
  }

  var count: Int { state.withLock { $0.entries.count } }
}
