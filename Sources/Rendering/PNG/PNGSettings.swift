/// How a PNG is written and what it says of itself.
public struct PNGSettings: Equatable, Sendable {
  /// Pixels per point; also written as pHYs, where 1 point is 1/72 inch.
  public var scale: Double
  /// Keywords and texts for tEXt chunks, in order.
  public var text: [(keyword: String, text: String)]
  /// zlib's level, 0 to 9.
  public var compressionLevel: Int
  /// How a row is predicted from its neighbours.
  public var filter: Filter

  /// A picture at `scale` pixels per point.
  public init(
    scale: Double, text: [(keyword: String, text: String)] = [], compressionLevel: Int = 1,
    filter: Filter = .none
  ) {
    self.scale = scale
    self.text = text
    self.compressionLevel = compressionLevel
    self.filter = filter
  }

  /// Whether both write the same bytes for the same pixels.
  public static func == (lhs: PNGSettings, rhs: PNGSettings) -> Bool {
    lhs.scale == rhs.scale && lhs.compressionLevel == rhs.compressionLevel && lhs.filter == rhs.filter
      && lhs.text.elementsEqual(rhs.text, by: ==)
  }

  /// A row filter of the PNG specification, section 9.
  public enum Filter: Int32, Sendable {
    /// Rows as they are: smallest and quickest for flat colour.
    case none = 0x08
    /// The difference from the row above: best for photos at a quick level.
    case up = 0x20
    /// Whatever libpng finds best for each row: smallest for photos, and slow.
    case adaptive = 0xF8
  }
}
