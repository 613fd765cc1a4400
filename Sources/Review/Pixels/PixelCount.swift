import DesignFormat
import Graphics

/// How many pixels of a picture differ, in the words that every command has for it.
public struct PixelCount: Hashable, Sendable, CustomStringConvertible {
  /// How many differ.
  public let different: Int
  /// How many were compared.
  public let compared: Int

  /// So many of so many.
  public init(different: Int, compared: Int) {
    (self.different, self.compared) = (different, compared)
  }

  /// The share of pixels that differ, from 0 to 1.
  public var share: Double { compared == 0 ? 0 : Double(different) / Double(compared) }

  /// The share in per cent; reads 0 only where nothing differs, and 100 only where everything does.
  public var percent: String {
    let percent = (share * 100).figures(3)
    if different > 0, percent == "0" { return "less than 0.001" }
    return different < compared && percent == "100" ? "more than 99.999" : percent
  }

  /// Such as `1995 of 351348 pixels differ (0.568 %)`.
  public var description: String { "\(words()) (\(percent) %)" }

  /// The words before the share, with what the pixels differ by: `1995 of 351348 pixels differ by more than 0.1`.
  public func words(by measure: String = "") -> String {
    "\(different) of \(compared) \(different == 1 ? "pixel differs" : "pixels differ")\(measure)"
  }
}

/// Unequal pixels that count as equal because a threshold was asked for.
public struct HiddenPixels: Hashable, Sendable, CustomStringConvertible {
  /// How many pixels.
  public let pixels: Int
  /// In how many pictures.
  public let pictures: Int

  /// The sum of what is hidden in each picture.
  public init(_ counts: [Int]) {
    (pixels, pictures) = (counts.reduce(0, +), counts.count { $0 > 0 })
  }

  /// Such as `1995 pixels in 3 pictures`; `nothing`.
  public var description: String {
    if pixels == 0 { return "nothing" }
    return
      "\(counted(pixels, "pixel")) in \(counted(pictures, "picture"))"
  }
}
