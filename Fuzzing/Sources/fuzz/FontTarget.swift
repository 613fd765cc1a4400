import Foundation
import Graphics
import Rendering

/// Reads bytes as a font file of a design.
enum FontTarget {
  private static let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
    "maquette-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

  /// Lays out a text in the font, if it is valid, and draws it into a PNG, an SVG and a PDF.
  static func read(_ bytes: [UInt8]) {
    let file = folder.appendingPathComponent("font.ttf")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { FuzzTarget.demand(removing(file)) }
      try Data(bytes).write(to: file)
      let faces = try AddedFont.faces(ofFile: file.path)
      let fonts = SharedFonts().adding([AddedFont(path: file.path, digest: "fuzz")])
      let library = SceneLibrary(fonts: try FontLibrary(sharing: fonts))
      for face in faces.prefix(2) {
        let font = Font(family: face.family, size: 20)
        let shaped = library.fonts.shape(TextRequest("Affinity fl 123 ÄÖÜ ǺΐṔ", font: font))
        let nodes = shaped.lines.indices.map { line in
          Scene.Node.text(shaped.text(line: line, at: CGPoint(x: 2, y: 24), color: .black))
        }
        let scene = Scene(size: CGSize(width: 200, height: 40), nodes: nodes)
        _ = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
        _ = try SVGRenderer().data(of: scene, with: library)
        _ = try PDFRenderer(creator: "fuzz").data(of: scene, with: library)
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// The problem that prevents removing a file.
  private static func removing(_ file: URL) -> String? {
    do {
      try FileManager.default.removeItem(at: file)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
