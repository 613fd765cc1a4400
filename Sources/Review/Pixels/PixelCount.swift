import DesignFormat
import Graphics

/// The number of different pixels in an image, with a description that all commands use.
public struct PixelCount: Hashable, Sendable, CustomStringConvertible {
  /// The number of different pixels.
  public let different: Int
  /// The number of compared pixels.
  public let compared: Int

  /// Creates a count of `different` pixels among `compared` ones.
  public init(different: Int, compared: Int) {
    (self.different, self.compared) = (different, compared)
  }

  /// The share of pixels that differ, from 0 to 1.
  public var share: Double { compared == 0 ? 0 : Double(different) / Double(compared) }

  /// The share in percent. It is "0" only if no pixel differs, and "100" only if all pixels differ.
  public var percent: String {
    let percent = (share * 100).figures(3)
    if different > 0, percent == "0" { return "less than 0.001" }
    return different < compared && percent == "100" ? "more than 99.999" : percent
  }

  /// The count as text, such as `1995 of 351348 pixels differ (0.568 %)`.
  public var description: String { "\(words()) (\(percent) %)" }

  /// Returns the count without the share, followed by `measure`: `1995 of 351348 pixels differ by more than 0.1`.
  public func words(by measure: String = "") -> String {
    "\(different) of \(compared) \(different == 1 ? "pixel differs" : "pixels differ")\(measure)"
  }
}

/// The number of unequal pixels that a threshold hides.
public struct HiddenPixels: Hashable, Sendable, CustomStringConvertible {
  /// The number of pixels.
  public let pixels: Int
  /// The number of images with such pixels.
  public let pictures: Int

  /// Adds the numbers of hidden pixels, one per image.
  public init(_ counts: [Int]) {
    (pixels, pictures) = (counts.reduce(0, +), counts.count { $0 > 0 })
  }

  /// The numbers as text, such as `1995 pixels in 3 pictures`, or `nothing`.
  public var description: String {
    if pixels == 0 { return "nothing" }
    return
      "\(counted(pixels, "pixel")) in \(counted(pictures, "picture"))"
  }
}
