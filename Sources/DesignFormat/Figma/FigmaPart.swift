import Foundation
import Graphics

/// The container of a part that is being imported.
struct FigmaContainer {
  /// The node of the container; nil for the root part of a screen.
  let node: FigmaNode?
  /// Whether the container is as large as its content, for its width and its height. Its children then need
  /// no explicit intrinsic size.
  let hugs: (width: Bool, height: Bool)

  init(root node: FigmaNode) {
    (self.node, hugs) = (nil, (false, false))
  }

  init(_ node: FigmaNode, _ part: FigmaPart) {
    self.node = node
    hugs = (
      part.hugs(.row) && node.number("maxWidth") == nil, part.hugs(.column) && node.number("maxHeight") == nil
    )
  }

  var flowAxis: TemplateStack.Axis? { node?.flowAxis }
  var isGrid: Bool { node?.isGrid == true }
}

/// A part of a template that is made from a node.
struct FigmaPart {
  let node: FigmaNode
  let container: FigmaContainer
  private var members: [JSONTree.Member] = []
  /// The axes along which the part is as large as its content.
  private var huggedAxes: Set<TemplateStack.Axis> = []
  private(set) var hasChildren = false
  /// Whether the part shows an image of the whole node, with its fills, its strokes and its children.
  var isImage = false

  init(_ node: FigmaNode, _ container: FigmaContainer) {
    (self.node, self.container) = (node, container)
  }

  var tree: JSONTree {
    // The type and the source are first, and the children are last.
    let order = ["type": 0, "source": 1, "text": 2, "children": 9]
    return .object(
      members.enumerated().sorted { a, b in
        let (first, second) = (order[a.element.key] ?? 5, order[b.element.key] ?? 5)
        return (first, a.offset) < (second, b.offset)
      }.map(\.element))
  }

  mutating func set(_ key: String, _ value: JSONTree) {
    members.append(.init(key: key, value: value))
  }

  mutating func set(_ key: String, points: Double) { set(key, .number(points.inHundredths)) }

  func hugs(_ axis: TemplateStack.Axis) -> Bool { huggedAxes.contains(axis) }

  /// Whether the container arranges the part; other parts are pinned.
  private var isInFlow: Bool { (container.flowAxis != nil || container.isGrid) && !node.isAbsolute }

  private var isRoot: Bool { container.node == nil }

  /// Whether the node arranges at least one visible child.
  var hasFlow: Bool {
    (node.flowAxis != nil || node.isGrid) && node.children.contains { $0.isVisible && !$0.isAbsolute }
  }

  var isText: Bool { node.type == "TEXT" }
}

/// Functions that set the size and the position of a part.
extension FigmaPart {
  private enum Sizing { case fixed, hug, fill }

  private func sizing(_ axis: TemplateStack.Axis) -> Sizing {
    let isMain = container.flowAxis == axis
    switch node.text(axis == .row ? "layoutSizingHorizontal" : "layoutSizingVertical") {
    case "HUG": return .hug
    case "FILL": return .fill
    default:
      // The older properties take precedence, because the API reports FIXED for some parts that fill.
      if isInFlow, isMain ? node.number("layoutGrow") == 1 : node.text("layoutAlign") == "STRETCH" {
        return .fill
      }
      guard isText else { return .fixed }
      switch node.text("textAutoResize") {
      case "WIDTH_AND_HEIGHT": return .hug
      case "HEIGHT": return axis == .row ? .fixed : .hug
      default: return .fixed
      }
    }
  }

  mutating func addLayout(_ findings: inout FigmaFindings) {
    guard let size = node.size else {
      findings.noteOmission("absoluteBoundingBox", "the node has no box; an empty part takes its place")
      if !isRoot { setSize(.zero) }
      return
    }
    let pins = isInFlow || isRoot ? nil : addPins(&findings)
    for axis in [TemplateStack.Axis.row, .column] {
      let key = axis == .row ? "width" : "height"
      let length = Double(axis == .row ? size.width : size.height)
      let isStretched = axis == .row ? pins?.isStretchedX == true : pins?.isStretchedY == true
      if isRoot {
        if axis == .column {
          if sizing(.column) == .hug, hasFlow { huggedAxes.insert(.column) } else { set(key, points: length) }
        }
        continue
      }
      guard !isStretched else { continue }
      switch sizing(axis) {
      case .hug where isText || hasFlow:
        huggedAxes.insert(axis)
        let containerHugs = isInFlow && (axis == .row ? container.hugs.width : container.hugs.height)
        if !containerHugs { set(key, "intrinsic") }
      case .fill where isInFlow: set(key, filling(axis, length))
      case .fixed, .hug, .fill: set(key, points: length)
      }
    }
    for key in ["minWidth", "maxWidth", "minHeight", "maxHeight"] {
      if let length = node.number(key), length >= 0, length <= NumberRange.largest {
        set(key, points: length)
      }
    }
    if container.isGrid, isInFlow { addGridPosition() }
    addTransform(&findings)
  }

  private mutating func setSize(_ size: CGSize) {
    set("width", points: Double(size.width))
    set("height", points: Double(size.height))
  }

  /// Returns the size of a part that fills its container along an axis.
  private func filling(_ axis: TemplateStack.Axis, _ length: Double) -> JSONTree {
    if container.isGrid { return "fill" }
    guard container.flowAxis == axis else {
      // In a container that hugs, a part that fills counts its content, and not its maximum.
      let hasMaximum = node.number(axis == .row ? "maxWidth" : "maxHeight") != nil
      return hasMaximum || !hasFlow && !isText ? "fillEqually" : "fill"
    }
    let containerHugs = axis == .row ? container.hugs.width : container.hugs.height
    let hasMinimum = container.node?.number(axis == .row ? "minWidth" : "minHeight") != nil
    // In Figma, a frame that fills a container that hugs keeps its stored length.
    return containerHugs && !hasMinimum && !isText ? .number(length.inHundredths) : "fillEqually"
  }

  /// Adds the sides to which the part is attached. Returns the axes along which these attachments stretch the
  /// part.
  private mutating func addPins(_ findings: inout FigmaFindings) -> (isStretchedX: Bool, isStretchedY: Bool) {
    guard let parent = container.node, let frame = node.frame(in: parent), let outer = parent.size else {
      findings.note("absoluteBoundingBox", "the position is unknown; the part is at the top left corner")
      set("pinned", ["leading": 0])
      return (false, false)
    }
    let constraints = (node.isGroup ? node.children.first(where: \.isVisible) : nil) ?? node
    var pins: [JSONTree.Member] = []
    func add(_ key: String, _ value: JSONTree) { pins.append(.init(key: key, value: value)) }
    func add(
      _ kind: String?, _ start: String, _ end: String, _ center: String, _ position: Double, _ length: Double,
      _ whole: Double
    ) -> Bool {
      let rest = whole - position - length
      switch kind {
      case "RIGHT", "BOTTOM": add(end, .number(rest.inHundredths))
      case "CENTER": add(center, .number((position + length / 2 - whole / 2).inHundredths))
      case "LEFT_RIGHT", "TOP_BOTTOM":
        add(start, .number(position.inHundredths))
        add(end, .number(rest.inHundredths))
        return true
      case "SCALE" where whole > 0 && max(abs(position), abs(rest)) < 9.99 * whole:
        add(start, .string("\((position / whole * 100).figures(6))%"))
        add(end, .string("\((rest / whole * 100).figures(6))%"))
        return true
      default: add(start, .number(position.inHundredths))
      }
      return false
    }
    let kinds = constraints.object("constraints")
    let isStretchedX = add(
      kinds?.text("horizontal"), "leading", "trailing", "centerX", Double(frame.minX), Double(frame.width),
      Double(outer.width))
    let isStretchedY = add(
      kinds?.text("vertical"), "top", "bottom", "centerY", Double(frame.minY), Double(frame.height),
      Double(outer.height))
    set("pinned", .object(pins))
    return (isStretchedX, isStretchedY)
  }

  private mutating func addTransform(_ findings: inout FigmaFindings) {
    guard !isRoot else { return }
    if node.isMirrored { set("scale", [1, -1]) }
    guard node.rotation != 0 else { return }
    if node.transform == nil {
      // An image of the node shows its bounding box, with the rotation.
      if addImageOfNode(&findings) { return }
      findings.note("rotation", "the box is unknown; request the file with ?geometry=paths")
    } else if isInFlow {
      findings.note("rotation", "a rotated part takes the space of its unrotated box in a row or a column")
    }
    set("rotation", points: node.rotation)
  }
}

/// Functions that set the type of a part and the arrangement of its children.
extension FigmaPart {
  mutating func addKind(_ options: FigmaImport.Options, _ findings: inout FigmaFindings) {
    if isImage { return }
    switch node.type {
    case "TEXT": addText(options, &findings)
    case "RECTANGLE": setShape("rectangle")
    case "ELLIPSE": addEllipse(&findings)
    case "LINE", "VECTOR", "STAR", "REGULAR_POLYGON", "BOOLEAN_OPERATION": addOutline(&findings)
    case "FRAME", "COMPONENT", "COMPONENT_SET", "INSTANCE", "GROUP", "SECTION": addContainer(&findings)
    default:
      if node.children.isEmpty {
        if addImageOfNode(&findings) { return }
        findings.noteOmission("type", "\(node.type) is left out; an empty part takes its place")
        setShape("rectangle")
        set("color", FigmaColor.clear)
      } else {
        findings.note("type", "\(node.type) is imported as a frame")
        addContainer(&findings)
      }
    }
  }

  private mutating func setShape(_ name: String) {
    set("type", "shape")
    set("shape", .string(name))
  }

  private mutating func addEllipse(_ findings: inout FigmaFindings) {
    let arc = node.object("arcData")
    let sweep = abs((arc?.number("endingAngle") ?? 2 * .pi) - (arc?.number("startingAngle") ?? 0))
    guard abs(sweep - 2 * .pi) > 0.001 || (arc?.number("innerRadius") ?? 0) > 0 else {
      return setShape("ellipse")
    }
    addOutline(&findings)
  }

  /// Adds the geometry of a vector.
  private mutating func addOutline(_ findings: inout FigmaFindings) {
    let hasFill = !node.paints("fills").isEmpty
    let property = hasFill || node.paints("strokes").isEmpty ? "fillGeometry" : "strokeGeometry"
    let geometry = node.list(property).compactMap(FigmaNode.init)
    let paths = geometry.compactMap { $0.text("path") }.filter { TemplatePath($0) != nil }
    guard !paths.isEmpty, let size = node.size, size.width > 0, size.height > 0 else {
      if addImageOfNode(&findings) { return }
      if hasFill || !node.paints("strokes").isEmpty {
        findings.noteOmission(
          property,
          node[property] == nil
            ? "the file has no geometry; request it with ?geometry=paths" : "the outline is empty or invalid")
      }
      setShape("rectangle")
      return set("color", FigmaColor.clear)
    }
    let hasEvenOddHoles = geometry.contains {
      $0.text("windingRule") == "EVENODD" && ($0.text("path") ?? "").hasHoles
    }
    if hasEvenOddHoles, geometry.contains(where: { $0.text("windingRule") != "EVENODD" }) {
      findings.note(property, "all regions have the winding rule EVENODD")
    }
    if geometry.contains(where: { $0["overrideID"] != nil }) {
      findings.note(property, "all regions have the fills of the node")
    }
    setShape("path")
    set("path", .string(paths.joined(separator: " ")))
    if hasEvenOddHoles { set("fillRule", "evenOdd") }
    set("viewBox", [0, 0, .number(Double(size.width)), .number(Double(size.height))])
  }

  private mutating func addContainer(_ findings: inout FigmaFindings) {
    hasChildren = node.children.contains(where: \.isVisible)
    guard hasChildren else { return setShape("rectangle") }
    if node.text("layoutMode") == "GRID" {
      if addGrid(&findings) { return }
      findings.note("gridColumnsSizing", "the sizes of the columns are unknown; parts have fixed positions")
    }
    guard let axis = node.flowAxis else { return set("type", "overlay") }
    set("type", axis == .row ? "row" : "column")
    addFlow(axis, &findings)
  }

  private mutating func addFlow(_ axis: TemplateStack.Axis, _ findings: inout FigmaFindings) {
    let distribution = node.text("primaryAxisAlignItems") ?? "MIN"
    let spacing = distribution == "SPACE_BETWEEN" ? 0 : node.number("itemSpacing") ?? 0
    let wraps = node.text("layoutWrap") == "WRAP"
    if spacing != 0 { set("spacing", points: spacing) }
    switch distribution {
    case "MIN": break
    case "CENTER": set("distribution", "center")
    case "MAX": set("distribution", "end")
    case "SPACE_BETWEEN": set("distribution", "spaceBetween")
    default: findings.note("primaryAxisAlignItems", "\(distribution) is imported as MIN")
    }
    let alignment = node.text("counterAxisAlignItems") ?? "MIN"
    switch (alignment, axis) {
    case ("MIN", .row): set("alignment", "top")
    case ("MAX", .row): set("alignment", "bottom")
    case ("BASELINE", .row): set("alignment", "firstTextBaseline")
    case ("CENTER", .column): set("alignment", "center")
    case ("MAX", .column): set("alignment", "trailing")
    case ("CENTER", .row), ("MIN", .column): break
    default: findings.note("counterAxisAlignItems", "\(alignment) is imported as MIN")
    }
    if wraps, axis == .row {
      set("overflow", "wrap")
      let lineSpacing = node.number("counterAxisSpacing") ?? 0
      if lineSpacing != spacing { set("lineSpacing", points: max(0, lineSpacing)) }
      if lineSpacing < 0 { findings.note("counterAxisSpacing", "lines do not overlap") }
      if node.text("counterAxisAlignContent") == "SPACE_BETWEEN" { set("lineDistribution", "spaceBetween") }
    } else if wraps {
      findings.note("layoutWrap", "columns do not wrap")
    }
    if node.flag("itemReverseZIndex") == true { set("stacking", "firstOnTop") }
    addPadding()
  }

  mutating func addPadding() {
    var sides = ["paddingTop", "paddingLeft", "paddingBottom", "paddingRight"].map {
      max(0, node.number($0) ?? 0)
    }
    if node.flag("strokesIncludedInLayout") == true, !node.paints("strokes").isEmpty {
      let weight = node.number("strokeWeight") ?? 0
      let inner =
        node.text("strokeAlign") == "CENTER" ? weight / 2 : node.text("strokeAlign") == "OUTSIDE" ? 0 : weight
      let weights = node.object("individualStrokeWeights")
      for (index, side) in ["top", "left", "bottom", "right"].enumerated() {
        sides[index] += weights?.number(side).map { weight > 0 ? $0 * inner / weight : 0 } ?? inner
      }
    }
    guard sides.contains(where: { $0 > 0 }) else { return }
    if sides.allSatisfy({ $0 == sides[0] }) {
      set("padding", points: sides[0])
    } else if sides[0] == sides[2], sides[1] == sides[3] {
      let pairs = [("horizontal", sides[1]), ("vertical", sides[0])].filter { $0.1 > 0 }
      set("padding", .object(pairs.map { .init(key: $0.0, value: .number($0.1.inHundredths)) }))
    } else {
      let names = ["top", "left", "bottom", "right"]
      set("padding", .object(zip(names, sides).map { .init(key: $0, value: .number($1.inHundredths)) }))
    }
  }
}

extension FigmaNode {
  fileprivate var isGroup: Bool { type == "GROUP" || type == "BOOLEAN_OPERATION" }
}

extension String {
  /// Whether path data contain several outlines, of which one may be a hole in another one.
  fileprivate var hasHoles: Bool { lazy.filter { $0 == "M" || $0 == "m" }.count > 1 }
}

extension Double {
  /// The number rounded to hundredths, if this changes it by less than 0.0005; otherwise the number rounded
  /// to millionths.
  var inHundredths: Double {
    guard abs(self) < 1e15 else { return self }
    let hundredths = (self * 100).rounded() / 100
    let result = abs(hundredths - self) < 0.0005 ? hundredths : (self * 1e6).rounded() / 1e6
    return result == 0 ? 0 : result
  }
}

/// Functions that import grids.
extension FigmaPart {
  /// Makes the part a grid. Returns false, without a change, if the sizes of its columns cannot be read.
  mutating func addGrid(_ findings: inout FigmaFindings) -> Bool {
    guard let columns = node.gridTracks("gridColumnsSizing"), !columns.isEmpty else { return false }
    set("type", "grid")
    set("columns", .array(columns))
    if let rows = node.gridTracks("gridRowsSizing"), !rows.isEmpty { set("rows", .array(rows)) }
    let (spacing, rowSpacing) = (node.number("gridColumnGap") ?? 0, node.number("gridRowGap") ?? 0)
    if spacing > 0 { set("spacing", points: spacing) }
    if rowSpacing != spacing, rowSpacing >= 0 { set("rowSpacing", points: rowSpacing) }
    addPadding()
    return true
  }

  /// Adds the position of a part in its grid.
  mutating func addGridPosition() {
    for (property, key) in [("gridColumnAnchorIndex", "column"), ("gridRowAnchorIndex", "row")] {
      if let index = node.number(property), (0..<50).contains(index) {
        set(key, points: index.rounded(.down) + 1)
      }
    }
    for (property, key) in [("gridColumnSpan", "columnSpan"), ("gridRowSpan", "rowSpan")] {
      if let span = node.number(property), (2...50).contains(span) { set(key, points: span.rounded(.down)) }
    }
    func index(_ property: String) -> Int {
      switch node.text(property) {
      case "CENTER": 1
      case "MAX": 2
      default: 0
      }
    }
    let names = [
      ["topLeading", "top", "topTrailing"], ["leading", "center", "trailing"],
      ["bottomLeading", "bottom", "bottomTrailing"],
    ]
    set(
      "alignSelf", .string(names[index("gridChildVerticalAlign")][index("gridChildHorizontalAlign")]))
  }
}

extension FigmaNode {
  /// Whether the node arranges its children in a grid with column sizes that the import supports.
  var isGrid: Bool {
    text("layoutMode") == "GRID" && gridTracks("gridColumnsSizing")?.isEmpty == false
  }

  /// Returns the sizes of columns or rows, from a list of tracks in CSS syntax; nil if a size is not
  /// supported.
  fileprivate func gridTracks(_ property: String) -> [JSONTree]? {
    guard var list = text(property) else { return nil }
    // A repetition is a number of equal tracks; nested repetitions do not exist.
    while let match = list.firstMatch(of: /repeat\(\s*([0-9]{1,2})\s*,\s*((?:[^()]|\([^()]*\))*)\)/) {
      guard let count = Int(match.1) else { return nil }
      list.replaceSubrange(
        match.range, with: Array(repeating: String(match.2), count: count).joined(separator: " "))
    }
    list = list.replacing(/\s*,\s*/, with: ",")
    var tracks: [JSONTree] = []
    for track in list.split(whereSeparator: \.isWhitespace) {
      if let match = track.wholeMatch(of: /([0-9]{1,5}(?:\.[0-9]+)?)px/), let points = Double(match.1) {
        tracks.append(.number(points.inHundredths))
      } else if let match = track.wholeMatch(of: /(?:minmax\([^,]*,)?([0-9]{1,3}(?:\.[0-9]{1,6})?)fr\)?/) {
        tracks.append(.string("\(match.1)fr"))
      } else if track == "auto" || track.hasPrefix("fit-content") {
        tracks.append("hug")
      } else {
        return nil
      }
    }
    return tracks.count <= 50 ? tracks : nil
  }
}
