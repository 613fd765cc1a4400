import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Testing

/// The same screen at higher scales.
@Suite struct ScaleTests {
  private func arrangements(_ name: String, scale: Double) throws -> [ScreenArrangement] {
    let design = try ShippedDesign(name: name).opened().design
    return try design.screens.flatMap { screen in
      try design.viewports.map { viewport in
        let size = viewport.size
        let other = Viewport(
          size: size, scale: scale, name: viewport.name,
          safeAreaInsets: viewport.safeAreaInsets, layoutMargins: viewport.layoutMargins)
        return try ScreenArrangement(of: screen, at: other)
      }
    }
  }

  /// Layouts that round to pixels: column widths down, origins to the nearest pixel.
  private static let rounding =
    ["bookshelf", "compositional", "compositional-adaptive", "flow", "grid", "line", "waterfall"].map {
      "gallery/\($0)"
    } + ["products", "shop", "library", "television"]
    + [
      "bank", "calendar", "chats", "conversation", "dashboard", "mail", "music", "news", "photos", "product",
      "profile",
      "reminders", "shop", "tabs", "weather",
    ].map { "apps/\($0)" }

  @Test(
    "frames of shipped designs are equal at one, two and three pixels per point",
    arguments: try ShippedDesign.names.filter { !rounding.contains($0) })
  func isTheSame(name: String) throws {
    let twice = try arrangements(name, scale: 2).map(\.everything)
    #expect(try arrangements(name, scale: 1).map(\.everything) == twice)
    #expect(try arrangements(name, scale: 3).map(\.everything) == twice)
  }

  @Test(
    "rounding to pixels moves an element by at most one pixel for each element before it",
    arguments: rounding, [1.0, 3])
  func isNearlyTheSame(name: String, scale: Double) throws {
    let pixel = 1 / min(scale, 2)
    for (one, other) in zip(try arrangements(name, scale: scale), try arrangements(name, scale: 2)) {
      let (elements, others) = (one.everything, other.everything)
      #expect(elements.map(\.indexPath) == others.map(\.indexPath))
      for (a, b) in zip(elements, others) {
        #expect(abs(a.size.width - b.size.width) <= pixel, "\(a) \(b)")
        // A photo in a wider column is higher in proportion to its aspect ratio.
        let shape = Double(b.size.height / b.size.width)
        #expect(abs(a.size.height - b.size.height) <= pixel * (1 + shape), "\(a) \(b)")
        // Rounding accumulates along a group and along a row of groups.
        let addsUp = other.screen.layout is CompositionalLayout
        let before = addsUp ? Double(b.indexPath.item + 2) : 1
        #expect(abs(a.frame.minX - b.frame.minX) <= pixel * before, "\(a.frame) \(b.frame)")
        let above = others.filter {
          $0.frame.maxY <= b.frame.minY && $0.frame.minX < b.frame.maxX && $0.frame.maxX > b.frame.minX
        }
        let moved = above.reduce(1) { $0 + 1 + Double($1.size.height / $1.size.width) }
        #expect(abs(a.frame.minY - b.frame.minY) <= pixel * moved, "\(a.frame) \(b.frame)")
      }
    }
  }
}
