/// The names in other tools of things that designs name otherwise, so that a hint can say what to write.
///
/// The words are those of CSS, SwiftUI, UIKit, Figma, Android and React Native.
enum ForeignNames {
  /// Those of the candidates that it means, in the same order.
  static func meaning(of name: String, in candidates: [String]) -> [String] {
    meanings(of: name).filter(candidates.contains)
  }

  /// The likeliest first; case, hyphens and the like aside.
  static func meanings(of name: String) -> [String] {
    name.utf8.count <= 64 ? meanings[plain(name)] ?? [] : []
  }

  private static let meanings: [String: [String]] = {
    var meanings: [String: [String]] = [:]
    for line in (keys + "\n" + values + "\n" + icons).split(separator: "\n") {
      let parts = line.split(separator: ":")
      for name in parts[1].split(separator: ",").map({ plain(String($0)) }) {
        let meant = String(parts[0])
        if meanings[name]?.contains(meant) != true { meanings[name, default: []].append(meant) }
      }
    }
    return meanings
  }()

  private static func plain(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  /// Keys of designs, each with what it is called elsewhere.
  private static let keys = """
    spacing: gap, item spacing, row gap, column gap, row spacing, column spacing, line spacing, space between
    gap: spacing, item spacing, row gap, column gap
    minimumInteritemSpacing: gap, spacing, item spacing, interitem spacing, column gap, column spacing, horizontal spacing
    minimumLineSpacing: gap, spacing, item spacing, line spacing, row gap, row spacing, vertical spacing
    sectionInset: padding, margin, margins, insets, section insets, content insets, edge insets, content padding
    padding: margin, margins, insets, inset, content insets, edge insets, content padding
    padding: padding top, padding bottom, padding left, padding right, padding start, padding end
    padding: padding leading, padding trailing, padding horizontal, padding vertical
    left: leading, start
    right: trailing, end
    horizontal: x, inline
    vertical: y, block
    size: font size, point size, text size, icon size, symbol size
    itemSize: size, cell size, item width, item height
    itemHeight: row height, cell height, height, estimated row height, estimated item height
    estimatedItemSize: automatic size, estimated size, estimated item height, estimated row height
    weight: font weight, bold
    fontFamily: font, default font, font name, typeface
    fonts: font files, font faces, typefaces
    colors: palette, named colors, color styles
    family: font, font family, font name, typeface, fontface
    style: font, text style, typography, text appearance, font style
    color: text color, foreground color, foreground, foreground style, font color, tint, tint color, fill, stroke
    background: background color, bg, bg color, background fill, fill, fills, surface
    cornerRadius: border radius, radius, corners, rounded, corner radii, clip shape
    cornerCurve: corner smoothing, corner style
    border: stroke, strokes, outline, border width, border color, stroke width, stroke color
    shadow: box shadow, drop shadow, elevation, effects, shadow color, shadow radius, shadow offset, shadow opacity
    blur: blur radius, shadow radius, radius, spread
    x: offset x, dx
    y: offset y, dy
    width: line width, border width, stroke width, w
    height: h
    opacity: alpha
    alpha: opacity, transparency
    lineLimit: number of lines, max lines, lines, line clamp, maximum number of lines
    truncation: line break mode, truncation mode, text overflow, ellipsize
    alignment: align, text align, text alignment, align items, multiline text alignment, cross axis alignment, gravity
    alignment: horizontal alignment, vertical alignment, counter axis align items
    alignSelf: layout gravity, layout align
    distribution: justify, justify content, main axis alignment, primary axis align items
    text: label, string, content, value, title, characters, caption, runs, spans, attributed text, rich text
    source: src, url, uri, image, image name, image url, file, path
    image: picture, photo, avatar, img, icon, src, source, url, thumbnail, image url, image name
    icon: symbol, system name, system image, system image name, sf symbol, glyph, image, name
    name: title, label, text, heading, headline, primary text
    detail: subtitle, description, secondary text, caption, body, subheading, subheadline, detail text
    title: name, text, label, heading, caption
    contentMode: object fit, scale mode, scale type, resize mode, content fit, image scaling
    focus: object position, focal point, anchor
    clips: overflow, clips to bounds, masks to bounds, clipped, clip content, clips content
    children: subviews, views, arranged subviews, elements, components, content, items, nodes, layers
    type: kind, component, view, element, tag
    if: when, show if, visible, condition, is visible
    unless: hidden, is hidden, hide if
    aspectRatio: ratio, aspect
    minWidth: minimum width
    maxWidth: maximum width, preferred max layout width
    minHeight: minimum height
    maxHeight: maximum height
    offset: position, translate, translation
    items: rows, data, entries, children, elements
    sections: groups
    layout: collection layout, collection view layout
    cell: template, item template, cell template, component
    viewports: devices, device, viewport, screen sizes, sizes
    templates: components, cells, views
    columnCount: columns, number of columns, cols, span count, grid template columns
    minimumColumnWidth: min column width, column width, minimum item width, min item width
    header: title, section title, header title, header text
    footer: footer title, footer text
    headerReferenceSize: header height, header size
    footerReferenceSize: footer height, footer size
    scrollDirection: axis, direction, orientation
    navigationBar: nav bar, navigation, top bar, app bar, navigation item
    tabBar: tabs, bottom bar, bottom navigation, tab view
    toolbar: tool bar, bottom toolbar
    id: key, identifier, uuid
    data: values, props, properties, attributes, model, custom
    insetsFromSafeArea: safe area, safe area insets, insets layout margins from safe area
    emphasis: markdown
    underline: underline style, text decoration, text decoration line
    strikethrough: strikethrough style, line through, strike
    tracking: letter spacing, kern, kerning, character spacing
    lineHeight: line spacing, leading, minimum line height, maximum line height
    italic: font style, slanted
    monospacedDigits: monospaced digit, tabular figures, tabular nums, font variant numeric, tnum
    textCase: text transform
    minimumScaleFactor: minimum font scale, adjusts font size to fit width, auto shrink
    state: status
    leading: left, left bar button items, left items
    trailing: right, right bar button items, right items
    searchField: search, search bar, searchable
    segmentedControl: segments, segmented, segment control, picker
    subtitle: detail title, secondary title
    titleView: title view, custom title
    largeTitle: prefers large titles, large titles
    back: back button, back title
    """

  private static let values = """
    row: hstack, horizontal stack, hbox, horizontal, lazy hstack, flex row
    column: vstack, vertical stack, vbox, vertical, lazy vstack, flex column, stack, stack view, ui stack view, flex, div
    list: table, table view, ui table view, ui collection layout list configuration, plain, grouped, inset grouped
    overlay: zstack, frame layout, layers, depth stack
    text: label, ui label, text view, paragraph, p, span, h1, h2, h3
    image: img, picture, photo, image view, ui image view, async image, avatar, thumbnail
    icon: symbol, sf symbol, glyph, system image
    shape: rectangle, rect, circle, ellipse, oval, line, divider, separator, view, capsule
    spacer: space, flexible space, fixed space
    flow: collection, collection view, wrap, flow layout, tags, chips, ui collection view flow layout
    waterfall: masonry, pinterest, staggered, staggered grid
    line: carousel, pager, horizontal, horizontal list
    grid: lazy vgrid, photo grid, tiles
    bookshelf: shelf, shelves
    circle: radial, ring
    stack: pile
    scaleAspectFill: cover, aspect fill, crop, center crop, fill
    scaleAspectFit: contain, aspect fit, fit, fit center, inside, scale down
    scaleToFill: stretch, fit xy, fill
    tile: repeat
    leading: left, start, flex start, min, natural left
    trailing: right, end, flex end, max
    center: middle, centre, centered, centred
    top: flex start, min
    bottom: flex end, max
    stretch: fill
    firstTextBaseline: baseline
    capitalized: title case, capitalize
    uppercase: upper, all caps
    lowercase: lower
    fade: fadeout
    start: leading, left, top, flex start, packed
    end: trailing, right, bottom, flex end
    spaceBetween: equal spacing, justify, auto, fill equally, space around, space evenly
    ultraLight: extra light, hairline
    thin: 100
    light: 300
    regular: normal, book, 400, roman
    medium: 500
    semibold: demi bold, 600
    bold: 700
    heavy: extra bold, ultra bold, 800
    black: extra black, 900
    tail: ellipsis, clip, by truncating tail
    head: start, beginning, by truncating head
    middle: center, by truncating middle
    hug: auto, fit content, wrap content, hug contents, min content, max content, intrinsic, content
    fill: match parent, fill container, stretch, infinity, max, full, 100
    largeTitle: h1, display
    title1: title, h2
    title2: h3
    title3: h4
    caption1: caption
    subheadline: subhead, subtitle
    body: paragraph, text, regular, p
    rectangle: rect, square, rounded rectangle, rounded rect
    capsule: pill, round, rounded, full
    ellipse: oval
    line: divider, separator, hairline
    highlighted: pressed, active, hover
    selected: checked, on
    disabled: inactive, off
    normal: default, enabled
    label: primary, text color, on surface, on background, foreground
    secondaryLabel: secondary, muted, gray text
    tertiaryLabel: tertiary
    systemBackground: background, surface, window background
    tintColor: tint, accent, accent color
    #FFFFFF: white, ui color white
    #000000: black, ui color black
    #00000000: transparent, clear, none
    """

  /// Icons, each with what Material, Feather and SF Symbols call it or what is near to it.
}

/// A hint with the candidates that the name means in other tools, or the nearest, or all where they are few; nil for
/// none.
func suggestion(for name: String, in candidates: [String], noun: String) -> String? {
  let meant = ForeignNames.meaning(of: name, in: candidates)
  return meant.isEmpty ? nearestHint(for: name, in: candidates, noun: noun) : "write \(listed(meant))"
}
