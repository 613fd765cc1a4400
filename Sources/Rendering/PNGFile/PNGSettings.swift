/// How a PNG is written and what it says of itself.
public struct PNGSettings: Equatable, Sendable {
  /// Pixels per point; also written as pHYs, where 1 point is 1/72 inch.
  public var scale: Double
  /// Keywords and texts for tEXt chunks, in order.
  public var text: [(keyword: String, text: String)]
  /// How the pixels are compressed.
  public var compression: Compression
  /// How many parts of the picture are decoded or compressed at once, at least 1; changes no byte.
  public var concurrency = 1

  /// A picture at `scale` pixels per point.
  public init(
    scale: Double, text: [(keyword: String, text: String)] = [], compression: Compression = .quick
  ) {
    self.scale = scale
    self.text = text
    self.compression = compression
  }

  /// Whether both write the same bytes for the same pixels.
  public static func == (lhs: PNGSettings, rhs: PNGSettings) -> Bool {
    lhs.scale == rhs.scale && lhs.compression == rhs.compression
      && lhs.text.elementsEqual(rhs.text, by: ==)
  }

  /// How pixels become smaller; none loses any.
  public enum Compression: Equatable, Sendable {
    /// In bands, each with what suits its rows: ten times as quick as zlib's usual level, and no larger.
    case quick
    /// As one stream of zlib's, at a level from 0 to 9.
    case zlib(level: Int, filter: Filter)
  }

  /// A row filter of the PNG specification, section 9.
  public enum Filter: Int32, Sendable {
    /// Rows as they are: smallest for flat colour.
    case none = 0x08
    /// Whatever libpng finds best for each row: smallest for photos, and slow.
    case adaptive = 0xF8
  }
}
