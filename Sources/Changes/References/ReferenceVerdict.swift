package import DesignFormat
import Maquette

/// What came of comparing one file of a reference with what is drawn now.
enum ReferenceVerdict<Difference: Sendable>: Sendable {
  /// Nothing differs.
  case same
  /// Something differs, but no more than was allowed; what was measured.
  case tolerated(String)
  /// There is no such file.
  case missing
  /// Something differs.
  case different(Difference)
  /// The file is there and could not be compared; why.
  case unreadable(DiagnosticReport)

  /// Whether the run does not pass with this.
  var isFailure: Bool {
    switch self {
    case .same, .tolerated: false
    case .missing, .different, .unreadable: true
    }
  }

  /// What differs, where something does.
  var difference: Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }

  /// Whether there is no such file.
  var isMissing: Bool { if case .missing = self { true } else { false } }

  /// Whether a run in this mode writes the file; `isStale` says whether that would change it.
  func isWritten(in mode: UpdateMode, isStale: Bool) -> Bool {
    switch (mode, self) {
    case (.none, _): false
    case (.missing, .missing), (.changed, .missing), (.changed, .different): true
    case (.missing, _), (.changed, _): false
    case (.all, _): isStale
    }
  }
}

/// What came of comparing one screen.
package struct ReferenceOutcome: Sendable {
  /// The screen.
  let unit: ReferencePlan.Unit
  /// What became of its layout; `nil` where it could not be looked at.
  var layout: ReferenceVerdict<LayoutComparison>?
  /// What became of its picture; `nil` where none is kept.
  var picture: ReferenceVerdict<PictureSummary>?
  /// How many pixels of its picture differ and are hidden by a tolerance.
  var hiddenPixels = 0
  /// The references that were written.
  package var written: [String] = []
  /// What kept it from being compared.
  package var errors = DiagnosticReport()
  /// What was left of it; `nil` for nothing.
  package var entry: FailureIndex.Difference?

  /// Whether it was compared and nothing differs.
  package var isSame: Bool { errors.isEmpty && layout?.isFailure == false && picture?.isFailure != true }

  /// Whether it has no reference, or only a part of one.
  var isMissing: Bool { layout?.isMissing == true || picture?.isMissing == true }

  /// Whether it differs from its reference.
  var isDifferent: Bool { layout?.difference != nil || picture?.difference != nil }
}

/// What was measured of two pictures, without the pictures.
struct PictureSummary: Sendable {
  /// What differs.
  let measured: String
  /// What would have allowed it; `nil` for what nothing allows.
  let setting: String?

  /// The summary of a comparison.
  init(_ comparison: PictureComparison) {
    measured = comparison.measured
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }
}
