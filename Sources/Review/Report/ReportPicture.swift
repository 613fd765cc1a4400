/// A screen in one variant, or a picture file, as both sides have it.
public struct ReportPicture: Equatable, Sendable, Codable {
  /// A name that no other picture of the report has: letters, digits, `-`, `_`, `.` and `/` only, fit for a file.
  public var id: String
  /// The design it belongs to, as `ReportDesign.name`; `nil` for a picture of a rendered folder.
  public var design: String?
  /// The id of the screen that it shows; `nil` for a picture of a rendered folder.
  public var screen: String?
  /// Its name for people: `friends  iPhone 17 dark`, or a file's path.
  public var title: String
  /// How its two sides compare.
  public var status: ReportStatus
  /// Whether it is among the fewest pictures that show every cause.
  public var isCover = false
  /// The causes that it shows, as places in `ReviewReport.causes`, in order.
  public var causes: [Int] = []
  /// Said where no cause is known: `looks different for no reason in the layout`; empty otherwise.
  public var reasons: [String] = []
  /// Whether both sides say that they show the same design, so that only the tool or its fonts can differ.
  public var hasSameDesign = false
  /// The sides of the screen that changed, in order.
  public var aspects: [ChangeAspect] = []
  /// How large it is on the old side, in pixels; `nil` where it is missing.
  public var oldSize: Size?
  /// How large it is on the new side, in pixels; `nil` where it is missing.
  public var newSize: Size?
  /// How many pixels of a picture make a point.
  public var scale: Double = 1
  /// Where the changes stand in the picture of changes, before and after left out, in pixels; `nil` where there is no
  /// such picture.
  public var panel: Region?
  /// How far the pixels are apart; `nil` where they were not compared.
  public var pixels: Pixels?
  /// The files that show it, where some were written.
  public var files: Files?
  /// The elements on either side, for those who point at them; changed ones and unchanged ones, back to front.
  public var elements: [ReportElement] = []

  /// Files by their names below the folder of pictures; pictures that are the same share one.
  public struct Files: Equatable, Sendable, Codable {
    /// The picture on the old side.
    public var old: String?
    /// The picture with its changes marked.
    public var changes: String?
    /// The picture on the new side.
    public var new: String?

    /// No files yet.
    public init() {}
  }

  /// A size in pixels.
  public struct Size: Equatable, Sendable, Codable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// The figures of a comparison of pixels.
  public struct Pixels: Equatable, Sendable, Codable {
    /// Pixels that both sides have.
    public var compared: Int
    /// Pixels that differ, those that the threshold hides left out.
    public var different: Int
    /// Pixels that are unequal and hidden by the threshold.
    public var hidden: Int
    /// The share of pixels that differ, from 0 to 1.
    public var share: Double
    /// The largest distance of two colours, from 0 to 1.
    public var largestDistance: Double
    /// Where pixels differ, in pixels.
    public var regions: [Region]
  }

  /// A box around pixels that differ.
  public struct Region: Equatable, Sendable, Codable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// How many columns.
    public var width: Int
    /// How many rows.
    public var height: Int

    /// A box of pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// A picture of which nothing more is known.
  public init(id: String, title: String, status: ReportStatus) {
    (self.id, self.title, self.status) = (id, title, status)
  }
}

extension ReportPicture.Size {
  /// The size of a picture whose pixels were compared.
  public init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }
}

extension ReportPicture.Pixels {
  /// The figures of a comparison, with the boxes of what differs.
  public init(_ comparison: PixelComparison) {
    (compared, different) = (comparison.count.compared, comparison.different)
    hidden = comparison.hidden
    share = comparison.count.share
    largestDistance = comparison.largestDistance
    regions = comparison.regions.map {
      ReportPicture.Region(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
  }

  /// How many of them differ.
  public var count: PixelCount { PixelCount(different: different, compared: compared) }
}
