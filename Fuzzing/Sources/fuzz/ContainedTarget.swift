import Foundation
import Graphics
import Rendering

/// Reads bytes as files that `maquette-decoder` decodes.
enum ContainedTarget {
  /// Opened once for all inputs, which libFuzzer passes on the main thread.
  @MainActor private static let fonts = Result { try FontLibrary() }

  /// Draws an SVG file into a PNG, an SVG and a PDF.
  static func readDrawing(_ bytes: [UInt8]) {
    MainActor.assumeIsolated {
      do {
        let source = try ImageSource(name: "fuzz.svg", data: Data(bytes))
        guard source.format == .svg else { return }
        let frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        let scene = Scene(size: frame.size, nodes: [.image(Image(source, frame: frame))])
        let library = SceneLibrary(fonts: try fonts.get())
        _ = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
        _ = try SVGRenderer().data(of: scene, with: library)
        _ = try PDFRenderer(creator: "fuzz").data(of: scene, with: library)
      } catch {
        precondition(!"\(error)".isEmpty)
      }
    }
  }

  /// Decodes a HEIC or AVIF file.
  static func readPhoto(_ bytes: [UInt8]) {
    do throws(RenderingError) {
      let source = try ImageSource(name: "fuzz", data: Data(bytes))
      guard source.format == .heic || source.format == .avif else { return }
      let bitmap = try source.decoded()
      precondition(bitmap.width == source.pixelWidth && bitmap.height == source.pixelHeight)
    } catch {
      precondition(!error.message.isEmpty)
    }
  }
}
