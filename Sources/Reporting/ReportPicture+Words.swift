import Foundation
import Review

extension ReportPicture {
  /// Both sizes in pixels as text, where both are known and differ.
  var sizesThatDiffer: (old: String, new: String)? {
    guard let oldSize, let newSize, oldSize != newSize else { return nil }
    return (oldSize.words, newSize.words)
  }

  /// `804 × 1748`, or `804 × 1748 → 804 × 1764`; `nil` where no size is known.
  var sizeWords: String? {
    if let (old, new) = sizesThatDiffer { return "\(old) → \(new)" }
    return (newSize ?? oldSize)?.words
  }

  /// How much of the picture differs, in words; `nil` where pixels were not compared or none differs.
  var pixelWords: String? {
    guard let pixels, pixels.different > 0 else { return nil }
    let percent = pixels.share * 100
    // Tenths in whole numbers, because formats of numbers follow the locale.
    let tenths = Int((percent * 10).rounded())
    let share =
      tenths == 0 ? "under 0.1 %" : tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    return "\(share) of pixels differ"
  }
}

extension ReportPicture.Size {
  /// `804 × 1748`.
  var words: String { "\(width) × \(height)" }
}

extension ReportStatus {
  /// The status as the word of a counter: `3 changed`.
  var label: String {
    switch self {
    case .changed: "changed"
    case .added: "added"
    case .removed: "removed"
    case .failed: "failed"
    case .unchanged: "unchanged"
    }
  }

  /// The order in which to look at pictures: first what could not be compared.
  var urgency: Int {
    switch self {
    case .failed: 0
    case .changed: 1
    case .added: 2
    case .removed: 3
    case .unchanged: 4
    }
  }
}
