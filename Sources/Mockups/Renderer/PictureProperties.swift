public import Foundation
import Rendering

/// A picture's origin as its file tells it; never the time at which it was drawn.
public struct PictureProperties: Equatable, Sendable {
  /// The tool and its version.
  public var software: String
  /// The viewport's name.
  public var device: String
  /// A digest of the design.
  public var designHash: String
  /// The date of documents that must have one (PDF), in the years 1 to 9999; the same for every run unless set.
  public var documentDate = PDFPicture.fixedDate

  /// Properties of a picture drawn by `software`.
  public init(software: String, device: String, designHash: String) {
    self.software = software
    self.device = device
    self.designHash = designHash
  }

  /// The properties as PNG keywords and texts, those without a value left out.
  var text: [(keyword: String, text: String)] {
    [("Software", software), ("Device", device), ("Design-Hash", designHash)].filter { !$0.1.isEmpty }
  }
}
