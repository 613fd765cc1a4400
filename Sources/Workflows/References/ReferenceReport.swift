package import Comparison
import Foundation
import Maquette

package struct ReferenceReport {
  /// The outcomes, grouped by design.
  package let outcomes: [ReferenceOutcome]
  /// The outcomes as a report, which combines equal differences of several designs.
  private let report: ReviewReport
  /// Whether to report the tolerance options with which a failed comparison would have passed.
  package var namesSettings = false

  package init(
    outcomes: [ReferenceOutcome], report: ReviewReport, namesSettings: Bool = false
  ) {
    self.outcomes = outcomes
    self.report = report
    self.namesSettings = namesSettings
  }

  /// The differences that several designs share, followed by the remaining differences of each design. Causes are
  /// listed first. The text is empty if there are no differences.
  package var text: String {
    let designs = Dictionary(grouping: outcomes, by: \.design)
    var reported: Set<String> = []
    let order = outcomes.map(\.design).filter { reported.insert($0).inserted }
    return (ReportText(report).common.map { $0 + "\n\n" } + order.map { text(of: $0, designs[$0] ?? []) })
      .joined()
  }

  /// A line for each screen that passed only because of a tolerance.
  package var tolerated: [String] {
    outcomes.flatMap { outcome -> [String] in
      var lines: [String] = []
      if case .tolerated(let measured)? = outcome.layout { lines.append(measured) }
      if case .tolerated(let measured)? = outcome.picture { lines.append(measured) }
      return lines.map { "\(outcome.name): \($0); allowed".inOneLine }
    }
  }

  /// For each image, the number of pixels that differ within the tolerance.
  package var hidden: [Int] { outcomes.map(\.hiddenPixels) }

  /// A text with the numbers of screens that are equal, that differ, that have no reference, and that could not be compared.
  package var counts: String {
    let failed = outcomes.count { !$0.errors.isEmpty }
    let different = outcomes.count { $0.errors.isEmpty && $0.isDifferent }
    let missing = outcomes.count { $0.errors.isEmpty && !$0.isDifferent && $0.isMissing }
    let moved = outcomes.count { $0.errors.isEmpty && !$0.isDifferent && !$0.isMissing && $0.move != nil }
    let parts = [
      (outcomes.count(where: \.isSame), "same"), (different, "different"), (moved, "moved"),
      (missing, "without a reference"),
      (failed, "could not be compared"),
    ]
    let reported = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let all = counted(outcomes.count, "screen")
    return "\(all): \(reported.isEmpty ? "nothing to compare" : reported.joined(separator: ", "))"
  }

  package var written: [String] { outcomes.flatMap(\.written) }

  private func text(of design: String, _ outcomes: [ReferenceOutcome]) -> String {
    var lines: [String] = []
    func add(_ heading: String, _ items: [String]) {
      if !items.isEmpty { lines += ["  \(heading)"] + items.map { "    \($0.inOneLine)" } }
    }
    add("references", moveLines(outcomes))
    add("layout", layoutLines(outcomes, of: design))
    add("pictures", imageLines(outcomes))
    add("no reference", outcomes.filter { $0.errors.isEmpty && $0.isMissing }.map(missingLine))
    guard !lines.isEmpty else { return "" }
    return ([design.inOneLine] + lines).joined(separator: "\n") + "\n\n"
  }

  private func moveLines(_ outcomes: [ReferenceOutcome]) -> [String] {
    let moves = outcomes.filter { $0.errors.isEmpty }.compactMap { $0.move?.description(in: report.old) }
    let counts = Dictionary(moves.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }.map { move, count in
      "\(move), same content (\(counted(count, "screen"))); \"maquette approve\" renames the files"
    }
  }

  private func layoutLines(_ outcomes: [ReferenceOutcome], of design: String) -> [String] {
    let differing = outcomes.compactMap { outcome in
      outcome.layout?.difference.map { (outcome.name, $0) }
    }
    let own = Set(report.causes.filter { $0.origin == nil && $0.designs == [design] }.map(\.summary))
    let lines = LayoutComparison.summary(of: differing.map(\.1), telling: own)
    guard namesSettings else { return lines }
    return lines
      + differing.compactMap { name, comparison in
        comparison.drift.map { drift in
          let points = drift.formattedPoints
          return "\(name): lengths differ by at most \(points) pt; --tolerance-points \(points) would pass"
        }
      }
  }

  /// The lines about images that differ. If `namesSettings`, there is one line for each image, with the
  /// settings with which the image would pass. Otherwise, images that differ for the same reason share a
  /// line.
  private func imageLines(_ outcomes: [ReferenceOutcome]) -> [String] {
    let different = outcomes.compactMap { outcome in
      outcome.picture?.difference.map { (name: outcome.name, summary: $0) }
    }
    guard !namesSettings else {
      return different.map { name, summary in
        "\(name): \(summary.words)\(summary.setting.map { "; \($0) would pass" } ?? "")"
      }
    }
    let reasons = different.map(\.summary.reasons)
    return reasons.indices.filter { reasons.firstIndex(of: reasons[$0]) == $0 }.compactMap { first in
      let images = different.filter { $0.summary.reasons == reasons[first] }
      let largest = images.max { $0.summary.share < $1.summary.share }
      let count = images.count == 1 ? "" : "\(images.count) of \(outcomes.count) pictures differ; largest "
      return largest.map { "\(count)\($0.name): \($0.summary.words)" }
    }
  }

  private func missingLine(_ outcome: ReferenceOutcome) -> String {
    outcome.layout?.isMissing == true ? outcome.name : "\(outcome.name) (picture)"
  }
}
