import Foundation
import Graphics
import Mockups

/// The comparison of a reference with the current screen.
package struct LayoutComparison: Sendable {
  /// The changes; nil if the layouts are equal.
  let changes: ScreenChanges?
  /// Differences without a cause: a different size of the viewport or the content, and differences that are not visible.
  package let remarks: [String]
  /// Whether the layouts are equal.
  package let isSame: Bool
  /// The largest difference between two lengths, in points; `nil` if anything other than lengths differs.
  package let drift: Double?
  let old: LayoutText
  private let difference: TextDifference
  private let references: (old: LayoutReference, new: LayoutReference)

  /// Compares the layouts of a reference and a screen.
  package init(from old: LayoutReference, to new: LayoutReference) {
    let (before, after) = (old.layout, new.layout)
    self.old = before
    references = (old, new)
    isSame = before.showsSame(as: after)
    guard !isSame else {
      (changes, remarks, drift) = (nil, [], 0)
      difference = TextDifference(from: "", to: "")
      return
    }
    let records = ScreenRecord.comparable(before.content, after.content)
    let changes = ScreenChanges(
      content: ScreenChange(from: records.old, to: records.new),
      bars: ScreenChange(from: before.bars, to: after.bars))
    self.changes = changes
    remarks = Self.remarks(before, after, isExplained: !changes.causes.isEmpty)
    drift = before.drift(to: after)
    difference = TextDifference(from: old.text, to: new.text)
  }

  /// The causes of the differences.
  package var causes: [ChangeCause] { changes?.causes ?? [] }

  /// One line per cause with its consequences, followed by the remarks; empty if the layouts are equal.
  package var lines: [String] { (changes?.causes ?? []).map(\.description) + remarks }

  /// The aspects of the screen that changed, such as order and color, in order.
  var aspects: [ChangeAspect] { Set((changes?.causes ?? []).flatMap(\.aspects)).sorted() }

  /// Returns the differing lines in the format of `diff -u`.
  package func text(oldName: String, newName: String) -> String {
    difference.text(oldName: oldName, newName: newName)
  }

  private static func remarks(_ old: LayoutText, _ new: LayoutText, isExplained: Bool) -> [String] {
    func line(_ name: String, _ old: CGSize, _ new: CGSize) -> String? {
      old == new ? nil : "\(name) \(old.figures) → \(new.figures)"
    }
    let viewport = line("viewport", old.content.size, new.content.size)
    // Resized, inserted and deleted elements explain a change of the content size.
    let content =
      isExplained ? nil : line("content", old.content.contentSize, new.content.contentSize)
    let found = [viewport, content].compactMap { $0 }
    return found.isEmpty && !isExplained
      ? ["lengths or the order of elements differ, without a visible effect"] : found
  }
}

extension LayoutComparison {
  /// Summarizes the causes of many screens and variants, in lines indented by level. Each cause is followed by all variants that
  /// show it. Only causes whose summary is in `summaries` are included.
  package static func summary(of comparisons: [LayoutComparison], telling summaries: Set<String>) -> [String]
  {
    let summary = ChangeSummary(comparisons.flatMap { $0.changes?.all ?? [] })
    let groups = summary.groups.filter { summaries.contains($0.cause.summary) }.flatMap { group in
      group.description.split(separator: "\n").map(String.init)
    }
    let remarks = comparisons.flatMap { comparison in
      comparison.changes.map { changes in
        comparison.remarks.map { "\(changes.content.variant): \($0)" }
      } ?? []
    }
    return groups + remarks
  }
}

extension LayoutText {
  /// Returns the largest difference between two lengths, in points; `nil` if anything other than lengths differs.
  fileprivate func drift(to other: LayoutText) -> Double? {
    guard let content = content.drift(to: other.content),
      let bars = bars.drift(to: other.bars)
    else { return nil }
    return max(content, bars)
  }
}

extension ScreenRecord {
  fileprivate func drift(to other: ScreenRecord) -> Double? {
    guard elements.count == other.elements.count else { return nil }
    var (mine, others) = (self, other)
    var lengths = [
      (size.width, other.size.width), (size.height, other.size.height),
      (contentSize.width, other.contentSize.width), (contentSize.height, other.contentSize.height),
    ]
    mine.size = others.size
    mine.contentSize = others.contentSize
    for index in elements.indices {
      let (old, new) = (elements[index].frame, others.elements[index].frame)
      lengths += [
        (old.origin.x, new.origin.x), (old.origin.y, new.origin.y), (old.width, new.width),
        (old.height, new.height),
      ]
      (mine.elements[index].frame, others.elements[index].frame) = (.zero, .zero)
    }
    guard mine == others else { return nil }
    return lengths.map { abs($0 - $1) }.max()
  }
}

extension LayoutComparison: Codable {
  private enum CodingKeys: CodingKey {
    case old, new
  }

  /// Decodes both layout texts and compares them again.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func reference(_ key: CodingKeys) throws -> LayoutReference {
      try LayoutReference(reading: try values.decode(Data.self, forKey: key), file: key.stringValue)
    }
    self.init(from: try reference(.old), to: try reference(.new))
  }

  /// Encodes both layout texts.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Data(references.old.text.utf8), forKey: .old)
    try values.encode(Data(references.new.text.utf8), forKey: .new)
  }
}
