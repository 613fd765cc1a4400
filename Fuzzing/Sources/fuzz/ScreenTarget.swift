import DesignFormat
import Foundation
import LayoutEngine
import Maquette

/// Draws designs with texts from bytes, as every command that draws does.
enum ScreenTarget {
  /// Opened once for all inputs, which libFuzzer passes on the main thread.
  @MainActor private static let fonts = RenderingFonts()
  @MainActor private static let renderer = Result { try Renderer(sharing: fonts) }
  private static let properties = ImageMetadata(software: "fuzz", device: "", designHash: "")

  /// The number of valid designs that were drawn.
  @MainActor private static var drawn = 0

  /// Prints at exit how many designs were drawn and not refused.
  @MainActor private static let countsDesigns: Void = {
    atexit {
      MainActor.assumeIsolated {
        let line = "stat::designs_drawn:            \(ScreenTarget.drawn)\n"
        FileHandle.standardError.write(Data(line.utf8))
      }
    }
  }()

  /// Generates a design; any design that the loader accepts must be drawn.
  static func read(_ bytes: [UInt8]) {
    MainActor.assumeIsolated {
      _ = countsDesigns
      do {
        try draw(bytes, with: try renderer.get())
      } catch let invalid as InvalidDesign {
        precondition(!invalid.report.isEmpty && !invalid.description.isEmpty)
      } catch {
        FuzzTarget.demand("\(error)")
      }
    }
  }

  @MainActor private static func draw(_ bytes: [UInt8], with renderer: Renderer) throws {
    var source = ByteSource(bytes)
    // Slow steps are rare, selected by the sum of all bytes.
    let kind = bytes.reduce(0) { ($0 + Int($1)) % 256 }
    let text = source.textDesign()
    let mockup = try Mockup(DesignFile(path: "/nonexistent/d.json", contents: Array(text.utf8)))
    let screens = try mockup.arrangements(fonts: fonts)
    for screen in screens {
      let style: ImageStyle = kind == 1 ? .wireframe : kind == 2 ? .redline : .mockup
      let scene = try renderer.scene(of: screen, style: style, title: "")
      let format: ImageFormat =
        kind == 3 ? .pdf : kind == 4 ? .svg(text: .live) : kind < 80 ? .svg(text: .outlines) : .png(scale: 1)
      _ = try renderer.data(of: scene, as: format, properties: properties)
    }
    if kind == 5 { _ = try mockup.audits(of: screens) }
    if kind == 6 {
      for page in mockup.simulations(on: screens).flatMap(\.pages) {
        _ = try renderer.data(
          of: try renderer.scene(of: page, title: ""), as: .png(scale: 1), properties: properties)
      }
    }
    _ = renderer.removeRemarks()
    drawn += 1
  }
}
