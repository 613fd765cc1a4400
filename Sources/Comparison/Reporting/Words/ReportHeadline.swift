import Documents
import Foundation

extension ReviewReport {
  /// The report in one line, such as `3 causes, 40 of 120 pictures differ`, and the number of pixels that the threshold hides,
  /// if there is a threshold.
  var headline: String { [sentence, hiddenWords].compactMap { $0 }.joined(separator: "; ") }

  private var sentence: String {
    let total = counted(pictures.count, "picture")
    let untouched = counted(untouchedDesigns, "design")
    if isSame {
      return pictures.isEmpty && untouchedDesigns > 0
        ? "\(untouched) unchanged, including all their files"
        : "\(total) compared, no differences"
    }
    let changed = count(.changed)
    let compared = counted(pictures.count - count(.added) - count(.removed), "picture")
    let failed = count(.failed)
    var parts: [String] = []
    let shown = causes.count { !$0.sightings.isEmpty }
    if shown > 0 { parts.append(counted(shown, "cause")) }
    if changed > 0 { parts.append("\(changed) of \(compared) \(changed == 1 ? "differs" : "differ")") }
    // If images changed, the counts next to the headline are sufficient for the others.
    for status in [ReportStatus.added, .removed] where changed == 0 && count(status) > 0 {
      parts.append("\(count(status)) \(status.label)")
    }
    if failed > 0 { parts.append("\(failed) could not be compared") }
    if parts.isEmpty {
      let changed = designs.count { $0.status != .unchanged }
      parts.append("\(counted(changed, "design file")) changed, no images changed")
    }
    if untouchedDesigns > 0 { parts.append("\(untouched) untouched") }
    return parts.joined(separator: ", ")
  }

  /// The command line that reproduces the report, quoted for a POSIX shell.
  var commandLine: String { command.map(\.shellWord).joined(separator: " ") }

  var picturesByID: [String: ReportImage] {
    Dictionary(pictures.map { ($0.id, $0) }) { first, _ in first }
  }
}

extension ReportCause {
  func consequences(in picture: String) -> [String] {
    sightings.first { $0.picture == picture }?.consequences ?? []
  }
}

extension ReportImage {
  /// The old and the new size in pixels, as text; `nil` unless both sizes are known and different.
  var differingSizes: (old: String, new: String)? {
    guard let oldSize, let newSize, oldSize != newSize else { return nil }
    return ("\(oldSize)", "\(newSize)")
  }

  /// The size as text, such as `804 × 1748` or `804 × 1748 → 804 × 1764`; `nil` if it is unknown.
  var sizeWords: String? {
    if let (old, new) = differingSizes { return "\(old) → \(new)" }
    return (newSize ?? oldSize)?.description
  }

  /// The numbers of different and hidden pixels as text, or `no pixel differs` for a screen with an invisible
  /// change; `nil` if pixels were not compared or there is nothing to report.
  var pixelWords: String? {
    guard let pixels else { return nil }
    let hidden = pixels.hidden > 0 ? "\(pixels.hidden) hidden by the threshold" : nil
    let isInvisible = pixels.different == 0 && status == .changed && design != nil && differingSizes == nil
    let count = pixels.different > 0 ? "\(pixels.count)" : isInvisible ? "no pixel differs" : nil
    let words = [count, hidden].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
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

  /// The rank of the status in the sort order of images. Failed comparisons come first.
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

extension String {
  /// Returns the text without invisible characters and without characters that change the direction of adjacent text.
  ///
  /// Control characters are replaced by the symbols of the Unicode block "Control Pictures". Directional formatting
  /// characters (Unicode Standard Annex 9), line separators and zero-width characters are replaced by their code, such
  /// as `[U+202E]`. Joiners are kept, because emoji and some scripts need them. Line breaks are kept if `keepsLines` is
  /// true.
  func visible(keepsLines: Bool = false) -> String {
    func isSeen(_ scalar: Unicode.Scalar) -> Bool { !scalar.isInvisible || keepsLines && scalar == "\n" }
    guard !unicodeScalars.allSatisfy(isSeen) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case _ where isSeen(scalar): text.append(scalar)
      case 0x00...0x1F: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F: text.append("\u{2421}")
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.append(
          contentsOf: "[U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]".unicodeScalars
        )
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0001:
      true
    default: false
    }
  }
}
