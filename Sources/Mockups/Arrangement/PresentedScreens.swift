import DesignFormat
import Foundation
import LayoutEngine

/// The arrangements of the screens in a sheet, a popover and a sidebar.
struct PresentedScreens: Sendable {
  var sheet: ScreenArrangement?
  var popover: ScreenArrangement?
  var sidebar: ScreenArrangement?
  var supplementary: ScreenArrangement?

  /// Lays out the screens that `screen` presents. Throws the errors of their layouts.
  init(of screen: Screen, as variant: Variant, bars: Bars, in fonts: MeasuringFonts) throws(LayoutError) {
    let columns = screen.shownColumns(at: variant.viewport)
    if let spec = columns.primary, let frame = bars.sidebar {
      try fonts.open()
      sidebar = try Self.arranged(
        spec.column(beside: screen), of: frame.size, bars.sidebarInsets, variant, fonts)
    }
    if let spec = columns.supplementary, let frame = bars.supplementary {
      try fonts.open()
      supplementary = try Self.arranged(
        spec.column(beside: screen), of: frame.size, bars.supplementaryInsets, variant, fonts)
    }
    guard let presentation = screen.presentation else { return }
    try fonts.open()
    let geometry = SheetGeometry(over: screen, at: variant.viewport, keyboard: bars.keyboard)
    func arranged(_ shown: Screen, _ spec: SheetSpec) throws(LayoutError) -> ScreenArrangement {
      let geometry = SheetGeometry(spec, over: screen, at: variant.viewport, keyboard: bars.keyboard)
      let detent = spec.detent
      let whole = try Self.arranged(
        shown, in: geometry.frame(detent == .content ? .large : detent), geometry, variant, fonts)
      guard detent == .content else { return whole }
      let frame = geometry.frame(.content, contentHeight: whole.preferredHeight)
      return try Self.arranged(shown, in: frame, geometry, variant, fonts)
    }
    if let sheet = presentation.sheet, let shown = sheet.content.screen {
      self.sheet = try arranged(shown, sheet)
    }
    guard let popover = presentation.popover, let shown = popover.content.screen else { return }
    if geometry.isForm {
      let tall = CGSize(width: popover.width, height: popover.height ?? geometry.frame(.large).height)
      let whole = try Self.arranged(shown, of: tall, EdgeInsets(), variant, fonts)
      let height = popover.height ?? min(Double(tall.height), whole.preferredHeight)
      self.popover = try Self.arranged(
        shown, of: CGSize(width: popover.width, height: height), EdgeInsets(), variant, fonts)
    } else {
      var sheet = SheetSpec()
      sheet.detent = .medium
      self.popover = try arranged(shown, sheet)
    }
  }

  /// Returns the arrangements with `traits` instead of the current traits. Only traits for colors and cell states may
  /// differ, because they do not affect the layout.
  func updated(in traits: Traits) -> PresentedScreens {
    var screens = self
    screens.sheet = sheet?.updated(in: traits)
    screens.popover = popover?.updated(in: traits)
    screens.sidebar = sidebar?.updated(in: traits)
    screens.supplementary = supplementary?.updated(in: traits)
    return screens
  }

  private static func arranged(
    _ screen: Screen, in frame: CGRect, _ geometry: SheetGeometry, _ variant: Variant, _ fonts: MeasuringFonts
  ) throws(LayoutError) -> ScreenArrangement {
    try arranged(screen, of: frame.size, geometry.insets(in: frame), variant, fonts)
  }

  private static func arranged(
    _ screen: Screen, of size: CGSize, _ insets: EdgeInsets, _ variant: Variant, _ fonts: MeasuringFonts
  ) throws(LayoutError) -> ScreenArrangement {
    let viewport = variant.viewport.presenting(in: size, safeAreaInsets: insets)
    return try ScreenArrangement(of: screen, as: Variant(viewport, variant.traits), in: fonts)
  }
}

extension ScreenArrangement {
  /// The design's screens that are shown in a sheet, popover or sidebar, each with the name of its container.
  package var presentedScreens: [(name: String, screen: ScreenArrangement)] {
    let isOwn = screen.shownSidebar(at: viewport)?.screenID != nil
    let all = [
      ("sheet", presented.sheet), ("popover", presented.popover),
      ("sidebar", isOwn ? presented.sidebar : nil), ("supplementary column", presented.supplementary),
    ]
    return all.compactMap { name, shown in shown.map { (name, $0) } }
  }

  /// The height of the screen, in points, at which all content is visible.
  fileprivate var preferredHeight: Double {
    let insets = bars.adjustedContentInset
    return (Double(arrangement.contentSize.height) + insets.top + insets.bottom).rounded(.up)
  }
}

/// A cache of the layouts of one screen in several variants. Variants that differ only in colors and cell states share
/// one layout pass.
struct ArrangedVariants {
  let fonts: MeasuringFonts
  private var known: [Variant: ScreenArrangement] = [:]

  init(in fonts: MeasuringFonts) {
    self.fonts = fonts
  }

  /// Returns the layout of a screen in a variant. The language of `screen` replaces the variant's language.
  /// Throws the errors of the layout.
  mutating func arrangement(of screen: Screen, as variant: Variant) throws(LayoutError) -> ScreenArrangement {
    let variant = variant.speaking(screen.language)
    let key =
      screen.dependsOnAppearance ? variant : Variant(variant.viewport, variant.traits.laidOut)
    if let other = known[key] { return other.updated(in: variant.traits) }
    let new = try ScreenArrangement(of: screen, as: variant, in: fonts)
    known[key] = new
    return new
  }
}

extension Traits {
  /// A copy that keeps only the traits that affect the layout and the sizes of cells. All other traits have their
  /// default values.
  fileprivate var laidOut: Traits {
    var traits = Traits()
    (traits.textSize, traits.direction) = (textSize, direction)
    (traits.locale, traits.language) = (locale, language)
    return traits
  }
}

extension Variant {
  /// Returns the variant with another language.
  func speaking(_ language: String) -> Variant {
    var traits = traits
    traits.language = DesignLocale(language)
    return Variant(viewport, traits)
  }
}
