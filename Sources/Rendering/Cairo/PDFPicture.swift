public import Foundation
public import Graphics

/// Paints scenes as one-page PDF documents with fonts embedded.
public struct PDFPicture: Sendable {
  /// The program's name and version, for the document's properties.
  public var creator: String

  /// Documents made by `creator`.
  public init(creator: String) {
    self.creator = creator
  }

  /// The file's bytes; one point of the scene is one point of the page.
  public func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let page = try PDFSurface(size: scene.size, title: scene.title, creator: creator)
    try page.draw { context throws(RenderingError) in
      if let background = scene.background { context.paint(background) }
      try context.paint(scene.nodes, as: .characters, with: library)
    }
    return try page.finish()
  }
}
