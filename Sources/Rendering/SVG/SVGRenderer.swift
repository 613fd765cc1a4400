package import Foundation
package import Graphics

/// Draws scenes as SVG documents with a named group for each layout element.
package struct SVGRenderer: Sendable {
  package var text: TextStyle

  package init(text: TextStyle = .outlines) {
    self.text = text
  }

  /// The representation of text in the document.
  package enum TextStyle: String, Sendable, CaseIterable {
    /// Shapes, which are equal in all viewers and need no fonts.
    case outlines
    /// `<text>` elements, which are editable and depend on the viewer's fonts.
    case live
  }

  /// Returns the SVG file of a scene, in UTF-8. One user unit of the file is one point of the scene.
  package func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let recurring = try RecurringNodes(still: scene.nodes, showing: library.glyphImages)
    var document = SVGDocument(text: text, recurring: recurring, library: library)
    for node in scene.nodes { try document.append(node) }
    return Data(document.finished(scene).utf8)
  }

  /// Returns an animated document without scripts (SMIL, as in SVG 1.1, chapter 19). Viewers without support for animations show
  /// the first frame.
  ///
  /// Nodes that all frames contain are written once, and so are nodes that recur at another position or opacity. Throws if there is
  /// no frame, the scenes differ in size, a duration is outside of 1 to 65,535 milliseconds, or an image cannot be decoded.
  package func data(of animation: Animation, with library: SceneLibrary) throws(RenderingError) -> Data {
    try animation.check()
    let book = AnimationContent(animation)
    let recurring = try RecurringNodes(book, showing: library.glyphImages)
    var document = SVGDocument(text: text, recurring: recurring, library: library)
    for part in book.parts { try document.append(part, timing: AnimationContent.Timing(animation)) }
    return Data(document.finished(book.cover).utf8)
  }
}
