package import DesignFormat
import Foundation
import Graphics
package import Mockups
import Rendering

/// The comparison of a reference with the current screen.
package struct LayoutComparison: Sendable {
  /// The changes; nil if the layouts are equal.
  let changes: ScreenChanges?
  /// Descriptions of the differences that have no known cause: a different size of the viewport or the content, and invisible
  /// differences.
  package let remarks: [String]
  package let isSame: Bool
  /// The largest amount by which a length differs, in points; `nil` if anything other than lengths differs.
  package let drift: Double?
  let old: LayoutText
  private let new: LayoutText

  package init(from old: LayoutText, to new: LayoutText) {
    (self.old, self.new) = (old, new)
    let changes =
      old.showsSame(as: new)
      ? nil : ScreenChanges(from: (old.content, old.bars), to: (new.content, new.bars))
    guard let changes, !changes.isEmpty || !old.hasSameFrames(as: new) else {
      (self.changes, remarks, drift, isSame) = (nil, [], 0, true)
      return
    }
    isSame = false
    self.changes = changes
    remarks = Self.remarks(old, new, isExplained: !changes.causes.isEmpty)
    drift = old.drift(to: new)
  }

  package var causes: [ChangeCause] { changes?.causes ?? [] }

  /// One line per cause with its consequences, followed by the remarks; empty if the layouts are equal.
  package var lines: [String] { (changes?.causes ?? []).map(\.description) + remarks }

  /// The aspects of the screen that changed, such as order and color, in the order of `ChangeAspect`.
  var aspects: [ChangeAspect] { Set((changes?.causes ?? []).flatMap(\.aspects)).sorted() }

  /// Returns the differing lines in the format of `diff -u`.
  package func text(oldName: String, newName: String) -> String {
    TextDifference(from: old.text, to: new.text).text(oldName: oldName, newName: newName)
  }

  private static func remarks(_ old: LayoutText, _ new: LayoutText, isExplained: Bool) -> [String] {
    func line(_ name: String, _ old: CGSize, _ new: CGSize) -> String? {
      old == new ? nil : "\(name) \(old.figures) → \(new.figures)"
    }
    let viewport = line("viewport", old.content.size, new.content.size)
    // If elements were resized, inserted or deleted, they explain a changed content size.
    let content =
      isExplained ? nil : line("content", old.content.contentSize, new.content.contentSize)
    let found = [viewport, content].compactMap { $0 }
    return found.isEmpty && !isExplained
      ? ["lengths or the order of elements differ, without a visible effect"] : found
  }
}

extension LayoutComparison {
  /// Summarizes the causes of many screens and variants, in lines indented by level. Each cause is followed by all
  /// variants that show it. Causes whose summary is not in `summaries` are omitted.
  package static func summary(of comparisons: [LayoutComparison], telling summaries: Set<String>) -> [String]
  {
    let summary = ChangeSummary(comparisons.flatMap { $0.changes?.all ?? [] })
    let groups = summary.groups.filter { summaries.contains($0.summary) }.flatMap { group in
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
  /// Whether both texts have the same elements at the same positions. If this is true and no other difference
  /// is known, the texts differ only in the names of parts.
  fileprivate func hasSameFrames(as other: LayoutText) -> Bool {
    content.hasSameFrames(as: other.content) && bars.hasSameFrames(as: other.bars)
  }

  /// Returns the largest amount by which a length differs between both texts, in points; `nil` if anything other than lengths
  /// differs.
  fileprivate func drift(to other: LayoutText) -> Double? {
    guard let content = content.drift(to: other.content),
      let bars = bars.drift(to: other.bars)
    else { return nil }
    return max(content, bars)
  }
}

extension ScreenRecord {
  fileprivate func hasSameFrames(as other: ScreenRecord) -> Bool {
    size == other.size && contentSize == other.contentSize
      && elements.map(\.name) == other.elements.map(\.name)
      && elements.map(\.frame) == other.elements.map(\.frame)
  }

  fileprivate func drift(to other: ScreenRecord) -> Double? {
    guard elements.count == other.elements.count else { return nil }
    var (lhs, rhs) = (self, other)
    var lengths = [
      (size.width, other.size.width), (size.height, other.size.height),
      (contentSize.width, other.contentSize.width), (contentSize.height, other.contentSize.height),
    ]
    lhs.size = rhs.size
    lhs.contentSize = rhs.contentSize
    for index in elements.indices {
      let (old, new) = (elements[index].frame, rhs.elements[index].frame)
      lengths += [
        (old.origin.x, new.origin.x), (old.origin.y, new.origin.y), (old.width, new.width),
        (old.height, new.height),
      ]
      (lhs.elements[index].frame, rhs.elements[index].frame) = (.zero, .zero)
    }
    guard lhs == rhs else { return nil }
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
    func layout(_ key: CodingKeys) throws -> LayoutText {
      try LayoutText(reading: [UInt8](try values.decode(Data.self, forKey: key)), file: key.stringValue)
    }
    self.init(from: try layout(.old), to: try layout(.new))
  }

  /// Encodes both layout texts.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Data(old.text.utf8), forKey: .old)
    try values.encode(Data(new.text.utf8), forKey: .new)
  }
}

extension LayoutText {
  package static let fileEnding = ".layout.txt"

  /// The version of the font Inter, which determines most text sizes, such as `Inter 4.000`; nil if Inter is not installed.
  package static let installedFonts = Renderer.fontVersions["Inter"].map { "Inter \($0)" }
}

/// Records the layouts of screens as references for later comparisons. Each image file is read only once.
package struct LayoutRecorder {
  private var digests = ImageDigests()

  package init() {}

  /// Returns the reference of a screen. `design` is the path of its design, relative to the folder of references.
  ///
  /// - Throws: An error if an image of the screen cannot be read.
  package mutating func reference(of screen: ScreenArrangement, design: String) throws -> LayoutText {
    LayoutText(
      design: design, fonts: LayoutText.installedFonts, content: try ScreenRecord(screen, &digests),
      bars: ScreenRecord(barsOf: screen))
  }
}

extension Mockup {
  /// Returns the file name of a screen's reference, without extension. The screen's rendered image has the same name.
  package func referenceName(screen: String, variant: Variant) -> String {
    "\(design.id)-\(screen)-\(variant.viewport.slug)\(variant.suffix)"
  }
}

/// Returns a path relative to a folder. The result does not change if a folder that contains both is moved.
package func relativePath(of path: String, from folder: String) -> String {
  let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
  let common = zip(target, base).prefix { $0.isSamePath(as: $1) }.count
  let steps = Array(repeating: "..", count: base.count - common) + target[common...]
  return steps.joined(separator: "/")
}
