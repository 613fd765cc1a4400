package import DesignFormat
package import Foundation

extension ReferenceVerdict: Codable where Difference: Codable {}

/// The result of comparing one file of a reference with the current screen: the layout or the image.
package enum ReferenceVerdict<Difference: Sendable>: Sendable {
  case same
  /// The difference is within the tolerance. The associated value describes the difference.
  case tolerated(String)
  case missing
  /// The difference exceeds the tolerance.
  indirect case different(Difference)
  /// The reference file exists but could not be parsed. The associated value contains the problems.
  case unreadable(DiagnosticReport)

  /// Whether the result makes a run fail.
  package var isFailure: Bool {
    switch self {
    case .same, .tolerated: false
    case .missing, .different, .unreadable: true
    }
  }

  package var difference: Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }

  package var isMissing: Bool { if case .missing = self { true } else { false } }

  /// Whether a run with the update mode `mode` writes the reference file. `isStale` is whether writing the file would change
  /// its contents.
  package func isWritten(in mode: UpdateMode, isStale: Bool) -> Bool {
    switch (mode, self) {
    case (.none, _): false
    case (.missing, .missing), (.changed, .missing), (.changed, .different): true
    case (.missing, _), (.changed, _): false
    case (.all, _): isStale
    }
  }

  /// Returns the result as lines of text. `words` describes a difference, and `file` is the file's name.
  package func lines(file: String, different words: (Difference) -> [String]) -> [String] {
    switch self {
    case .same: ["the same"]
    case .tolerated(let measured): ["\(measured), which is allowed"]
    case .missing: ["there is no reference \(file)"]
    case .unreadable(let problems): problems.description.split(separator: "\n").map(String.init)
    case .different(let difference): words(difference)
    }
  }
}

extension ReferenceVerdict<LayoutComparison> {
  /// Compares a screen with its reference file. Lengths may differ by `points`.
  package init(on reference: LayoutText, stored: Data?, file: String, points: Double) {
    guard let stored else {
      self = .missing
      return
    }
    let old: LayoutText
    do throws(InvalidLayoutText) {
      old = try LayoutText(reading: [UInt8](stored), file: file)
    } catch {
      self = .unreadable(error.report)
      return
    }
    let comparison = LayoutComparison(from: old, to: reference)
    if comparison.isSame {
      self = .same
    } else if let drift = comparison.drift, drift <= points + 1e-6 {
      self = .tolerated("lengths differ by at most \(drift.formattedPoints) pt")
    } else {
      self = .different(comparison)
    }
  }
}

extension Double {
  /// The number with at most three decimal places.
  package var formattedPoints: String {
    var text = String(format: "%.3f", self)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

/// The references that a comparison writes.
package enum UpdateMode: String, CaseIterable, Sendable {
  /// Writes no references. Differences and missing references are only reported.
  case none
  case missing
  /// Writes references that are missing or differ from the current screen.
  case changed
  /// Writes all references, including those that cannot be parsed.
  case all

  /// Returns the default mode: `none` on a CI server, that is, if the variable `CI` has a value other than `0` and
  /// `false`, and `missing` otherwise.
  package static func usual(in environment: [String: String]) -> UpdateMode {
    ["", "0", "false"].contains((environment["CI"] ?? "").lowercased()) ? .missing : .none
  }
}
