public import Foundation
import Rendering

/// The metadata of an image file. It never contains the time of drawing, so that equal images have equal files.
public struct PictureProperties: Equatable, Sendable {
  /// The program and its version.
  public var software: String
  /// The viewport's name.
  public var device: String
  /// A digest of the design.
  public var designHash: String
  /// The date of formats that require one (PDF), in the years 1 to 9999. The default is constant.
  public var documentDate = PDFPicture.fixedDate

  /// Creates properties of an image.
  public init(software: String, device: String, designHash: String) {
    self.software = software
    self.device = device
    self.designHash = designHash
  }

  /// The properties as PNG keywords and texts, without empty ones.
  var text: [(keyword: String, text: String)] {
    [("Software", software), ("Device", device), ("Design-Hash", designHash)].filter { !$0.1.isEmpty }
  }
}
