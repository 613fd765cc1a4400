package import DesignFormat
package import Foundation
package import LayoutEngine
package import Rendering
import Synchronization

/// The fonts for measuring cells, which are loaded once for all variants of a design.
///
/// Only one task at a time can use the fonts; others wait for it.
package final class MeasuringFonts: Sendable {
  package let shared: SharedFonts
  /// The default font family of texts; nil means the system's family.
  package let defaultFamily: String?
  /// The fonts that all designs share.
  private let base: SharedFonts
  private let added: [AddedFont]
  /// The maximum number of threads that measure at the same time, each with its own fonts.
  package let concurrency: Int
  private let tools = Mutex<Tools?>(nil)
  /// Copies of these fonts for other threads.
  private let helpers = Mutex<[MeasuringFonts]>([])
  /// The fonts of designs that have their own font files or a different default family. The keys are these files and
  /// that family.
  private let others = Mutex<[FontRequest: MeasuringFonts]>([:])

  private struct FontRequest: Hashable {
    let fonts: [AddedFont]
    let family: String?
  }

  package convenience init(_ shared: SharedFonts, concurrency: Int = 1) {
    self.init(shared, FontRequest(fonts: [], family: nil), concurrency)
  }

  private init(_ base: SharedFonts, _ request: FontRequest, _ concurrency: Int) {
    self.concurrency = concurrency
    (self.base, added, defaultFamily) = (base, request.fonts, request.family)
    shared = base.adding(request.fonts)
  }

  /// Returns the fonts for a screen, including the font files of its design, which other designs cannot use.
  package func serving(_ screen: Screen) -> MeasuringFonts {
    let family = screen.fontFamily.flatMap { SystemFont.isCalled($0) ? nil : $0 }
    let request = FontRequest(fonts: screen.fonts.map(AddedFont.init), family: family)
    guard request != FontRequest(fonts: added, family: defaultFamily) else { return self }
    return others.withLock { [base, concurrency] others in
      if let known = others[request] { return known }
      let new = MeasuringFonts(base, request, concurrency)
      others[request] = new
      return new
    }
  }

  package convenience init() {
    self.init(SharedFonts())
  }

  /// Loads the fonts, unless they are loaded. Throws if no fonts are available.
  package func open() throws(LayoutError) {
    do throws(RenderingError) {
      try tools.withLock { [shared] tools throws(RenderingError) in
        if tools == nil { tools = Tools(fonts: try FontLibrary(sharing: shared)) }
      }
    } catch {
      throw LayoutError("cells cannot be measured: \(error)")
    }
  }

  /// Returns `count` results in order. Several threads compute them in groups of `size`, with these fonts and copies of these
  /// fonts. The fonts must be loaded. Throws the error of the first result that failed.
  package func sharing<Value: Sendable, Failure: Error>(
    _ count: Int, by size: Int = 16,
    _ answer: @Sendable (_ number: Int, _ fonts: MeasuringFonts) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let pieces = (count + size - 1) / size
    let all = [self] + (pieces > 1 ? openHelpers() : [])
    return try ConcurrentWork.map(pieces, workers: all.count) { piece, worker throws(Failure) in
      try (piece * size..<min(count, (piece + 1) * size)).map { number throws(Failure) in
        try answer(number, all[worker])
      }
    }.flatMap { $0 }
  }

  private func openHelpers() -> [MeasuringFonts] {
    helpers.withLock { helpers in
      do throws(LayoutError) {
        while helpers.count + 1 < concurrency {
          let request = FontRequest(fonts: added, family: defaultFamily)
          let new = MeasuringFonts(base.another, request, 1)
          try new.open()
          helpers.append(new)
        }
      } catch {
        // If fewer threads start, the results are the same.
        return helpers
      }
      return helpers
    }
  }

  /// Clears the cache of shaped texts; the fonts stay loaded.
  package func removeCachedTexts() {
    shared.removeCachedTexts()
    for other in others.withLock({ Array($0.values) }) { other.shared.removeCachedTexts() }
    forgetHelpers()
  }

  /// Unloads the copies of the fonts that other threads used. Arranged screens keep the fonts with which they were laid out.
  package func forgetHelpers() {
    helpers.withLock { $0 = [] }
    for other in others.withLock({ Array($0.values) }) { other.forgetHelpers() }
  }

  func families() throws(LayoutError) -> [String] {
    try open()
    return shared.families
  }

  /// Returns those of `names` that are installed font families. Does not load fonts if `names` is empty.
  func families(among names: [String]) throws(LayoutError) -> Set<String> {
    guard !names.isEmpty else { return [] }
    try open()
    return Set(names).filter(shared.hasFamily)
  }

  /// Returns the preferred size of a template with its data for a proposed width, in points. `limit` is the maximum
  /// width of a template that hugs its content. If `isOfSystem`, the system's font family is used. The fonts must be
  /// loaded.
  package func size(
    of template: Template, showing data: TemplateData, proposed width: Double, limit: Double? = nil,
    as traits: Traits, isOfSystem: Bool = false
  ) -> CGSize {
    tools.withLock { [defaultFamily] tools in
      let tools = Tools.opened(tools)
      let typesetter = tools.typesetter(for: traits, isOfSystem ? nil : defaultFamily)
      return tools.size(of: template, showing: data, proposed: width, limit: limit, as: traits, typesetter)
    }
  }

  /// Returns the preferred size of a resolved cell for its available space. The fonts must be loaded.
  package func size(
    of cell: ResolvedCell, in cellSpace: CellSpace, as traits: Traits
  ) -> CGSize {
    tools.withLock { [defaultFamily] tools in
      let tools = Tools.opened(tools)
      let typesetter = tools.typesetter(for: traits, defaultFamily)
      return tools.context(in: cellSpace, as: traits, typesetter).size(
        of: cell.root, proposed: cellSpace.width)
    }
  }

  /// Lays out a resolved cell, calls `body` with the root part, and returns the result of `body`; nil if conditions
  /// exclude all parts. The fonts must be loaded.
  package func survey<Value: Sendable>(
    _ cell: ResolvedCell, in cellSpace: CellSpace, as traits: Traits, _ body: (LaidOutNode) -> Value
  ) -> Value? {
    guard let root = cell.root else { return nil }
    return tools.withLock { [defaultFamily] tools in
      let tools = Tools.opened(tools)
      let context = tools.context(in: cellSpace, as: traits, tools.typesetter(for: traits, defaultFamily))
      return body(context.place(root, size: cellSpace.size))
    }
  }

  /// Returns a cell with resolved values, for measuring or for laying out its parts. The fonts must be loaded.
  func resolved(
    _ template: Template, showing data: TemplateData, as traits: Traits, for purpose: CellSpace.Purpose
  ) -> ResolvedCell {
    tools.withLock { [defaultFamily] tools in
      let tools = Tools.opened(tools)
      let context = tools.context(showing: data, as: traits, tools.typesetter(for: traits, defaultFamily))
      let cell = TemplateCell(template: template, context: context)
      do {
        let root = purpose == .measuring ? try cell.measuredRoot() : try cell.laidOutRoot()
        return ResolvedCell(name: template.name, root: root)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }
  }

  /// Calls `draw` with a typesetter for `traits`, and returns the result of `draw`. The fonts must be loaded.
  package func typesetting<Value: Sendable>(as traits: Traits, _ draw: (Typesetter) -> Value) -> Value {
    tools.withLock { [defaultFamily] tools in
      return draw(Tools.opened(tools).typesetter(for: traits, defaultFamily))
    }
  }

  private final class Tools {
    private let fonts: FontLibrary
    private let pictures = ImageSizeCache()

    init(fonts: FontLibrary) {
      self.fonts = fonts
    }

    static func opened(_ tools: Tools?) -> Tools {
      guard let tools else { preconditionFailure("fonts are opened before cells are measured") }
      return tools
    }

    func context(in cellSpace: CellSpace, as traits: Traits, _ typesetter: Typesetter) -> CellContext {
      var context = context(showing: TemplateData(), as: traits, typesetter)
      (context.safeAreaInsets, context.widthLimit) = (cellSpace.safeAreaInsets, cellSpace.widthLimit)
      return context
    }

    func size(
      of template: Template, showing data: TemplateData, proposed width: Double, limit: Double?,
      as traits: Traits, _ typesetter: Typesetter
    ) -> CGSize {
      var context = context(showing: data, as: traits, typesetter)
      context.widthLimit = limit
      do {
        return try TemplateCell(template: template, context: context).size(proposed: width)
      } catch {
        preconditionFailure("pictures are not read to be measured")
      }
    }

    /// A theme with default colors, because measuring does not depend on colors.
    private static let theme = Theme()

    func context(
      showing data: TemplateData, as traits: Traits, _ typesetter: Typesetter
    ) -> CellContext {
      CellContext(
        data: data, direction: traits.direction, typesetter: typesetter, theme: Self.theme,
        picture: pictures.picture)
    }

    func typesetter(for traits: Traits, _ family: String?) -> Typesetter {
      var typesetter = Typesetter(fonts: fonts, missing: MissingCharacters(), traits: traits)
      typesetter.defaultFamily = family
      return typesetter
    }
  }
}

extension AddedFont {
  fileprivate init(_ font: DesignFont) {
    self.init(path: font.path, digest: font.digest)
    (family, weight, isItalic) = (font.family, font.weight, font.isItalic)
  }
}
