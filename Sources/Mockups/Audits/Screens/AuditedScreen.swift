import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// A screen for audits: its cells, headers and footers, with measured and positioned parts.
struct AuditedScreen {
  let arranged: ScreenArrangement
  /// The audited cells, headers and footers, in drawing order, without elements beyond the audit's limit.
  let elements: [AuditedElement]
  let request: AuditRequest

  let isCut: Bool

  var screen: Screen { arranged.screen }
  var theme: Theme { Theme(of: arranged) }
  var traits: Traits { arranged.variant.traits }
  var cells: [AuditedElement] { elements.filter { $0.attributes.category == .cell } }

  /// Measures at most `limit` elements. Image files are read only to get the images' sizes.
  init(
    _ arranged: ScreenArrangement, upTo limit: Int, with tools: AuditTools, request: AuditRequest
  ) throws {
    self.arranged = arranged
    self.request = request
    let mockup = MockupScene(
      screen: arranged, typesetter: try tools.typesetter(for: arranged), images: ImageStore(),
      theme: Theme(of: arranged))
    let shown = Self.attributes(on: arranged, upTo: limit + 1)
    isCut = shown.count > limit
    elements = try shown.prefix(limit).compactMap { attributes in
      // A list row that a swipe has displaced would be reported as off screen.
      guard let cell = mockup.cell(for: attributes), !cell.template.isSwipedRow else { return nil }
      return try AuditedElement(attributes, cell.measured(with: tools.pictures), in: arranged)
    }
  }

  /// The attributes of the first `limit` visible elements, without decoration views, in drawing order.
  static func attributes(on screen: ScreenArrangement, upTo limit: Int) -> [LayoutAttributes] {
    Array(
      screen.arrangement.elements.lazy.filter {
        !$0.category.isDecoration && !$0.isHidden && $0.alpha > 0
      }.prefix(limit))
  }
}

struct AuditRequest: Sendable {
  /// The names of the templates that the design itself defines.
  let ownTemplates: Set<String>
  let variesTextSize: Bool
  /// Whether the variant was added only for audits, without being requested by the design.
  var isExtra = false
}

/// A cell, header or footer, with its parts in drawing order.
struct AuditedElement {
  let attributes: LayoutAttributes
  let cell: TemplateCell
  let parts: [Part]
  let element: AuditFinding.Element
  /// The item of a cell; `nil` for headers and footers.
  let item: Item?
  /// The fallback locations of findings, as paths in the design: first the keys that select the template,
  /// then the item, then the screen. They are used if the design contains no more specific path.
  let owners: [JSONPath]

  struct Part {
    let placed: LaidOutNode
    /// The opacity of the part multiplied by the opacities of all parts that contain it, from 0 to 1.
    let opacity: Double

    var path: JSONPath { placed.node.path }
  }

  struct TextPart {
    let part: Part
    let block: TextBlock
    let lines: TypesetText
    /// The element's bounds, in the element's coordinates.
    let bounds: CGRect

    /// The rectangle that the glyphs cover, in the cell's coordinates.
    var drawnFrame: CGRect { part.placed.drawnFrame }
    var path: JSONPath { part.path }
    /// The styles of the glyphs: the text's style first, then the styles of its spans.
    var types: [Typesetter.Style] { [lines.style] + lines.spans.map(\.style) }
    var isSeen: Bool { part.placed.inside.width > 0 && part.placed.inside.height > 0 }
    var isClipped: Bool { lines.shaped.isTruncated || isTooHigh || !isSeen || isOutside }
    /// Whether glyphs extend more than 2 points beyond the element's bounds. The tolerance allows for overhanging
    /// strokes.
    var isOutside: Bool { !bounds.insetBy(dx: -2, dy: -2).encloses(drawnFrame) }
    var isTooHigh: Bool { lines.size.height > part.placed.inside.height + 0.5 }
    /// The text's maximum number of lines; 0 for no limit.
    var lineLimit: Int { block.styles[0].lineLimit }
    /// Whether the text is truncated because its box is not high enough, and not because of its line limit.
    var lacksHeight: Bool {
      isTooHigh || isOutside
        || (lines.shaped.isTruncated && (lineLimit == 0 || lines.shaped.lines.count < lineLimit))
    }
  }

  /// Measures the parts of an element. Returns nil if the template's conditions remove all parts. Throws if an image cannot be
  /// measured.
  init?(_ attributes: LayoutAttributes, _ cell: TemplateCell, in arranged: ScreenArrangement) throws {
    guard let root = try cell.placed(size: attributes.size) else { return nil }
    self.attributes = attributes
    self.cell = cell
    parts = Self.parts(of: root, opacity: 1)
    item = arranged.item(at: attributes)
    let screen = arranged.screen
    let section = screen.sections[attributes.indexPath.section]
    let name = attributes.category.name
    element = AuditFinding.Element(
      key: "\(name) \(attributes.indexPath)", population: "\(screen.id)/\(cell.template.name)",
      noun: attributes.category == .cell ? "cells" : "\(name)s")
    let key = attributes.category == .cell ? "cell" : "\(name)Template"
    let cellKey = item.map { [$0.path.appending("cell")] } ?? []
    let sectionKeys = [section.path.appending(key), screen.path.appending(key), section.path.appending(name)]
    owners = cellKey + sectionKeys + [item?.path, screen.path].compactMap { $0 }
  }

  /// Returns a part and its descendants. The result omits invisible parts, parts that are not completely in
  /// the visible area of a scrolling stack, and parts outside of a box that clips its content.
  private static func parts(of placed: LaidOutNode, opacity: Double) -> [Part] {
    let opacity = opacity * (placed.node.partStyle.opacity ?? 1)
    guard opacity > 0, placed.node.partStyle.cutsOut != true else { return [] }
    let visible = placed.children.flatMap { parts(of: $0, opacity: opacity) }.filter { part in
      if placed.node.scrolls { return placed.frame.insetBy(dx: -1, dy: -1).encloses(part.placed.frame) }
      return placed.node.partStyle.clips != true || placed.frame.intersects(part.placed.frame)
    }
    return [Part(placed: placed, opacity: opacity)] + visible
  }

  /// The element's text parts, including texts with a box of zero width or height.
  var texts: [TextPart] {
    parts.compactMap { part in
      guard let block = part.placed.node.part.text, let lines = part.placed.lines else {
        return nil
      }
      return TextPart(part: part, block: block, lines: lines, bounds: attributes.bounds)
    }
  }

  var visibleTexts: [TextPart] { texts.filter(\.isSeen) }

  /// Returns the paths of a part's keys, then the part's path, then the paths in `owners`.
  func paths(_ path: JSONPath, _ keys: String...) -> [JSONPath] {
    keys.map { path.appending($0) } + [path] + owners
  }

  var name: String {
    item.map { quoted($0.id) } ?? "\(attributes.category.name) \(attributes.indexPath.section + 1)"
  }
}

/// The resources that one thread needs to audit screens: its own fonts, and a cache of image sizes that all threads
/// share.
final class AuditTools {
  private let fonts: MeasuringFonts?
  private var libraries: [FontLibrary] = []
  let pictures: ImageSizeCache

  /// - Parameter fonts: The thread's fonts, with cached measurements of the texts in arranged screens; `nil` to use the
  ///   fonts of each screen.
  init(fonts: MeasuringFonts? = nil, pictures: ImageSizeCache = ImageSizeCache()) {
    (self.fonts, self.pictures) = (fonts, pictures)
  }

  func typesetter(for screen: ScreenArrangement) throws(RenderingError) -> Typesetter {
    let library = try library(of: (fonts?.serving(screen.screen) ?? screen.fonts).shared)
    var typesetter = Typesetter(
      fonts: library, missing: MissingCharacters(), traits: screen.variant.traits)
    typesetter.defaultFamily = screen.fonts.defaultFamily
    return typesetter
  }

  private func library(of shared: SharedFonts) throws(RenderingError) -> FontLibrary {
    if let known = libraries.first(where: { $0.isSharing(shared) }) { return known }
    let library = try FontLibrary(sharing: shared)
    libraries.append(library)
    return library
  }
}

/// The number of elements that may still be audited. The limit keeps the audit of many variants within seconds.
struct AuditBudget {
  /// The maximum number of elements in all variants together.
  static let elements = 20_000
  static let elementsOfScreen = 500

  private var left = elements

  /// The number of elements counted so far.
  var spent: Int { Self.elements - left }

  /// Returns the maximum number of elements to audit on a screen, and subtracts the screen's elements from the budget.
  mutating func count(on screen: ScreenArrangement) -> Int {
    let limit = min(Self.elementsOfScreen, left)
    left -= AuditedScreen.attributes(on: screen, upTo: limit).count
    return limit
  }
}

/// A problem that an audit found on one element in one variant. Findings with equal causes are reported once.
struct AuditFinding: Sendable {
  struct Element: Sendable {
    /// The element's identifier, unique within its screen.
    let key: String
    /// A key for the screen and the template of the element. Elements with equal keys are counted together ("3 of 12 cells").
    let population: String
    /// The plural noun for the element in messages: `cells`, `headers`.
    let noun: String
  }

  struct Detail: Sendable {
    /// The detail as it is written in the message. Details with equal texts are listed once.
    let text: String
    var path: JSONPath?
    /// The severity for sorting; higher is worse. The worst details are listed first.
    var severityScore = 0.0
  }

  let audit: Audit
  var severity = Diagnostic.Severity.warning
  /// The key of the cause. Findings of one audit with equal causes are reported as one.
  let cause: [String]
  /// The paths in the design where the problem can be fixed, best first. The diagnostic points to the first one that
  /// the file contains.
  let paths: [JSONPath]
  /// The problem, without the number of affected elements.
  let message: String
  var hint: String?
  /// A short text for an annotation beside the element in an image; `nil` to use `message`.
  var remark: String?
  /// The topic of the finding's remark in a review; `nil` means `cause`. Remarks of one audit with equal
  /// topics are reported as one.
  var remarkTopic: String?
  /// The severity for sorting; higher is worse. Of findings with equal causes, the worst is reported.
  var severityScore = 0.0
  var example: String?
  /// The affected element; `nil` for findings about the design's file.
  var element: Element?
  var detail: Detail?
  var template: String?
}
