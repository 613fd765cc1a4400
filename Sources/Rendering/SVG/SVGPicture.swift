public import Foundation
public import Graphics

/// Paints scenes as SVG documents with a named group for each layout element.
public struct SVGPicture: Sendable {
  /// How text is written.
  public var text: TextStyle

  /// Documents whose text is written as `text` says.
  public init(text: TextStyle = .outlines) {
    self.text = text
  }

  /// How text reaches the document.
  public enum TextStyle: String, Sendable, CaseIterable {
    /// As shapes: the same in every viewer, without fonts.
    case outlines
    /// As `<text>`: editable, and only as good as the viewer's fonts.
    case live
  }

  /// The file's bytes, in UTF-8; user units are the scene's points.
  public func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let uses = try scene.imageUses(showing: library.glyphPictures)
    var document = SVGDocument(text: text, imageUses: uses, library: library)
    for node in scene.nodes { try document.append(node) }
    return Data(document.finished(scene).utf8)
  }
}

extension Scene {
  /// How often each picture is drawn, emoji included; those drawn more than once are
  /// embedded only once.
  fileprivate func imageUses(showing glyphs: GlyphPictures) throws(RenderingError) -> [ImageSource: Int] {
    var uses: [ImageSource: Int] = [:]
    func count(_ nodes: [Node]) throws(RenderingError) {
      for node in nodes {
        switch node {
        case .group(let group): try count(group.children)
        case .image(let image): uses[image.source, default: 0] += 1
        case .text(let text):
          for run in text.runs where try glyphs.has(run.typeface) {
            for image in try glyphs.images(in: run, of: text) { uses[image.source, default: 0] += 1 }
          }
        case .shape: break
        }
      }
    }
    try count(nodes)
    return uses
  }
}
