public import Foundation
public import Graphics

/// Paints scenes as one-page PDF documents with fonts embedded.
public struct PDFPicture: Sendable {
  /// The program's name and version, for the document's properties.
  public var creator: String
  /// When the document says it was made, to the second; never the time of day, unless the caller puts it here.
  public var date: Date

  /// Midnight UTC at the start of the year 2000: the date of documents that nobody gave one.
  public static let fixedDate = Date(timeIntervalSince1970: 946_684_800)

  /// Documents made by `creator` at `date`, which must lie in the years 1 to 9999.
  public init(creator: String, date: Date = PDFPicture.fixedDate) {
    self.creator = creator
    self.date = date
  }

  /// The file's bytes; one point of the scene is one point of the page.
  public func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let page = try PDFSurface(size: scene.size, title: scene.title, properties: self)
    try page.draw { context throws(RenderingError) in
      if let background = scene.background { context.paint(background) }
      try context.paint(scene.nodes, as: .characters, with: library)
    }
    return try page.finish()
  }
}
