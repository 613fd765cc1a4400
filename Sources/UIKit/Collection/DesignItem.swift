import CoreGraphics
public import Foundation

/// An item as the design describes it, for delegates that layouts ask. In an app there is none, so an app's delegates
/// look at their own data instead.
public struct DesignItem: Sendable {
  /// One value of an item's data.
  public indirect enum Value: Hashable, Sendable {
    /// Words, a number, yes or no, several values, or values with names.
    case text(String), number(Double), flag(Bool), list([Value]), group([String: Value])
  }

  /// The item's name.
  public var id: String?
  /// The item's size in points, where it has one of its own.
  public var size: CGSize?
  /// The size of the item's picture in pixels, where it has one.
  public var pictureSize: CGSize?
  /// The item's data.
  public var data: [String: Value]

  /// An item by its parts.
  public init(
    id: String? = nil, size: CGSize? = nil, pictureSize: CGSize? = nil, data: [String: Value] = [:]
  ) {
    (self.id, self.size, self.pictureSize, self.data) = (id, size, pictureSize, data)
  }

  /// Words of the data; nil where there are none of that name.
  public func text(_ name: String) -> String? {
    if case .text(let text) = data[name] { return text }
    return nil
  }

  /// A number of the data; nil where there is none of that name.
  public func number(_ name: String) -> CGFloat? {
    if case .number(let number) = data[name] { return CGFloat(number) }
    return nil
  }

  /// A flag of the data; nil where there is none of that name.
  public func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = data[name] { return flag }
    return nil
  }
}

/// Knows what a design says of items.
@MainActor protocol DesignItemSource: AnyObject {
  func item(at path: IndexPath) -> DesignItem?
}

extension UICollectionView {
  /// The design's item at an index path; nil in an app, and where there is no such item.
  public func designItem(at indexPath: IndexPath) -> DesignItem? { source?.item(at: indexPath) }

  /// Remembers the ways of views that a change makes.
  func recordingMotion(_ change: () -> Void) -> [ElementMotion] {
    motionRecord = []
    change()
    defer { motionRecord = [] }
    return motionRecord
  }

  /// Displays every cell once, so that all have said how large they want to be.
  func settleWishes() {
    known = elements(in: wholeRect)
    guard measure != nil else { return }
    for _ in 0..<64 {
      guard hearWishes(of: known.list) else { break }
      prepareIfNeeded()
      known = elements(in: wholeRect)
    }
    show(known.seen(in: bounds))
  }
}
