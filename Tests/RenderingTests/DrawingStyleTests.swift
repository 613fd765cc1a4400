import Foundation
import Graphics
import TestSupport
import Testing

@testable import Rendering

/// SVG files with variables and colors that librsvg does not read.
@Suite(.waitsForPrograms) struct DrawingStyleTests {
  /// A square that is filled by a rectangle.
  private static func file(_ rectangle: String, root: String = "", before: String = "") -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" \(root)>\(before)\
      <rect width="16" height="16" \(rectangle)/></svg>
      """.utf8)
  }

  /// The color of the middle pixel as `rrggbbaa`, from premultiplied pixels.
  private static func color(_ file: Data) throws -> String {
    let bitmap = try ImageSource(name: "a.svg", data: file).decoded()
    let start = 4 * (bitmap.width * (bitmap.height / 2) + bitmap.width / 2)
    let pixel = bitmap.pixels[start..<start + 4]
    let bytes = [pixel[start + 2], pixel[start + 1], pixel[start], pixel[start + 3]]
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func remarks(_ file: Data) throws -> [String] {
    try ImageSource(name: "a.svg", data: file).tryDrawing()
  }

  @Test("fallback colors of CSS variables in SVG files exported by Figma are used")
  func figma() throws {
    let file = Data(
      """
      <svg preserveAspectRatio="none" width="100%" height="100%" overflow="visible" style="display: block;" \
      viewBox="0 0 48 48" fill="none" xmlns="http://www.w3.org/2000/svg"><g id="Icon">\
      <circle cx="24" cy="24" r="22" fill="var(--fill-0, #0A6E4F)"/>\
      <path d="M8 24h4" stroke="var(--stroke-0, white)" stroke-width="4"/></g></svg>
      """.utf8)
    #expect(try Self.color(file) == "0a6e4fff")
    #expect(try Self.remarks(file).isEmpty)
  }

  @Test(
    "a CSS variable in an SVG image is replaced by its nearest declaration",
    arguments: [
      (#"fill="var(--a)""#, "style='--a: #123456'", ""),
      (#"fill="var(--a, red)""#, "style='--a: #123456'", ""),
      (#"fill="var(--b, var(--a))""#, "style='--a: #123456'", ""),
      (#"style="fill: var( --a )""#, "style='--a: #123456'", ""),
      (#"style="--a: #123456; fill: var(--a)""#, "style='--a: red'", ""),
      (#"fill="var(--a)""#, "", "<style>:root { --a: #123456 }</style>"),
      (#"fill="var(--a)""#, "", "<style><![CDATA[ svg, g { --a: var(--b); --b: #123456 } ]]></style>"),
      (
        #"class="x y" fill="var(--a)""#, "",
        "<style>:root{--a:red} rect.x{--a:blue} #no{--a:red} .x.y{--a:#123456}</style>"
      ),
      (
        #"class="x""#, "",
        "<style>/* } */ .x { fill: var(--a, #123456) } @media print { .x { fill: red } }</style>"
      ),
      (#"class="x""#, "", "<style>:root { --a: #123456 } .x { fill: var(--a); }</style>"),
      (
        #"class="x""#, "",
        "<style>.y { --a: red; fill: var(--a) } .x { --a: #123456; fill: var(--a) }</style>"
      ),
      (#"fill="var(--a)""#, "style='--a: &quot;x&quot;; --a: &#35;123456'", ""),
    ])
  func variables(rectangle: String, root: String, before: String) throws {
    let file = Self.file(rectangle, root: root, before: before)
    #expect(try Self.color(file) == "123456ff")
    #expect(try Self.remarks(file).isEmpty)
  }

  @Test("a CSS variable in an SVG image is inherited only inside the element that declares it")
  func inheritance() throws {
    let group = "<g style='--a: red'><rect width='16' height='16' fill='var(--a)'/></g>"
    #expect(try Self.color(Self.file(#"fill="var(--a, #123456)""#, before: group)) == "123456ff")
    let inside = Self.file("visibility='hidden'", root: "style='--a: blue'", before: group)
    #expect(try Self.color(inside) == "ff0000ff")
  }

  private static let colors = [
    "oklch(62.8% 0.2577 29.23)", "oklch(0.7 0.1 200deg / 50%)", "oklab(0.6 -0.1 0.1)", "lab(52% 40 -60)",
    "lch(60% 50 0.75turn)", "hwb(200 20% 30%)", "color(srgb 0.2 0.4 0.6)", "color(display-p3 0 0.8 0.3)",
    "color(srgb-linear 0.2 0.4 0.6)", "color(xyz 0.3 0.2 0.5)", "color(a98-rgb 0.3 0.6 0.2)",
    "color(prophoto-rgb 0.3 0.5 0.2)", "color(xyz-d50 0.3 0.2 0.5 / 0.25)",
    "color-mix(in srgb, red, blue)", "color-mix(in oklab, #0A6E4F 30%, white)",
    "color-mix(in oklch, red, color-mix(in srgb, lime, transparent 20%))",
    "color-mix(in hsl longer hue, red, blue 20%)",
    "color-mix(in lch increasing hue, hotpink, teal)", "color-mix(in lab, white 20%, black 30%)",
    "color-mix(in srgb-linear, rgba(255, 0, 0, .5), blue)", "color-mix(in hwb, white, #08f)",
    "rgb(10 120 200 / 60%)", "rgb(10% none 80%)", "hsl(200deg 60% 40%)", "hsl(1turn 60 40 / .5)",
    "hsl(-120 100% 50%)", "hwb(-0.25turn 20% 0%)", "color-mix(in hsl longer hue, red, lime)",
    "color-mix(in hwb decreasing hue, red, lime)", "light-dark(teal, red)",
    "rebeccapurple", "#1a5f", "rgba(1, 200, 30, 0.4)", "hsla(20, 50%, 50%, 50%)",
  ]

  @Test("CSS colors in SVG images equal those in Chromium")
  func colors() throws {
    let rows = Self.colors.enumerated().map { index, color in
      "<rect y='\(16 * index)' width='16' height='16' fill='\(color)'/>"
    }
    let height = 16 * Self.colors.count
    let file = Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='\(height)'>\(rows.joined())</svg>".utf8)
    #expect(try Self.remarks(file).isEmpty)
    let drawn = try ImageSource(name: "a.svg", data: file).decoded()
    let folder = try TemporaryFolder()
    try file.write(to: folder.url.appendingPathComponent("a.svg"))
    let shot = folder.url.appendingPathComponent("a.png")
    _ = try Chromium.run(
      [
        "--screenshot=\(shot.path)", "--window-size=500,\(height)", "--default-background-color=00000000",
        "--force-color-profile=srgb",
      ], page: folder.url.appendingPathComponent("a.svg").path)
    let shown = try Bitmap(contentsOf: shot)
    for (index, color) in Self.colors.enumerated() {
      let own = 4 * (16 * (16 * index + 8) + 8)
      let other = 4 * (shown.width * (16 * index + 8) + 8)
      let (pixel, expected) = (drawn.pixels[own..<own + 4], shown.pixels[other..<other + 4])
      let difference = zip(pixel, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(difference <= 2, "\(color): \(Array(pixel)), in Chromium \(Array(expected))")
    }
  }

  @Test(
    "a style value of an SVG image that cannot be resolved gives a remark",
    arguments: [
      (
        #"fill="var(--a)""#, "",
        "\"fill\" of its rect is ignored because of \"var(--a)\"; write a value without it"
      ),
      (
        #"style="fill:color-mix(in srgb, currentColor, red)""#, "",
        "\"fill\" of its rect is ignored because of \"color-mix(in srgb, currentColor, red)\"; write a value without it"
      ),
      (
        #"stroke-width="calc(1px + 2px)""#, "",
        "\"stroke-width\" of its rect is ignored because of \"calc(1px + 2px)\"; write a value without it"
      ),
      (
        "clip-path='circle(4px)'", "",
        "\"clip-path\" of its rect is ignored because of \"circle(4px)\"; write a value without it"
      ),
      (
        "vector-effect='non-scaling-stroke'", "",
        "\"vector-effect\" of its rect has no effect; convert it to outlines"
      ),
      (
        "",
        "<foreignObject width='9' height='9'><div xmlns='http://www.w3.org/1999/xhtml'><font/></div></foreignObject>",
        "its foreignObject is not drawn; export the drawing as PNG"
      ),
      (
        "", "<text><textPath href='#a'>a</textPath></text>",
        "its textPath is not drawn; convert it to outlines"
      ),
      (
        "", "<style>@supports (fill: red) { rect { fill: red } }</style>",
        "the at-rule @supports in its style element has no effect; write the rules without it"
      ),
      (
        "", "<style>@media not print { rect { fill: red } }</style>",
        "the at-rule @media in its style element has no effect; write the rules without it"
      ),
      (
        "", "<style>@media print, screen { rect { fill: red } }</style>",
        "the at-rule @media in its style element has no effect; write the rules without it"
      ),
      (
        "", "<style>:is(rect, circle) { fill: red }</style>",
        "the rule for \":is(rect, circle)\" in its style element has no effect because of \":is\"; write its selectors without it"
      ),
      (
        "", "<style>g >\n  rect:nth-child(2 of .a) { fill: red }</style>",
        "the rule for \"g > rect:nth-child(2 of .a)\" in its style element has no effect because of \":nth-child\"; write its selectors without it"
      ),
      (
        "class='a'", "<style>rect:hover, .a { fill: red }</style>",
        "the rule for \"rect:hover, .a\" in its style element has no effect because of \":hover\"; write its selectors without it"
      ),
      (
        "", "<style><![CDATA[svg { stroke: red; & rect { fill: red } }]]></style>",
        "a rule inside that for \"svg\" in its style element has no effect; write it after that rule"
      ),
      (
        "style='rotate: 45deg'", "",
        "\"rotate\" of its rect has no effect; apply the transform before you export"
      ),
      (
        "style='mix-blend-mode: plus-lighter'", "",
        "\"mix-blend-mode\" of its rect has no effect; export the drawing as PNG"
      ),
      (
        "style='image-rendering: pixelated'", "",
        "\"image-rendering\" of its rect has no effect; enlarge the image"
      ),
      (
        "pathLength='100' stroke-dasharray='25 75'", "",
        "\"pathLength\" of its rect has no effect; write the dashes in units of the drawing"
      ),
      (
        "", "<switch><g systemLanguage='fr'/><g/></switch>",
        "its g for the language fr is not drawn; keep one language"
      ),
      (
        "", "<text x='1 9' y='9'>ab</text>",
        "only the first number in \"x\" of its text has an effect; convert the text to outlines"
      ),
      (
        "", "<text rotate='45'>ab</text>",
        "\"rotate\" of its text has no effect; convert the text to outlines"
      ),
      (
        "style='filter: invert(62%)'", "",
        "the colors of \"filter\" of its rect are not exact; export the drawing as PNG"
      ),
      ("style='mask: url(#m) alpha'", "", "\"mask\" of its rect has no effect; write only the url"),
      ("style='FILL: teal'", "", "\"FILL\" of its rect has no effect; write it in lower case"),
      (
        "", "<clipPath id='a' clip-path='url(#b)'><rect width='4' height='4'/></clipPath>",
        "\"clip-path\" in its clipPath has no effect; combine the clip paths before you export"
      ),
      (
        "", "<clipPath id='a'><rect style='clip-path: url(#b)' width='4' height='4'/></clipPath>",
        "\"clip-path\" in its clipPath has no effect; combine the clip paths before you export"
      ),
      (
        "", "<linearGradient id='a' color-interpolation='linearRGB'/>",
        "\"color-interpolation\" of its linearGradient has no effect; export the drawing as PNG"
      ),
      ("", "<marker refX='center'/>", "\"refX\" of its marker has no effect; write a number"),
      (
        "", "<image width='60' style='image-orientation: none' height='4'/>",
        "\"image-orientation\" of its image has no effect; turn the image before you embed it"
      ),
      (
        "", "<image width='60'/>",
        "the size of its image is not exact, because only its width is given; write its width and height"
      ),
      (
        "", "<svg id='a' width='4' height='4'/><use href='#a' width='60'/>",
        "\"width\" of its use has no effect on the svg that it shows; write it at the svg"
      ),
      ("rx='0.5rem'", "", "\"rx\" of its rect is ignored because of \"0.5rem\"; use px"),
      (
        "stroke='url(other.svg#a)'", "",
        "\"stroke\" of its rect is ignored because of \"url(other.svg#a)\"; write a value without it"
      ),
      (
        "", "<flowRoot><flowPara>Hello</flowPara></flowRoot>",
        "its flowRoot is not drawn; convert it to outlines"
      ),
      (
        "class='a'", "<style>rect { --a: red } .a { --a: blue } .a { fill: var(--a) }</style>",
        "the variable in \"fill: var(--a)\" has several values in its style element; write the value at each element"
      ),
      (
        "", "<text text-decoration='line-through'>a</text>",
        "the line of \"text-decoration\" of its text has gaps at the letters; draw the line as a rectangle"
      ),
      (
        "",
        "<filter id='a'><feGaussianBlur stdDeviation='2'/></filter><g filter='url(#a)'><circle r='9'/></g>",
        "the filter of its circle is not exact, because the circle extends beyond the drawing; export the drawing as PNG"
      ),
      (
        "", "<path d='M4 4H12V20.5L4 12Z' style='filter: blur(2px)'/>",
        "the filter of its path is not exact, because the path extends beyond the drawing; export the drawing as PNG"
      ),
      (
        "", "<style>text { white-space: pre }</style>",
        "white-space in its style has no effect; write xml:space=\"preserve\" in its texts"
      ),
      (
        "", "<style>g > rect { --a: red }</style>",
        "the variables that its style element declares for \"g > rect\" have no effect"
      ),
    ])
  func losses(rectangle: String, before: String, remark: String) throws {
    #expect(try Self.remarks(Self.file(rectangle, before: before)) == [remark])
  }

  @Test(
    "a CSS transform in an SVG image is drawn as in browsers",
    arguments: [
      "translate(0, 12pt)", "translateY(1pc)", "translate3d(0, 16px, 0)", "translate(0%, 16px)",
      "rotate(0.5turn) translate(-16px, 0)", "rotate(200grad) translateX(-16px)",
      "translateY(8PX) scale(100%) translateY(8px)", "translateY(16px) translateZ(0)",
      "rotateZ(3.14159rad) translateX(-16px) !important",
    ])
  func transform(value: String) throws {
    // The transform moves the rectangle from above the drawing into it.
    let rectangle = "<rect width='16' height='16' y='-16' fill='#123456' style='transform: \(value)'/>"
    let file = Self.file("fill='none'", before: rectangle)
    #expect(try Self.remarks(file).isEmpty)
    #expect(try Self.color(file) == "123456ff")
  }

  @Test(
    "a CSS transform of a whole SVG image is about the image's center",
    arguments: [
      ("transform='rotate(180)'", ""), ("transform='rotate(90)matrix(0 1 -1 0 0 0)'", ""),
      ("transform='rotate(180)' width='40' height='40'", ""), ("style='transform: rotate(0.5turn)'", ""),
      ("style='fill: black; transform: scale(-1); transform-origin: center'", ""),
      ("style='fill: black'", "<style>svg { transform: rotate(180deg) }</style>"),
      ("transform='translate(16 16) scale(-1)' transform-origin='0 0'", ""),
    ])
  func rootTransform(root: String, style: String) throws {
    // The square is at the top left before the transform, and at the bottom right after it.
    let file = Self.file(
      "fill='none'", root: root, before: style + "<path d='M0 0h8v8h-8z' fill='#123456'/>")
    #expect(try Self.color(file) == "123456ff")
    #expect(try Self.remarks(file).isEmpty)
  }

  @Test(
    "an SVG gradient without an extent has the color of its last stop",
    arguments: [
      "<linearGradient id='a' x1='.5' x2='50%' y1='1' y2='1'>STOPS</linearGradient>",
      "<linearGradient id='a' x2='0' spreadMethod='reflect'>STOPS</linearGradient>",
      "<linearGradient id='a' x1='8' x2='8' gradientUnits='userSpaceOnUse'>STOPS</linearGradient>",
      "<linearGradient id='b' x2='0'>STOPS</linearGradient><linearGradient id='a' href='#b'/>",
      "<radialGradient id='a' r='0'>STOPS</radialGradient>",
      "<radialGradient id='a' cx='4' cy='4' fx='9' r='0' gradientUnits='userSpaceOnUse'>STOPS</radialGradient>",
    ])
  func gradientsWithoutExtent(gradient: String) throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='teal'/>"
    let file = Self.file("fill='url(#a)'", before: gradient.replacing("STOPS", with: stops))
    #expect(try Self.color(file) == "008080ff")
  }

  @Test(
    "a CSS transform of an SVG gradient moves the gradient",
    arguments: [
      ("style='transform: translate(-1px, 0)'", ""),
      ("style='transform: translateX(-1px) rotate(0.5turn) scale(-1)'", ""),
      ("gradientTransform='scale(2)' style='transform: translate(-1px)'", ""),
      ("class='b'", "<style>.b { transform: translate(-1px) }</style>"),
    ])
  func gradientTransform(attributes: String, style: String) throws {
    let gradient =
      "<linearGradient id='a' x2='.25' \(attributes)><stop stop-color='red'/><stop offset='1' stop-color='teal'/></linearGradient>"
    let file = Self.file("fill='url(#a)'", before: style + gradient)
    #expect(try Self.color(file) == "008080ff")
  }

  @Test(
    "content of SVG images that browsers do not draw is not drawn",
    arguments: [
      "<g xmlns=''><path d='M0 0h16v16h-16z'/></g>",
      "<rect xmlns='http://www.w3.org/1999/xhtml' width='16' height='16'/>",
      "<g id='a' style='fill: red'><path d='M0 0h4v4h-4z'/><use href='#a' x='7' y='7'/></g>",
      "<switch><path d='M0 0h16v16h-16z' requiredExtensions=''/><g/></switch>",
    ])
  func undrawn(before: String) throws {
    #expect(try Self.color(Self.file("fill='none'", before: before)) == "00000000")
  }

  @Test("a raster image in place of an SVG icon is an error that names the image format")
  func rasterIcon() throws {
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    #expect(throws: RenderingError("it is a raster image (PNG); export it as SVG")) {
      try ImageSource(icon: "cart.svg", data: png).tryDrawing()
    }
  }

  @Test(
    "a CSS transform that browsers ignore, or with units that depend on the context, is reported as a remark",
    arguments: ["translateX(1em)", "translate(10%, 20px)", "translate(0, 10)", "rotateX(30deg)"])
  func unsupportedTransform(value: String) throws {
    let file = Self.file("style='transform: \(value)' fill='#123456'")
    #expect(
      try Self.remarks(file) == [
        "transform of its rect is ignored because of \(value); write lengths in px and angles in deg, or apply it before you export"
      ])
    #expect(try Self.color(file) == "123456ff")
  }

  @Test(
    "keywords that CSS defines for all properties are resolved in SVG images",
    arguments: [
      ("style='fill: initial'", "fill='red'", "000000ff"), ("fill='initial'", "fill='red'", "000000ff"),
      ("style='fill: unset'", "fill='#123456'", "123456ff"),
      ("style='fill: revert !important'", "fill='#123456'", "123456ff"),
      ("style='opacity: unset'", "opacity='1'", "000000ff"),
      ("style='mix-blend-mode: initial; vector-effect: initial'", "fill='#123456'", "123456ff"),
      ("opacity='0' style='opacity: initial'", "fill='#123456'", "123456ff"),
    ])
  func keywords(rectangle: String, root: String, color: String) throws {
    let file = Self.file(rectangle, root: root)
    #expect(try Self.color(file) == color)
    #expect(try Self.remarks(file).isEmpty)
  }

  @Test(
    "an SVG symbol is clipped to the size of its use element",
    arguments: ["", "style='overflow: hidden'"])
  func symbols(attributes: String) throws {
    let file = Self.file(
      "fill='none'",
      before: """
        <symbol id='s' viewBox='0 0 4 4' \(attributes)><path fill='red' d='M0 0H16V16H0z'/></symbol>
        <use href='#s' width='4' height='4'/>
        """)
    #expect(try Self.color(file) == "00000000")
  }

  @Test("an SVG symbol that fills its use element is clipped to the size of that element")
  func slicedSymbol() throws {
    let file = Self.file(
      "fill='none'",
      before: """
        <symbol id='s' viewBox='0 0 4 2' preserveAspectRatio='xMidYMid slice'><path fill='red' d='M0 0H4V2H0z'/></symbol>
        <rect width='16' height='16' fill='#123456'/><use href='#s' width='4' height='16' transform='translate(1 0)'/>
        """)
    #expect(try Self.color(file) == "123456ff")
  }

  @Test("an SVG symbol is clipped to the size of its use element, not to its own viewBox")
  func wideSymbol() throws {
    let symbol = "<symbol id='s' viewBox='0 0 4 4'><path fill='#123456' d='M-9 0H9V4H-9z'/></symbol>"
    let file = Self.file("fill='none'", before: symbol + "<use href='#s' x='0' y='6' width='24' height='4'/>")
    #expect(try Self.color(file) == "123456ff")
  }

  @Test(
    "an SVG symbol with visible overflow is not clipped",
    arguments: [
      ("overflow='visible'", ""), ("style='overflow: visible'", ""),
      ("", "<style>symbol{overflow:visible}</style>"),
    ])
  func overflow(attribute: String, style: String) throws {
    let symbol =
      "<symbol id='s' viewBox='0 0 4 4' \(attribute)><path fill='#123456' d='M0 0H16V16H0z'/></symbol>"
    let file = Self.file("fill='none'", before: style + symbol + "<use href='#s' width='4' height='4'/>")
    #expect(try Self.color(file) == "123456ff")
  }

  @Test(
    "an SVG filter input that refers to an unknown result counts as missing",
    arguments: [
      "<feOffset dx='0' in='a'/>", "<feComposite in='SourceGraphic' in2='a' operator='over'/>",
      "<feFlood flood-color='#123456' result='b'/><feComposite in = 'a' in2='b' operator='in'/>",
      "<feMerge><feMergeNode in='later'/></feMerge><feOffset result='later'/>",
    ])
  func unknownInputs(primitives: String) throws {
    let filter = "<filter id='f' x='0' y='0' width='1' height='1' color-interpolation-filters='sRGB'>"
    let other = "<filter><feOffset result='a'/></filter>"
    let file = Self.file("fill='#123456' filter='url(#f)'", before: other + filter + primitives + "</filter>")
    #expect(try Self.color(file) == "123456ff")
  }

  @Test(
    "an SVG blur with two deviations is reported only in rotated and skewed elements",
    arguments: [
      ("4 0", "rotate(30 50 50)", true), ("4,0", "matrix(1 .5 0 1 0 0)", true), ("4 0", "skewX(9)", true),
      ("4 0", "translate(3) scale(2 -1)", false), ("4 4", "rotate(30)", false), ("4", "rotate(30)", false),
      ("4 0", "", false),
    ])
  func unevenBlur(deviation: String, transform: String, isReported: Bool) throws {
    let filter = "<filter id='f'><feGaussianBlur stdDeviation='\(deviation)'/></filter>"
    let group = "<g transform='\(transform)'><g style='filter: url(#f)'><path d='M0 0H9V9z'/></g></g>"
    let turned = "<g transform='rotate(9)'><path d='M0 0H9V9z'/></g>"
    let remarks = try Self.remarks(Self.file("", before: filter + turned + group))
    let remark =
      "\"stdDeviation\" with two values of its feGaussianBlur is not exact in a rotated or skewed element; export the drawing as PNG"
    #expect(remarks == (isReported ? [remark] : []))
  }

  @Test(
    "lengths that are relative to the bounding box of an SVG element are reported if the element is rotated",
    arguments: [
      ("rotate(30)", "fill", "pattern", true), ("rotate(90)", "fill", "linearGradient", false),
      ("translate(3)", "fill", "linearGradient", false),
      ("matrix(0 1 -1 0 16 0)", "fill", "pattern", false), ("rotate(5)", "mask", "mask", true),
      ("rotate(5)", "clip-path", "clipPath", true),
    ])
  func boxUnits(transform: String, property: String, element: String, isReported: Bool) throws {
    let units = "clipPathUnits='objectBoundingBox' maskContentUnits='objectBoundingBox'"
    let paint = "<\(element) id='p' \(units)><rect width='1' height='1'/></\(element)>"
    for group in ["\(property)='url(#p)'", "style='\(property): url(#p)'", "class='p'"] {
      let shape = "<g transform='\(transform)'><rect \(group) width='9' height='9'/></g>"
      let style = "<style>.p { \(property): url(#p) }</style>"
      let remarks = try Self.remarks(Self.file("", before: style + paint + shape))
      #expect(
        remarks.contains { $0.hasPrefix("\"\(property)\" of its rect in a rotated") } == isReported,
        "\(remarks)")
    }
  }

  @Test(
    "a CSS declaration in an SVG image has the same effect with and without !important",
    arguments: [
      ("fill", "url(#p)"), ("filter", "url(#f)"), ("stroke", "url(#p)"), ("filter", "blur(2px)"),
      ("mask", "url(#m)"),
    ])
  func important(property: String, value: String) throws {
    let definitions = """
      <linearGradient id='p'><stop stop-color='red'/></linearGradient><filter id='f'><feOffset dx='3'/></filter>\
      <mask id='m'><circle r='9' fill='white'/></mask>
      """
    for mark in ["!important", " !important"] {
      let images = try ["", mark].map { mark in
        let file = Self.file(
          "style='fill: none'",
          before: "\(definitions)<rect width='9' height='9' style='\(property): \(value)\(mark)'/>")
        return try ImageSource(name: "a.svg", data: file).decoded()
      }
      #expect(images[0] == images[1])
    }
  }

  @Test(
    "a gradient of a rotated SVG shape spans the shape's own box",
    arguments: [
      ("rect x='3' y='4' width='8' height='6'", "3 4 8 6"), ("circle cx='8' cy='8' r='5'", "3 3 10 10"),
      ("ellipse cx='8' cy='8' rx='6' ry='3'", "2 5 12 6"), ("polygon points='2,3 12,3 7,11'", "2 3 10 8"),
      ("path d='M2 3h10l-5 8z'", "2 3 10 8"), ("path d='M3 8a5 5 0 0 1 10 0a5 5 0 1 1-10 0'", "3 3 10 10"),
      ("path d='M2 8C2 4 12 4 12 8Z'", "2 5 10 3"), ("path d='M2 8Q7 2 12 8T2 8'", "2 5 11.25 6"),
    ])
  func turnedGradients(shape: String, box: String) throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    let sides = box.split(separator: " ")
    let matrix = "matrix(\(sides[2]) 0 0 \(sides[3]) \(sides[0]) \(sides[1]))"
    for (kind, share, user) in [
      ("linearGradient", "x1='0%' x2='0' y2='100%'", "x1='0' y1='0' x2='0' y2='1'"),
      ("radialGradient", "", "cx='.5' cy='.5' r='.5' fx='.5' fy='.5'"),
    ] {
      for paint in ["fill='url(#p)'", "style='fill: url(#p) !important'", "class='p'"] {
        func drawn(_ gradient: String, _ paint: String) throws -> Bitmap {
          let style = "<style>.p { fill: url(#p) }</style>"
          let file = Self.file(
            "fill='none'", before: "\(style)\(gradient)<g transform='rotate(30 8 8)'><\(shape) \(paint)/></g>"
          )
          #expect(try Self.remarks(file).isEmpty)
          return try ImageSource(name: "a.svg", data: file).decoded()
        }
        let found = try drawn("<\(kind) id='p' \(share)>\(stops)</\(kind)>", paint)
        let expected = try drawn(
          "<\(kind) id='p' gradientUnits='userSpaceOnUse' gradientTransform='\(matrix)' \(user)>\(stops)</\(kind)>",
          "fill='url(#p)'")
        let isEqual = zip(found.pixels, expected.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
        #expect(found.pixels.contains { $0 != 0 } && isEqual)
      }
    }
  }

  @Test("absolute lengths in an SVG image are those of CSS, 96 pixels to the inch")
  func absoluteLengths() throws {
    let file = Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='10'><rect width='.5in' height='9'/></svg>"
        .utf8)
    let bitmap = try ImageSource(name: "a.svg", data: file).decoded()
    let row = stride(from: 0, to: 4 * bitmap.width, by: 4).map {
      bitmap.pixels[4 * bitmap.width * 5 + $0 + 3]
    }
    #expect(row.count { $0 == 255 } == 48)
  }

  @Test("texts of SVG images are reported if librsvg draws their letters in another order or size")
  func letters() throws {
    let texts = [
      ("<text>A 🎉</text>", "the emoji of its text are not exact; embed them as images"),
      (
        "<text letter-spacing='2'>سلام</text>",
        "the order or the spacing of its right-to-left text is not exact; convert the text to outlines"
      ),
    ]
    for (text, remark) in texts { #expect(try Self.remarks(Self.file("", before: text)) == [remark]) }
    #expect(try Self.remarks(Self.file("", before: "<text>سلام 1</text>")).isEmpty)
  }

  @Test("a CSS variable with a fallback in an SVG image is reported if only some elements have the variable")
  func doubtfulFallback() throws {
    let style = "<style>.k { fill: var(--f, gold) }</style>"
    let groups = "<g style='--f: teal'><rect class='k' width='4' height='4'/></g>"
    #expect(try Self.remarks(Self.file("class='k'", before: style + groups)).count == 1)
    #expect(try Self.remarks(Self.file("class='k'", root: "style='--f: teal'", before: style)).isEmpty)
  }

  @Test("relative namespaces in an SVG image, as Illustrator leaves them, are accepted")
  func relativeNamespace() throws {
    let data = "<metadata><sfw xmlns='ns_sfw;'><slices/></sfw></metadata>"
    #expect(try Self.color(Self.file("fill='#123456'", before: data)) == "123456ff")
  }

  @Test(
    "white space in an SVG text collapses across spans",
    arguments: [
      ("x<tspan> y </tspan><tspan>z</tspan>", "x<tspan> y </tspan><tspan>z</tspan>"),
      (" a\nb\t <tspan>  c</tspan> ", "a b <tspan>c</tspan>"),
      ("<tspan>a</tspan> <!-- b --> <tspan>\n c</tspan>", "<tspan>a</tspan> <tspan>c</tspan>"),
      ("a &amp;<a> <tspan> b</tspan></a>\n", "a &amp;<a> <tspan>b</tspan></a>"),
    ])
  func spaces(content: String, preserved: String) throws {
    func pixels(_ content: String, _ attributes: String = "") throws -> [UInt8] {
      let root = "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='20' \(attributes)>"
      let file = Data("\(root)<text x='50' y='15' text-anchor='middle'>\(content)</text></svg>".utf8)
      return try ImageSource(name: "a.svg", data: file).decoded().pixels
    }
    #expect(try pixels(content) == pixels(preserved, "xml:space='preserve'"))
    #expect(try pixels("a<tspan>  b</tspan>", "xml:space='preserve'") != pixels("a b"))
  }

  @Test("an SVG symbol has its own size if its use element has no size")
  func symbolSize() throws {
    let file = Self.file(
      "fill='none'",
      before: """
        <symbol id='a' width='4' height='4' viewBox='0 0 1 1'><rect width='1' height='1' fill='red'/></symbol>
        <rect width='16' height='16' fill='#123456'/><use href='#a'/>
        """)
    #expect(try Self.color(file) == "123456ff")
  }

  @Test("the operator \"lighter\" of an SVG filter adds its inputs")
  func lighter() throws {
    let file = Self.file(
      "fill='#100050' filter='url(#f)'",
      before: """
        <filter id='f' x='0' y='0' width='1' height='1' color-interpolation-filters='sRGB'>
          <feFlood flood-color='#023406' result='a'/>
          <feComposite in='SourceGraphic' in2='a' operator='lighter'/>
        </filter>
        """)
    #expect(try Self.color(file) == "123456ff")
  }

  @Test("spaces that the CSS property white-space preserves are drawn in an SVG image")
  func whiteSpace() throws {
    func file(_ attributes: String) -> Data {
      Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='20'><text y='15' \(attributes)>A   B</text></svg>"
          .utf8)
    }
    func pixels(_ attributes: String) throws -> [UInt8] {
      try ImageSource(name: "a.svg", data: file(attributes)).decoded().pixels
    }
    let preserved = try pixels("xml:space='preserve'")
    #expect(try pixels("") != preserved)
    for style in ["pre", "break-spaces", "pre-wrap"] {
      #expect(try pixels("style='white-space: \(style)'") == preserved)
    }
    #expect(try pixels("white-space='pre'") == preserved)
    #expect(try pixels("xml:space='preserve' style='white-space: normal'") == pixels(""))
  }

  @Test("features that an SVG switch requires count as supported, as in browsers")
  func requiredFeatures() throws {
    let feature = "http://www.w3.org/TR/SVG11/feature#Extensibility"
    let fallback = "<switch><g requiredFeatures='\(feature)'/><text x='8' y='8'>not shown</text></switch>"
    let file = Self.file("fill='#123456'", before: fallback)
    #expect(
      try ImageSource(name: "a.svg", data: file).decoded()
        == ImageSource(name: "a.svg", data: Self.file("fill='#123456'")).decoded())
  }

  @Test(
    "an SVG attribute without quotes is an error that suggests a remedy",
    arguments: [
      (
        "<svg width=24 viewBox='0 0 1 1'/>",
        #"SVG: line 2: the attribute "width" has no value in quotes; write width="24""#
      ),
      (
        "<svg viewBox='0 0 1 1' fill=“red”/>",
        #"SVG: line 2: the attribute "fill" has no value in quotes, but U+201C (left double quotation mark); write fill="red""#
      ),
      ("<svg width={24}/>", #"SVG: line 2: the attribute "width" has no value in quotes; write width="24""#),
      (
        "<svg viewBox='0 0 1 1'>\n<path fill=none/></svg>",
        #"SVG: line 3: the attribute "fill" has no value in quotes; write fill="none""#
      ),
      (
        "<svg viewBox='0 0 1 1'><path hidden d=''/></svg>",
        #"SVG: line 2: the attribute "hidden" has no value in quotes; write one, or export the drawing again"#
      ),
    ])
  func unquoted(markup: String, message: String) throws {
    let file = Data("<!-- a=b -->\n\(markup)".utf8)
    #expect(throws: RenderingError(message)) { try ImageSource(name: "a.svg", data: file).tryDrawing() }
  }

  @Test("a CSS background of a whole SVG image is reported as a remark")
  func background() throws {
    let file = Self.file("", root: "style='background-color: white'")
    #expect(try Self.remarks(file) == ["\"background-color\" of its svg has no effect; draw a rectangle"])
  }

  @Test(
    "CSS rules for printing and dark appearance, and Less rules, in an SVG image are ignored without a remark",
    arguments: [
      "<style>@media print { rect { fill: red } }</style>",
      "<style>@media only print and (color) { rect { fill: red } }</style>",
      "<style>@media (prefers-color-scheme: dark) { rect { fill: red } }</style>",
      "<style media='print'>rect { fill: red }</style>",
      "<style type='text/less'>rect { fill: red }</style>",
      "<style media='(prefers-color-scheme:dark)'>rect { fill: red }</style>",
    ])
  func otherMedia(style: String) throws {
    let file = Self.file("fill='#123456'", before: style)
    #expect(try Self.color(file) == "123456ff")
    #expect(try Self.remarks(file).isEmpty)
  }

  @Test(
    "CSS selectors that librsvg supports, or that match no element of an image, give no remark",
    arguments: [
      "rect:hover", "rect::selection", ":root .a", "rect:not(.b):nth-of-type(1)", "[href='a:b']", #".md\:a"#,
    ])
  func readSelectors(selector: String) throws {
    let style = "<style>\(selector) { opacity: 1 }</style>"
    #expect(try Self.remarks(Self.file("", before: style)).isEmpty)
  }

  @Test(
    "an SVG polygon ignores a trailing x coordinate without a y coordinate",
    arguments: ["0,0 16,0 16,16 0,16 5", "0 0 16 0 16 16 0 16 -1e1 ", "0-0+16 0 16 16.0.0 16 5"])
  func oddPoints(points: String) throws {
    #expect(try Self.color(Self.file("fill='none'", before: "<polygon points='\(points)'/>")) == "000000ff")
  }

  @Test("the documentation lists all unsupported SVG elements and properties")
  func documentation() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/design-format.md"), encoding: .utf8)
    for name in Array(UnsupportedMarkup.elements.keys) + UnsupportedMarkup.properties.keys {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  @Test(
    "private data of other programs in SVG images is not reported as unsupported",
    arguments: [
      "<switch><foreignObject requiredExtensions='http://ns.adobe.com/x/'/><g><rect/></g></switch>",
      "<x:set xmlns:x='urn:x'/>", "<metadata><a:b xmlns:a='urn:a' fill='var(--x)'/></metadata>",
      "<g data-figma-gradient-fill='{&quot;type&quot;:&quot;(x)&quot;}'/>",
      "<g vector-effect='none' filter='url(#a)'/>", "<line pathLength='1'/>", "<g translate='no'/>",
      "<g style='mix-blend-mode: multiply; image-rendering: optimizeSpeed'/>",
      "<circle cx='8' cy='8' r='8' style='filter: blur(2px)'/>",
      "<g transform='translate(9)' filter='blur(2px)'><rect x='-9' width='9' height='9'/></g>",
    ])
  func harmless(before: String) throws {
    #expect(try Self.remarks(Self.file("", before: before)).isEmpty)
  }

  @Test("CSS variables that multiply or refer to each other in a cycle are limited")
  func hostile() throws {
    var style = "--a0: x;"
    for index in 1...40 { style += "--a\(index): var(--a\(index - 1)) var(--a\(index - 1));" }
    let start = ContinuousClock.now
    #expect(try Self.remarks(Self.file(#"fill="var(--a40, red)""#, root: "style='\(style)'")).isEmpty)
    let circle = Self.file(#"fill="var(--a)""#, root: "style='--a: var(--b); --b: var(--a)'")
    #expect(try Self.remarks(circle).count == 1)
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
