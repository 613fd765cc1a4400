package import DesignFormat
import Foundation
package import LayoutEngine
import Rendering

extension Mockup {
  /// Converts a layout's error to a diagnostic at the location in the design that caused it.
  package func diagnostic(for error: LayoutError, in screen: Screen) -> Diagnostic {
    diagnostic(
      severity: .error, code: error.isFailureOfCode ? Self.failureOfCode : "layout", message: error.message,
      cause: Cause(error.indexPath, error.section, error.property), in: screen)
  }

  /// The diagnostic code for failures in the code of a custom layout.
  package static let failureOfCode = "layout-failed"

  /// Converts a layout's warning to a diagnostic at the location in the design that caused it.
  func diagnostic(for remark: LayoutDiagnostic, in screen: Screen) -> Diagnostic {
    diagnostic(
      severity: .warning, code: "layout", message: remark.message,
      cause: Cause(remark.indexPath, remark.section, remark.property), in: screen)
  }

  private func diagnostic(
    severity: Diagnostic.Severity, code: String, message: String, cause: Cause, in screen: Screen
  ) -> Diagnostic {
    var candidates: [JSONPath] = []
    if let index = cause.section, screen.sections.indices.contains(index) {
      let section = screen.sections[index]
      if let item = cause.item, section.items.indices.contains(item) {
        candidates.append(section.items[item].path)
      }
      candidates.append(section.path)
    }
    candidates.append(screen.path.appending("layout"))
    if let property = cause.property {
      candidates = candidates.flatMap { [$0.appending(property), $0] }
    }
    // A default value has no location in the file, so the location of the nearest existing path is used.
    let path = candidates.first { file.location(of: $0) != nil } ?? screen.path
    return Diagnostic(
      severity: severity, code: code, location: file.location(of: path), path: path, message: message)
  }
}

private struct Cause {
  let section: Int?
  let item: Int?
  let property: String?

  init(_ indexPath: IndexPath?, _ section: Int?, _ property: String?) {
    self.section = indexPath?.section ?? section
    item = indexPath.flatMap { $0.count > 1 ? $0.item : nil }
    self.property = property
  }
}

extension Mockup {
  /// Returns the errors for texts whose font families are missing.
  package func familyProblems(on screen: Screen, in fonts: MeasuringFonts) -> [Diagnostic] {
    familyFindings(on: screen, in: fonts).filter { $0.severity == .error }
  }

  private func familyFindings(on screen: Screen, in fonts: MeasuringFonts) -> [Diagnostic] {
    do throws(LayoutError) {
      return try FontFamilyCheck(fonts: fonts, file: file, tokens: design.tokens).findings(on: screen)
    } catch {
      return [diagnostic(for: error, in: screen)]
    }
  }

  /// Returns the warnings for arrangements, without duplicates: missing font families of tokens, layout warnings, and
  /// missing translations.
  package func remarks(on arrangements: [ScreenArrangement]) -> DiagnosticReport {
    var aggregator = WarningAggregator()
    var screens: Set<String> = []
    for arranged in arrangements {
      if screens.insert(arranged.screen.id).inserted {
        for warning in familyFindings(on: arranged.screen, in: arranged.fonts)
        where warning.severity == .warning {
          aggregator.add(warning)
        }
      }
      for remark in arranged.arrangement.diagnostics {
        aggregator.add(diagnostic(for: remark, in: arranged.screen))
      }
    }
    var remarks = aggregator.warnings
    let locales = arrangements.compactMap(\.variant.traits.locale)
    remarks += design.untranslatedTexts(
      in: design.translations.locales.filter(locales.contains),
      onScreens: Set(arrangements.map(\.screen.id)), of: file)
    return DiagnosticReport(remarks, sources: [file.source])
  }
}

/// A description of a task. If the task crashes, the crash report contains it.
package struct CrashContext: Hashable, Sendable {
  /// The description of the task, which is written into the crash report.
  package let words: String

  /// Creates a context. The description must not contain a line feed or a NUL character.
  package init(_ words: String) {
    self.words = words
  }

  /// Calls `body`. Crash reports attribute a crash in `body`, or on a thread that it starts for its work, to this
  /// context.
  package func attributingCrashes<Value>(for body: () throws -> Value) rethrows -> Value {
    try CrashAttribution.on(words, for: body)
  }
}
