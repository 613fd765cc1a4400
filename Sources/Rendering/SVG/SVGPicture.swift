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
    let recurring = try RecurringNodes(still: scene.nodes, showing: library.glyphPictures)
    var document = SVGDocument(text: text, recurring: recurring, library: library)
    for node in scene.nodes { try document.append(node) }
    return Data(document.finished(scene).utf8)
  }

  /// The bytes of a document that shows one frame after another without a script, and the first one in viewers that
  /// know no animation (SMIL, as in SVG 1.1, chapter 19).
  ///
  /// Nodes that all frames show are written once; so are those that return at another place or opacity. Throws where
  /// there is no frame, the scenes differ in size, a duration is outside 1 to 65,535 milliseconds, or a picture cannot
  /// be decoded.
  public func data(of animation: Animation, with library: SceneLibrary) throws(RenderingError) -> Data {
    try animation.check()
    let book = FlipBook(animation)
    let recurring = try RecurringNodes(book, showing: library.glyphPictures)
    var document = SVGDocument(text: text, recurring: recurring, library: library)
    for part in book.parts { try document.append(part, timing: FlipBook.Timing(animation)) }
    return Data(document.finished(book.cover).utf8)
  }
}
