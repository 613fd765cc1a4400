public import Foundation

/// The files of one image of a report, as PNG.
public struct ReportImages: Sendable {
  /// The image of the old side; `nil` if it is missing.
  public var old: Data?
  /// The image with the changes marked; `nil` without changes.
  public var changes: Data?
  /// The image of the new side; `nil` if it is missing.
  public var new: Data?
  /// A patch that turns the old image into the new one when drawn over it, for pages; `nil` if there is none.
  public var patch: Data?

  /// Creates the files of one image.
  public init(old: Data? = nil, changes: Data? = nil, new: Data? = nil) {
    (self.old, self.changes, self.new) = (old, changes, new)
  }
}
