import DesignFormat
import Testing

/// Colors as values: for light and dark, with an alpha, and with names of the design.
@Suite struct ColorTests {
  private func background(_ color: String, colors: String = "{}") throws -> DesignColor {
    try design(
      #"{"colors": \#(colors), "screens": [{"id": "a", "layout": "flow", "items": [], "background": \#(color)}]}"#
    ).screens[0].background
  }

  @Test(
    "an alpha in a color reference replaces the alpha of the referenced color",
    arguments: [
      (##""#336699/50%""##, "#33669980"), (##""#33669910/100%""##, "#336699"),
      (#""label/12.5%""#, "label/12.5%"),
      (##"{"color": "#336699", "alpha": 0.2}"##, "#33669933"),
      (#"{"color": "separator/10%", "alpha": 1}"#, "separator/100%"),
    ])
  func alpha(written: String, read: String) throws {
    #expect(try background(written).description == read)
  }

  @Test("a system color with an alpha still changes with the appearance")
  func translucentSystemColor() throws {
    let color = try background(#""label/50%""#)
    #expect(color.resolved(for: ColorTraits(.light)).description == "#00000080")
    #expect(color.resolved(for: ColorTraits(.dark)).description == "#FFFFFF80")
  }

  @Test(
    "a color may have different values for light and dark appearance, each with a variant for high contrast")
  func appearances() throws {
    let color = try background(
      ##"{"light": "#FFFFFF", "dark": "systemGray6/50%", "darkHighContrast": "#000000", "alpha": 0.9}"##)
    func seen(_ appearance: ColorTraits.Appearance, _ contrast: ColorTraits.Contrast) -> String {
      color.resolved(for: ColorTraits(appearance, contrast: contrast)).description
    }
    #expect(seen(.light, .normal) == "#FFFFFFE6" && seen(.light, .high) == "#FFFFFFE6")
    #expect(seen(.dark, .normal) == "#1C1C1EE6" && seen(.dark, .high) == "#000000E6")
    #expect(try background(##"{"light": "#FFFFFF", "dark": "#FFFFFF"}"##) == .fixed(0xFFFFFF))
  }

  @Test("named colors of a design may refer to each other in any order")
  func names() throws {
    let colors = ##"{"veil": "brand/20%", "brand": {"light": "#0A6E4F", "dark": "#5FE0B0"}}"##
    let veil = try background(#""veil""#, colors: colors)
    #expect(veil.resolved(for: ColorTraits(.dark)).description == "#5FE0B033")
    #expect(try background(#""brand/20%""#, colors: colors) == veil)
  }

  @Test("named colors are resolved in templates, item data and default values")
  func namesInTemplates() throws {
    let text = ##"""
      {"colors": {"sea": "#004488"},
       "templates": {"tile": {"type": "column", "background": {"light": "sea", "dark": "sea/50%"}, "children": [
         {"type": "shape", "shape": "circle", "color": "{dot|sea}/25%", "border": {"color": "sea"}}]}},
       "screens": [{"id": "a", "layout": "flow", "cell": "tile", "items": [
         {"data": {"dot": {"color": "sea", "alpha": 0.1}}}, {"data": {"dot": "sea"}}, {"data": {"dot": "sea/10%"}}, {"data": {"dot": "label"}}, {}]}]}
      """##
    let screen = try design(text).screens[0]
    let root = try #require(screen.templates["tile"]?.root)
    let dots = screen.sections[0].items.enumerated().map { number, item in
      root.children[0].partStyle.color?
        .resolved(with: TemplateData(item, number: number, index: number, in: screen.sections[0]))?
        .description
    }
    #expect(dots == ["#00448840", "#00448840", "#00448840", "label/25%", "#00448840"])
  }

  @Test("an item's text that equals a color's name is not replaced by the color")
  func wordsThatAreNames() throws {
    let text = ##"""
      {"colors": {"Sea": "#004488"}, "matrix": {"locale": ["en", "de"]}, "translations": {"de": {"Sea": "Meer"}},
       "templates": {"tile": {"type": "text", "text": "{place}"}},
       "screens": [{"id": "a", "layout": "flow", "cell": "tile", "items": [{"data": {"place": "Sea"}}]}]}
      """##
    let read = try design(text)
    let german = read.translations.locales.first { $0.name == "de" }
    let screen = read.localized(read.screens[0], in: german)
    #expect(screen.sections[0].items[0].data[0].value.text == "Meer")
    #expect(read.screens[0].sections[0].items[0].data[0].value.text == "Sea")
  }

  @Test("a reference to a color token may have an alpha")
  func tokens() throws {
    let folder = try TokenFolder([
      "t.tokens.json":
        #"{"c": {"brand": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}"#
    ])
    let text =
      #"{"tokens": "t.tokens.json", "colors": {"soft": "{c.brand}/50%"}, "#
      + #""screens": [{"id": "a", "layout": "flow", "items": [{"color": "{c.brand}/10%"}], "background": "soft"}]}"#
    #expect(try folder.problems(inDesign: text) == [])
  }

  @Test(
    "a design's tint color applies to screens without a tint color, even if an override changes the screen"
  )
  func tint() throws {
    let read = try design(
      #"""
      {"tintColor": "systemPink", "screens": [
        {"id": "a", "layout": "flow", "items": [], "overrides": [{"when": {"idiom": "pad"}, "title": "A"}]},
        {"id": "b", "layout": "flow", "items": [], "tintColor": "systemMint"}]}
      """#)
    #expect(read.screens.map(\.tintColor) == [.system(.systemPink), .system(.systemMint)])
    let pad = try #require(try? Viewport.named("ipad-air-11"))
    #expect(read.screens[0].settled(at: pad).tintColor == .system(.systemPink))
  }

  @Test(
    "the color \"tintColor\" is the design's tint color, or the default blue if the tint color refers to itself"
  )
  func resolvedTint() {
    var traits = ColorTraits(.dark)
    traits.tint = .dynamic(DynamicColor(light: .fixed(0x111111), dark: .fixed(0x222222)))
    #expect(SystemColor.tintColor.resolved(for: traits).description == "#222222")
    #expect(DesignColor.translucent(.tintColor, alpha: 0.5).resolved(for: traits).description == "#22222280")
    traits.tint = .system(.tintColor)
    #expect(SystemColor.tintColor.resolved(for: traits) == SystemColor.systemBlue.resolved(for: traits))
  }
}
