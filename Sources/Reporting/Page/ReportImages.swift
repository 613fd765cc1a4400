public import Foundation

/// The files that show one picture of a report, as PNG.
public struct ReportImages: Sendable {
  /// The picture on the old side; `nil` where it is missing.
  public var old: Data?
  /// The picture with its changes marked; `nil` where nothing changed.
  public var changes: Data?
  /// The picture on the new side; `nil` where it is missing.
  public var new: Data?
  /// A patch that makes the new picture of the old one where it lies over it, for pages; `nil` for none.
  public var patch: Data?

  /// The files of one picture.
  public init(old: Data? = nil, changes: Data? = nil, new: Data? = nil) {
    (self.old, self.changes, self.new) = (old, changes, new)
  }
}
