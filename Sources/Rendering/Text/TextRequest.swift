public import Graphics

/// A text that wants to be shaped.
public struct TextRequest: Hashable, Sendable {
  /// The characters; line breaks begin new lines.
  public var string: String
  /// The type.
  public var font: Font
  /// Where lines wrap or end in an ellipsis, in points; `nil` for as wide as it gets.
  public var maximumWidth: Double?
  /// How many lines there may be; the last ends in an ellipsis where the text does not fit.
  public var lineLimit: Int

  /// One line of `string` at its natural width, unless said otherwise.
  public init(_ string: String, font: Font, maximumWidth: Double? = nil, lineLimit: Int = 1) {
    self.string = string
    self.font = font
    self.maximumWidth = maximumWidth
    self.lineLimit = lineLimit
  }
}
