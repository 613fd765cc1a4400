public import Foundation

/// A picture in a template.
public struct TemplatePicture: Equatable, Sendable {
  /// Where the picture comes from.
  public enum Source: Equatable, Sendable {
    /// The item brings it.
    case item
    /// Always the same.
    case file(ImageReference)
  }

  /// What stands in for a picture that is missing.
  public enum Placeholder: String, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A plain grey.
    case fill
    /// A grey with the first letters of `placeholderText`.
    case initials
    /// The item's accent colour with the first letters of `placeholderText`.
    case tinted
  }

  /// How a picture of another shape stands in its box; by UIKit's names, but for `tile`.
  public enum ContentMode: String, Sendable, CaseIterable {
    /// It covers the box and is cropped around its focus.
    case scaleAspectFill
    /// It is seen whole.
    case scaleAspectFit
    /// It is stretched to the box's shape.
    case scaleToFill
    /// It has its natural size and stands in the middle.
    case center
    /// It has its natural size and is repeated from the top left.
    case tile

    /// Whether the picture is as large as its pixels have it, whatever the box.
    public var keepsNaturalSize: Bool { self == .center || self == .tile }
  }

  /// Where it comes from.
  public let source: Source
  /// How it stands in its box.
  public let contentMode: ContentMode
  /// The point that stays in the middle of the box where a cropped picture allows, in fractions of its width and
  /// height from its top left; nil for the middle. An item's own focus wins.
  public let focus: CGPoint?
  /// What stands in for it.
  public let placeholder: Placeholder
  /// Whose initials are shown.
  public let placeholderText: TemplateText?
  /// What is shown where there are no initials.
  public let placeholderIcon: TemplateIconName?
}
