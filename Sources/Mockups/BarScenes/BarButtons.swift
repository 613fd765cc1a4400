import DesignFormat
import Foundation
import Graphics

/// A row of bar buttons in the system's style: titles and icons in the tint color; in iOS 26 and later, black on glass.
struct BarButtons {
  let barComponents: BarComponents
  /// The height of the row, in points.
  let height: Double

  /// A button, or icons that share one glass background.
  struct Cluster {
    var items: [BarItem]
    /// The title of the back button, which may be empty; nil if the cluster is not a back button.
    var back: String?

    fileprivate var isProminent: Bool { items.first?.style == .prominent }
  }

  /// The space between two clusters of buttons, in points.
  var spacing: Double { barComponents.metrics.hasGlass ? 10 : 20 }

  /// Groups the buttons of a row into clusters. Adjacent icons share a glass background; titles and prominent buttons
  /// have their own.
  func clusters(back: String? = nil, _ items: [BarItem]) -> [Cluster] {
    var clusters = back.map { [Cluster(items: [], back: $0)] } ?? []
    var isApart = true
    for item in items {
      guard !item.isSpace else {
        isApart = true
        continue
      }
      if barComponents.metrics.hasGlass, !isApart, item.joinsOthers,
        clusters.last?.items.last?.joinsOthers == true
      {
        clusters[clusters.count - 1].items.append(item)
      } else {
        clusters.append(Cluster(items: [item]))
      }
      isApart = false
    }
    return clusters
  }

  func width(of cluster: Cluster) -> Double {
    if let back = cluster.back {
      guard !barComponents.metrics.hasGlass else { return plate }
      return back.isEmpty ? chevron : chevron + 6 + barComponents.typesetter.width(of: back, style(nil))
    }
    if barComponents.metrics.hasGlass, cluster.items.count > 1 {
      return Double(cluster.items.count) * (plate - 4) + 4
    }
    return cluster.items.map(width).reduce(0, +)
  }

  /// Returns the width of several clusters, including the spaces between them.
  func width(of clusters: [Cluster]) -> Double {
    clusters.map(width).reduce(0, +) + spacing * Double(max(0, clusters.count - 1))
  }

  /// Draws the clusters in a row whose upper left corner is `origin`.
  func nodes(of clusters: [Cluster], from origin: CGPoint) -> [Scene.Node] {
    var x = origin.x
    return clusters.flatMap { cluster in
      let frame = CGRect(x: x, y: origin.y, width: width(of: cluster), height: height)
      x = frame.maxX + spacing
      return nodes(of: cluster, in: frame)
    }
  }

  /// Returns the frames of the clusters' buttons, without back buttons.
  func frames(of clusters: [Cluster], from origin: CGPoint) -> [CGRect] {
    var x = origin.x
    return clusters.flatMap { cluster -> [CGRect] in
      let frame = CGRect(x: x, y: origin.y, width: width(of: cluster), height: height)
      x = frame.maxX + spacing
      let side = frame.width / Double(max(1, cluster.items.count))
      return cluster.items.indices.map { index in
        CGRect(x: frame.minX + Double(index) * side, y: frame.midY - plate / 2, width: side, height: plate)
      }
    }
  }

  private func nodes(of cluster: Cluster, in frame: CGRect) -> [Scene.Node] {
    let outline = frame.insetBy(dx: 0, dy: (height - plate) / 2)
    let glass =
      barComponents.metrics.hasGlass
      ? barComponents.glass(outline, tint: cluster.isProminent ? barComponents.tint : nil) : []
    if let back = cluster.back { return glass + [backButton(back, in: frame)] }
    let inset = barComponents.metrics.hasGlass && cluster.items.count > 1 ? 2.0 : 0
    var x = frame.minX + inset
    return glass
      + cluster.items.flatMap { item in
        let width = cluster.items.count > 1 ? plate - 4 : frame.width
        defer { x += width }
        return button(item, in: CGRect(x: x, y: frame.minY, width: width, height: height))
      }
  }

  private func button(_ item: BarItem, in frame: CGRect) -> [Scene.Node] {
    switch item.content {
    case .title(let title):
      [barComponents.typesetter.line(title, style(item), in: frame)] + badge(item, in: frame)
    case .text(let text): [barComponents.typesetter.line(text, style(item), in: frame)]
    case .icon(let name):
      [
        barComponents.icon(
          name, color: itemColor(item), lineWidth: isBold(item) ? 2.6 : nil, in: square(icon, in: frame))
      ] + badge(item, in: frame)
    case .flexibleSpace, .fixedSpace: []
    }
  }

  /// Draws the badge of a button, at the upper trailing corner of the icon or title.
  private func badge(_ item: BarItem, in frame: CGRect) -> [Scene.Node] {
    guard let badge = item.badge else { return [] }
    let half = item.words == nil ? icon / 2 : (frame.width - (barComponents.metrics.hasGlass ? 28 : 0)) / 2
    return barComponents.badge(
      badge, over: CGPoint(x: frame.midX + half, y: frame.midY - icon / 2 + 1), small: height < 40)
  }

  private func backButton(_ title: String, in frame: CGRect) -> Scene.Node {
    func arrow(in square: CGRect) -> Scene.Node {
      barComponents.icon(
        .chevronBackward, color: itemColor(nil), lineWidth: barComponents.metrics.hasGlass ? 2.3 : 2.7,
        in: square)
    }
    guard !barComponents.metrics.hasGlass else {
      return arrow(in: square(icon + 2, in: frame.offsetBy(dx: -1, dy: 0)))
    }
    // The glyph of the chevron begins about a third of the way into its square.
    let side = min(30, height)
    let square = CGRect(x: frame.minX - side * 0.27, y: frame.midY - side / 2, width: side, height: side)
    let text = CGRect(
      x: frame.minX + chevron + 6, y: frame.minY, width: frame.width - chevron - 6, height: height)
    let word = title.isEmpty ? [] : [barComponents.typesetter.line(title, style(nil), in: text)]
    return BarComponents.part("back", "Back button", [arrow(in: square)] + word)
  }

  private func width(of item: BarItem) -> Double {
    switch item.content {
    case .title(let words), .text(let words):
      barComponents.typesetter.width(of: words, style(item)) + (barComponents.metrics.hasGlass ? 28 : 0)
    case .icon: barComponents.metrics.hasGlass ? plate : icon
    case .flexibleSpace, .fixedSpace: 0
    }
  }

  private func isBold(_ item: BarItem?) -> Bool {
    item?.style == .prominent && !barComponents.metrics.hasGlass
  }

  private func itemColor(_ item: BarItem?) -> Color {
    guard barComponents.metrics.hasGlass else { return barComponents.tint }
    return item?.style == .prominent ? .white : barComponents.theme.label
  }

  private func style(_ item: BarItem?) -> Typesetter.Style {
    if let item, case .text = item.content {
      return Typesetter.Style(
        style: .subheadline, weight: 600, color: barComponents.theme.label, alignment: .center)
    }
    let weight = item?.style == .prominent ? 600 : barComponents.metrics.hasGlass ? 500 : nil
    return Typesetter.Style(style: .body, weight: weight, color: itemColor(item), alignment: .center)
  }

  private var icon: Double { height < 40 ? 21 : 25 }
  private var plate: Double { barComponents.metrics.plate }
  /// The width of a back button's chevron, in points.
  private let chevron = 12.0

  private func square(_ side: Double, in frame: CGRect) -> CGRect {
    CGSize(width: side, height: side).centered(in: frame)
  }
}

extension BarItem {
  /// Whether the button shares a glass background with its neighbors.
  fileprivate var joinsOthers: Bool {
    guard case .icon = content else { return false }
    return style == .plain
  }
}
