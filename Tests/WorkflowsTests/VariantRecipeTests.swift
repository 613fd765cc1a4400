import LayoutEngine
import DesignFormat
import Foundation
import Testing

@testable import Workflows

/// An image is drawn again if any property of its variant changes.
@Suite struct VariantRecipeTests {
  private func fields(of value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }

  @Test("the tests of cache keys cover all stored properties of a variant")
  func fields() throws {
    let variant = Variant(try Viewport.named("iPhone 17"))
    #expect(fields(of: variant) == ["viewport", "traits"])
    #expect(
      fields(of: variant.viewport) == [
        "name", "size", "scale", "safeAreaInsets", "layoutMargins", "device", "orientation", "system", "part",
        "slug",
      ])
    #expect(
      fields(of: variant.traits) == [
        "appearance", "contrast", "textSize", "locale", "language", "state", "ownDirection",
      ])
    #expect(fields(of: variant.viewport.safeAreaInsets) == ["top", "left", "bottom", "right"])
  }

  @Test("different variants have different cache keys, and all keys have the same number of values")
  func differences() throws {
    let changes: [(inout Traits) -> Void] = [
      { _ in }, { $0.appearance = .dark }, { $0.contrast = .high }, { $0.textSize = .small },
      { $0.direction = .rightToLeft }, { $0.locale = .pseudo }, { $0.state = .selected },
    ]
    let viewports = [
      "iPhone 17", "iPhone 17 Pro", "iPhone 17 landscape", "402x874", "402x874@3x", "402x875",
      "iPad mini (5th generation, 7.9-inch)", "ipad-pro-11-m4 split 1/2",
    ]
    var variants: [Variant] = []
    for viewport in viewports {
      for change in changes {
        var traits = Traits()
        change(&traits)
        variants.append(Variant(try Viewport.named(viewport), traits))
      }
    }
    #expect(Set(variants.map(\.recipe)).count == Set(variants).count)
    #expect(Set(variants.map(\.recipe.count)) == [24])
  }
}
