public import Cells
public import DesignFormat
import LayoutEngine
import Rendering

/// A design that has been opened: ready to be arranged and drawn.
public struct Mockup: Sendable {
  /// The design, validated and with all defaults filled in.
  public let design: Design
  /// Warnings about the design's files; none keeps the design from being drawn.
  public let warnings: DiagnosticReport
  /// The design's file, for the places of problems that only layout or drawing finds.
  package let file: DesignFile
  let fingerprintMemory = FingerprintMemory()

  /// Opens a design file, which may name some layouts.
  ///
  /// Throws every problem of the file at once, each with its place.
  public init(contentsOf path: String, layouts: DesignLayouts = .standard) throws(InvalidDesign) {
    let file = try DesignFile.read(path)
    try self.init(file, layouts: layouts)
  }

  /// Opens a design that a program made, which may name some layouts.
  ///
  /// Throws every problem at once, each with its path.
  public init(_ draft: DesignDraft, layouts: DesignLayouts = .standard) throws(InvalidDesign) {
    try self.init(DesignFile(draft), layouts: layouts)
  }

  /// Opens a design that has been read already, and may name some layouts.
  public init(_ file: DesignFile, layouts: DesignLayouts = .standard) throws(InvalidDesign) {
    let (design, warnings) = try Design.validating(
      file, layouts: layouts,
      checkingPictures: { image throws(UnreadableImage) in try ImageHeader.check(image) },
      checkingFonts: { font throws(UnreadableFont) in try font.checkedFamilies() })
    self.design = design
    self.warnings = warnings
    self.file = file
  }

  /// The screens in their variants, screen by screen, each laid out.
  ///
  /// - Parameters:
  ///   - screens: The ids of the screens that are wanted; `nil` for all.
  ///   - viewports: Viewports instead of the design's own.
  ///   - matrix: A matrix instead of the design's own.
  ///   - fonts: What cells are measured in; renderers that share it need not open fonts again.
  /// - Throws: Every layout problem at once, each at the place in the design that causes it.
  public func arrangements(
    screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    fonts: PictureFonts = PictureFonts()
  ) throws(InvalidDesign) -> [ScreenArrangement] {
    let (arrangements, problem) = soundArrangements(
      screens: screens, viewports: viewports, matrix: matrix, fonts: fonts)
    if let problem { throw problem }
    return arrangements
  }

  /// The same screens without those that have a layout problem in any variant, and all those problems.
  package func soundArrangements(
    screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    fonts: PictureFonts = PictureFonts()
  ) -> (arrangements: [ScreenArrangement], problem: InvalidDesign?) {
    let variants = design.variants(at: viewports, in: matrix)
    return soundArrangements(screens: screens, as: variants, fonts: fonts)
  }

  /// The screens in some variants without those that have a layout problem in any of them, and all those problems.
  func soundArrangements(
    screens: Set<String>?, as variants: [Variant], fonts: PictureFonts
  ) -> (arrangements: [ScreenArrangement], problem: InvalidDesign?) {
    let fonts = MeasuringFonts(fonts.shared, concurrency: fonts.concurrency)
    defer { fonts.forgetHelpers() }
    var arrangements: [ScreenArrangement] = []
    arrangements.reserveCapacity(variants.count * (screens?.count ?? design.screens.count))
    var problems: [Diagnostic] = []
    for screen in design.screens where screens?.contains(screen.id) ?? true {
      let start = arrangements.count
      let families = familyProblems(on: screen, in: fonts)
      problems += families
      var isSound = families.isEmpty
      var screens: [DesignLocale?: Screen] = [:]
      var arranged = ArrangedVariants(in: fonts)
      for variant in variants {
        let locale = variant.traits.locale
        let localized = screens[locale] ?? design.localized(screen, in: locale)
        screens[locale] = localized
        do throws(LayoutError) {
          arrangements.append(try arranged.arrangement(of: localized, as: variant))
        } catch {
          isSound = false
          let problem = diagnostic(for: error, in: screen)
          if !problems.contains(problem) { problems.append(problem) }
        }
      }
      if !isSound { arrangements.removeSubrange(start...) }
    }
    return (arrangements, problems.isEmpty ? nil : InvalidDesign(problems, source: file.source))
  }
}

extension DesignFont {
  /// The families of its faces, sorted; throws where no text can be set in them.
  fileprivate func checkedFamilies() throws(UnreadableFont) -> [String] {
    do throws(RenderingError) {
      return Set(try AddedFont.faces(ofFile: path).map(\.family)).sorted()
    } catch {
      throw UnreadableFont(reason: "\(error)")
    }
  }
}
