import Foundation
import Review

extension ReportPicture {
  /// Both sizes in pixels as text, if both are known and different.
  var sizesThatDiffer: (old: String, new: String)? {
    guard let oldSize, let newSize, oldSize != newSize else { return nil }
    return (oldSize.words, newSize.words)
  }

  /// The size as text, such as `804 × 1748` or `804 × 1748 → 804 × 1764`; `nil` if it is unknown.
  var sizeWords: String? {
    if let (old, new) = sizesThatDiffer { return "\(old) → \(new)" }
    return (newSize ?? oldSize)?.words
  }

  /// The pixel difference as text; `nil` if pixels were not compared, or if there is nothing to report.
  var pixelWords: String? {
    guard let pixels else { return nil }
    let hidden = pixels.hidden > 0 ? "\(pixels.hidden) hidden by the threshold" : nil
    let isUnseen = pixels.different == 0 && status == .changed && design != nil && sizesThatDiffer == nil
    let count = pixels.different > 0 ? "\(pixels.count)" : isUnseen ? "no pixel differs" : nil
    let words = [count, hidden].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension ReportPicture.Size {
  var words: String { "\(width) × \(height)" }
}

extension ReportStatus {
  /// The status as the label of a counter, as in `3 changed`.
  var label: String {
    switch self {
    case .changed: "changed"
    case .added: "added"
    case .removed: "removed"
    case .failed: "failed"
    case .unchanged: "unchanged"
    }
  }

  /// The sort order of images. Failed comparisons come first.
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
