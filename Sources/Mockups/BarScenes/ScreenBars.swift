import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine

/// All elements around a screen's content: the app's bars, and the system's overlay above them.
package struct ScreenBars {
  let screen: ScreenArrangement
  /// The background color of the content and of the bars.
  let background: Color
  /// The content beneath the top and bottom bars, which is drawn blurred.
  var beneath: (top: [Scene.Node], bottom: [Scene.Node]) = ([], [])

  package init(screen: ScreenArrangement, background: Color) {
    (self.screen, self.background) = (screen, background)
  }

  /// Draws all bars, from back to front.
  package func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    appNodes(typesetter: typesetter, theme: theme) + deviceNodes(typesetter: typesetter, theme: theme)
  }

  func appNodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    let barComponents = barComponents(typesetter, theme)
    var (top, bottom) = (barComponents, barComponents)
    (top.beneath, bottom.beneath) = beneath
    // While the keyboard is visible, a bottom bar is drawn only if it contains the search field.
    let isHidden = bars.keyboard != nil
    let showsToolbar = !isHidden || bars.searchFieldPosition == .inToolbar
    let showsTabs = !isHidden || bars.searchFieldPosition == .inTabBar
    let nodes =
      refreshControl(barComponents) + (navigationBar(barComponents)?.nodes(top) ?? [])
      + (topTabs?.nodes(top) ?? [])
      + (showsToolbar ? toolbar?.nodes(bottom) ?? [] : []) + (showsTabs ? tabBar?.nodes(bottom) ?? [] : [])
    return isMirrored ? [.mirrored(nodes, width: screen.bounds.width)] : nodes
  }

  /// Draws the system's overlay, which covers everything else.
  ///
  /// - Parameter statusTheme: The theme of the status bar, if it differs from `theme` because a sheet pushes the screen
  ///   back.
  func deviceNodes(typesetter: Typesetter, theme: Theme, statusTheme: Theme? = nil) -> [Scene.Node] {
    DeviceOverlay(viewport: screen.viewport, size: screen.bounds.size, insets: bars.deviceInsets)
      .nodes(
        typesetter: barComponents(typesetter, theme).typesetter.inSystemFamily, theme: theme,
        statusTheme: statusTheme ?? theme)
  }

  private func barComponents(_ typesetter: Typesetter, _ theme: Theme) -> BarComponents {
    // Bars do not grow with the text size: UIKit shows an enlarged button after a long press instead.
    var typesetter = typesetter
    typesetter.contentSize = .large
    return BarComponents(
      metrics: BarMetrics(screen.viewport), typesetter: typesetter, theme: theme,
      words: SystemStrings(language: screen.screen.language), barBackground: background,
      isMirrored: isMirrored)
  }

  /// Returns the frame of a button in points of the image; nil if the button does not exist.
  func frame(ofButton number: Int, in bar: SourceItem.Bar, typesetter: Typesetter, theme: Theme) -> CGRect? {
    let barComponents = barComponents(typesetter, theme)
    let frames: [CGRect?]
    switch bar {
    case .leading: frames = navigationBar(barComponents)?.buttonFrames(barComponents).leading ?? []
    case .trailing: frames = navigationBar(barComponents)?.buttonFrames(barComponents).trailing ?? []
    case .toolbar: frames = toolbar?.itemFrames(barComponents) ?? []
    case .tabBar: frames = topTabs?.slots(barComponents) ?? tabBar?.slots(barComponents) ?? []
    }
    guard frames.indices.contains(number), let frame = frames[number] else { return nil }
    return mirrored(frame)
  }

  /// Returns the values with which the title view of the navigation bar is laid out: the bar's title, which
  /// determines the available area, and the components that draw the bar. Nil if the bar has no title view.
  func titleSpace(typesetter: Typesetter, theme: Theme) -> (title: BarTitle, barComponents: BarComponents)? {
    let barComponents = barComponents(typesetter, theme)
    guard let bar = navigationBar(barComponents), bar.bar.titleView != nil, bar.rows.standard > 0 else {
      return nil
    }
    return (
      BarTitle(
        bar: bar.bar, row: bar.row, titleArea: bar.titleArea(barComponents), isLeading: bar.tabs != nil),
      barComponents
    )
  }

  /// Mirrors a frame if the bars are mirrored. The method converts frames of the left-to-right layout to frames of the
  /// drawing, and vice versa.
  func mirrored(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: screen.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private var bars: Bars { screen.bars }

  /// Whether the bars are laid out from left to right and then mirrored.
  private var isMirrored: Bool { screen.variant.traits.direction == .rightToLeft }

  /// Draws the spinner of the refresh control between the bar and the content. It moves with the content during
  /// scrolling.
  private func refreshControl(_ barComponents: BarComponents) -> [Scene.Node] {
    let scrolled = screen.bounds.minY - screen.restOffset.y
    guard screen.screen.isRefreshing, scrolled < Bars.refreshControl else { return [] }
    let column = CGRect(origin: .zero, size: screen.bounds.size).inset(by: bars.columnInsets)
    let middle = CGPoint(
      x: mirrored(column).midX, y: bars.safeAreaInsets.top + Bars.refreshControl / 2 - scrolled)
    return [BarComponents.part("refresh-control", "Refresh control", barComponents.spinner(at: middle))]
  }

  private func navigationBar(_ barComponents: BarComponents) -> NavigationBar? {
    guard let frame = bars.navigationBar, let bar = screen.screen.topBar else { return nil }
    return NavigationBar(
      bar: bar, rows: bars.rows, frame: mirrored(frame), margins: margins,
      isOverContent: screen.isScrolledUnderBar, searchFieldPosition: bars.searchFieldPosition,
      tabs: topTabs?.capsule(barComponents))
  }

  private var toolbar: Toolbar? {
    guard let frame = bars.toolbar else { return nil }
    // A toolbar above a tab bar shares the tab bar's background; otherwise its own background extends to the edge.
    let isAtEdge = tabBar == nil || BarMetrics(screen.viewport).hasFloatingTabBar
    return Toolbar(
      items: screen.screen.toolbar ?? [], frame: mirrored(frame),
      bottom: isAtEdge ? screen.bounds.height : frame.maxY, margins: margins,
      isOverContent: screen.isScrolledUnderBottomBars,
      search: bars.searchFieldPosition == .inToolbar ? screen.screen.topBar?.searchField : nil,
      isAboveKeyboard: bars.keyboard != nil)
  }

  private var tabBar: TabBar? {
    guard let frame = bars.tabBar, let bar = screen.screen.tabBar, topTabs == nil else { return nil }
    // Floating bars have one common background, which the upper bar draws.
    let isBelowToolbar = bars.toolbar != nil && BarMetrics(screen.viewport).hasFloatingTabBar
    return TabBar(
      bar: bar, frame: mirrored(frame), extent: screen.bounds.size,
      safeArea: bars.safeAreaInsets.without(bars.columnInsets).mirrored(isMirrored),
      isOverContent: screen.isScrolledUnderBottomBars && !isBelowToolbar,
      search: bars.searchFieldPosition == .inTabBar ? screen.screen.topBar?.searchField : nil,
      isAboveKeyboard: bars.keyboard != nil)
  }

  private var topTabs: TopTabs? {
    guard let row = bars.tabBar, let bar = screen.screen.tabBar,
      screen.screen.hasTabsOnTop(BarMetrics(screen.viewport))
    else { return nil }
    return TopTabs(bar: bar, row: mirrored(row), isOverContent: screen.isScrolledUnderBar)
  }

  /// The insets of a bar's content from the sides, in points: the viewport's layout margins, but at least the device's
  /// safe area plus 16 points.
  private var margins: EdgeInsets {
    let insets = bars.deviceInsets.without(bars.columnInsets)
    let own = screen.viewport.layoutMargins.without(bars.columnInsets.sides(of: bars.deviceInsets))
    return EdgeInsets(
      left: max(Double(insets.left) + 16, own.left), right: max(Double(insets.right) + 16, own.right)
    ).mirrored(isMirrored)
  }
}

extension EdgeInsets {
  /// Returns the insets, with left and right exchanged if `isMirrored`.
  fileprivate func mirrored(_ isMirrored: Bool) -> EdgeInsets {
    isMirrored ? EdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }

  /// Returns the left and right insets of `others`. A side is 0 instead if the receiver's inset on that side
  /// is not positive.
  fileprivate func sides(of others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(left: left > 0 ? others.left : 0, right: right > 0 ? others.right : 0)
  }
}

extension ScreenArrangement {
  /// Whether content is beneath the navigation bar after scrolling has collapsed the bar to its minimum height.
  var isScrolledUnderBar: Bool { bounds.minY > restOffset.y + bars.rows.collapsible + 0.5 }

  /// Whether content continues beneath the bars at the bottom.
  var isScrolledUnderBottomBars: Bool {
    bounds.maxY - bars.safeAreaInsets.bottom < arrangement.contentSize.height - 0.5
  }

  /// The frame and names of a bar, for wireframes.
  package struct BarFrame {
    package let id: String
    /// The bar's name for readers, such as `Navigation bar`.
    package let name: String
    /// The title that the bar displays; nil if it has none. In wireframes, the title follows the bar's name.
    package internal(set) var title: String?
    /// The bar's frame, in points of the image.
    package let frame: CGRect
  }

  /// The names and frames of the app's visible bars.
  var ownBarFrames: [BarFrame] {
    let title = screen.topBar?.title
    let isBottomVisible = bars.keyboard == nil
    let showsToolbar = isBottomVisible || bars.searchFieldPosition == .inToolbar
    let showsTabs =
      isBottomVisible || bars.searchFieldPosition == .inTabBar || screen.hasTabsOnTop(BarMetrics(viewport))
    return [
      bars.sidebar.map {
        BarFrame(
          id: "sidebar", name: "Sidebar", title: screen.shownSidebar(at: viewport)?.title, frame: $0)
      },
      bars.supplementary.map {
        BarFrame(
          id: "supplementary", name: "Supplementary column",
          title: self.presented.supplementary?.screen.topBar?.title, frame: $0)
      },
      bars.navigationBar.map {
        BarFrame(id: "navigation-bar", name: "Navigation bar", title: title, frame: $0)
      },
      !showsToolbar ? nil : bars.toolbar.map { BarFrame(id: "toolbar", name: "Toolbar", frame: $0) },
      !showsTabs ? nil : bars.tabBar.map { BarFrame(id: "tab-bar", name: "Tab bar", frame: $0) },
    ].compactMap { $0 }
  }
}

extension Scene.Node {
  /// Mirrors nodes about the vertical line in the middle of `width`, in points. Texts move to the mirrored position but
  /// stay readable.
  static func mirrored(_ nodes: [Scene.Node], width: Double) -> Scene.Node {
    .group(Group(nodes.map { $0.readable(width / 2) }, transform: .mirroring(around: width / 2)))
  }

  /// Returns the node with each text mirrored about its own middle, so that the outer mirroring makes it readable.
  private func readable(_ middle: Double) -> Scene.Node {
    switch self {
    // The content beneath a material keeps its position; only the material's outline is mirrored.
    case .group(var group) where group.blur != nil:
      group.clip = group.clip?.mirrored(around: middle)
      return .group(Group([.group(group)], transform: .mirroring(around: middle)))
    case .group(var group):
      group.children = group.children.map { $0.readable(middle) }
      return .group(group)
    case .text(let text):
      return .group(Group([self], transform: .mirroring(around: text.origin.x + text.width / 2)))
    case .shape, .image: return self
    }
  }
}

extension Path {
  /// Returns the path, mirrored about the vertical line at `x` points.
  fileprivate func mirrored(around x: Double) -> Path {
    func across(_ rect: CGRect) -> CGRect {
      CGRect(x: 2 * x - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    switch self {
    case .rectangle(let rect): return .rectangle(across(rect))
    case .roundedRectangle(let rect, let radius): return .roundedRectangle(across(rect), radius: radius)
    case .ellipse(let rect): return .ellipse(across(rect))
    case .box, .elements, .evenOdd:
      return transformed(by: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 2 * x, tY: 0))
    }
  }
}
