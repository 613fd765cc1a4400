package import LayoutEngine

/// The layouts that a design can name.
public struct DesignLayouts: Sendable {
  /// The types of the layouts, in the order in which hints list them.
  package let types: [any DesignLayout.Type]
  /// The user's code that provides layouts in Swift; nil if running code is not allowed.
  package private(set) var code: (any LayoutCode)?

  /// The shipped layouts. Add new ones here.
  public static let standard = DesignLayouts([
    ColumnLayout.self, MosaicLayout.self, FlowLayout.self, WaterfallLayout.self, GridLayout.self,
    LineLayout.self, CoverFlowLayout.self, StackLayout.self, CircleLayout.self, BookshelfLayout.self,
    CompositionalLayout.self, ListLayout.self, SwiftLayout.self,
  ])

  package init(_ types: [any DesignLayout.Type]) {
    self.types = types
  }

  /// Returns these layouts and one more.
  public func adding(_ type: any DesignLayout.Type) -> DesignLayouts {
    DesignLayouts(types + [type]).running(code)
  }

  /// Returns these layouts with the code that provides layouts in Swift.
  package func running(_ code: (any LayoutCode)?) -> DesignLayouts {
    var layouts = self
    layouts.code = code
    return layouts
  }

  package var names: [String] { types.map { $0.formName } }

  var form: Form<any DesignLayout> {
    let layouts = self
    return Form(words: "a [layout](#layouts)", schema: { layouts.schema }) { layouts.read($0) }
      .defined(
        "layout",
        "The layout of the cells: its name, or an object with type and the keys that differ from the defaults.",
        examples: ["mosaic", ["type": "column", "minimumColumnWidth": 300]])
  }

  var hint: String { "known layouts: \(names.map(quoted).joined(separator: ", "))" }

  private var schema: Schema {
    let plain = types.filter { $0.isCompleteByName }.map { JSONTree.string($0.formName) }
    return .oneOf([Schema(["enum": .array(plain)])] + types.map { $0.schema })
  }

  private func read(_ field: Field) -> (any DesignLayout)? {
    switch field.value.content {
    case .string: return type(field)?.read(field)
    case .object:
      guard let type = field.value.member("type") else {
        field.report("missing-key", #"missing key "type""#, hint: hint)
        return nil
      }
      return self.type(field.member(type))?.read(field)
    default:
      field.mismatch("a layout", hint: #"write a name, such as "mosaic", or an object with "type""#)
      return nil
    }
  }

  private func type(_ field: Field) -> (any DesignLayout.Type)? {
    // Creating a form is slow, and only the form contains the name. The search ends at the matching type, so that fewer forms are
    // created.
    if case .string(let name) = field.value.content,
      let type = types.first(where: { $0.formName == name })
    {
      return type
    }
    return field.choice("layout", among: types.map { ($0.formName, $0) })
  }
}

extension DesignLayout {
  static var formName: String { form.name }
  /// Whether the layout's name alone is a valid value in a design, since the layout has no required key.
  fileprivate static var isCompleteByName: Bool {
    !form.object.properties.dropFirst().contains { $0.isRequired } && form.object.declaration.rules.isEmpty
  }
  fileprivate static var schema: Schema { form.object.schema }

  static var table: String { form.object.declaration.table(leavingOut: ["type"]) }

  fileprivate static func read(_ field: Field) -> any DesignLayout {
    var layout = Self()
    form.fill(&layout, from: field)
    return layout
  }
}

extension BookshelfLayout: DesignLayout {
  package static let form = LayoutForm(
    "bookshelf", "Rows of items that stand on shelves.", defaults: BookshelfLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length,
        "The space between rows, in points, which includes the shelf."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between items of a row, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's rows."),
      .sectionInsetReference(\.sectionInsetReference),
      Property("shelfHeight", \.shelfHeight, .positiveLength, "The height of a shelf, in points."),
      Property(
        "shelfOffset", \.shelfOffset, .signedLength,
        "The distance from the bottom of the items down to the shelf, in points; a negative value puts the shelf behind the items."
      ),
      Property(
        "showsBackground", \.showsBackground, .flag, "Whether each section has a background of its own."),
    ] + Property.boundaries)
}

extension CircleLayout: DesignLayout {
  package static let form = LayoutForm(
    "circle", "Items on a circle around the middle.", defaults: CircleLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "radius", \.radius, .length, "The distance from the middle to the items' centers, in points.",
        otherwise: "two fifths of the shorter visible side"),
      Property(
        "startAngle", \.startAngle, .degrees(in: -360...360),
        "The angle of the first item, in degrees: 0 is right, 90 bottom, -90 top."),
      Property("clockwise", \.isClockwise, .flag, "Whether the items follow each other clockwise."),
    ])
}

extension ColumnLayout: DesignLayout {
  package static let form = LayoutForm(
    "column", "Cells of equal height, in as many columns as fit.", defaults: ColumnLayout(),
    [
      Property(
        "minimumColumnWidth", \.minimumColumnWidth, .positiveLength,
        "The minimum width of a column including its share of the gaps, in points.",
        details: "The number of columns is the viewport's width without margins, divided by this width."),
      Property("itemHeight", \.itemHeight, .itemSide, "The height of a cell, in points."),
      Property(
        "selfSizing", \.selfSizing, .flag,
        "Whether all cells grow if the content of one cell is higher than `itemHeight`.",
        details: "Such content is common at large text sizes."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between columns, in points."),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length, "The space between rows, in points.",
        otherwise: "minimumInteritemSpacing"),
      Property(
        "sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's cells.",
        otherwise: "minimumInteritemSpacing at the top and 0 elsewhere"),
      Property(
        "marksColumns", \.marksColumns, .flag,
        "Whether cells adapt to their column: rounded outer corners, text at the outer edge."),
    ] + Property.boundaries
  ) { layout, _ in
    // Replace these defaults with the layout's own values here. Otherwise, they would depend on each section's spacing.
    layout.minimumLineSpacing = layout.minimumLineSpacing ?? layout.minimumInteritemSpacing
    layout.sectionInset = layout.sectionInset ?? EdgeInsets(top: layout.minimumInteritemSpacing)
  }

  /// The key `selfSizing` with the value true, as a design writes it; nil if the layout is already self-sizing.
  package var growingKey: String? { selfSizing ? nil : #""selfSizing": true"# }
}

extension CoverFlowLayout: DesignLayout {
  package static let form = LayoutForm(
    "coverFlow",
    "Covers in a row, in perspective: the cover in the middle is flat and in front, and the other covers are rotated toward it.",
    defaults: CoverFlowLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "spacing", \.spacing, .positiveLength,
        "The distance between the centers of two rotated covers, in points."),
      Property(
        "centerSpacing", \.centerSpacing, .length,
        "The distance from the middle cover's center to the adjacent covers' centers, in points."),
      Property(
        "angle", \.angle, .degrees(in: -89...89),
        "The rotation of covers at the sides, in degrees; with a positive value, the covers face the middle."),
      Property(
        "eyeDistance", \.eyeDistance, .positiveLength,
        "The distance from the eye to the screen, in points; a smaller value increases the perspective.",
        details: "This distance must be greater than the depth of a rotated cover."),
      Property(
        "showsReflections", \.showsReflections, .flag, "Whether covers have reflections below them."),
      Property(
        "reflectionOpacity", \.reflectionOpacity, .share, "The opacity of a reflection at its top."),
    ])
}

extension FlowLayout: DesignLayout {
  /// The layout's keys, named as in UIKit.
  package static let form = LayoutForm(
    "flow", "UIKit's flow layout, with the properties and defaults of UICollectionViewFlowLayout.",
    defaults: FlowLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "estimatedItemSize", \.estimatedItemSize, .referenceSize,
        "The estimated size of self-sizing cells; 0 disables self-sizing."),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between lines, in points."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between items of a line, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's cells."),
      .sectionInsetReference(\.sectionInsetReference),
      Property(
        "scrollDirection", \.scrollDirection, .choice(.scrollDirection),
        "The axis along which the content scrolls."),
    ] + Property.boundaries)
}

extension LineLayout: DesignLayout {
  package static let form = LayoutForm(
    "line",
    "One row that scrolls horizontally and stops with an item in the middle; items grow near the middle.",
    defaults: LineLayout(),
    [
      .itemSize(\.itemSize),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between items, in points."),
      Property(
        "sectionInset", \.sectionInset, automaticInsets,
        "The inset of the row; automatic insets allow the first and the last item to stop in the middle."
      ),
      Property(
        "activeDistance", \.activeDistance, .positiveLength,
        "The distance from the middle, in points, within which items are enlarged."),
      Property(
        "zoomFactor", \.zoomFactor,
        .number(in: NumberRange(lowest: -1, highest: 100, includesLowest: false)),
        "The growth of an item in the middle, as a fraction of its size; a negative value shrinks it."),
    ])

  private static let automaticInsets: Form<EdgeInsets?> = {
    let insets = Form.sectionInsets
    return Form(
      words: "insets, or `\"automatic\"`",
      schema: { .anyOf([Schema(["const": "automatic"]), insets.schema()]) },
      write: { $0.flatMap(insets.write) }
    ) { field in
      guard case .string(let text) = field.value.content, !field.isReference else {
        return insets.read(field).map { .some($0) }
      }
      guard text != "automatic" else { return .some(nil) }
      field.mismatch("insets", hint: #"write "automatic", one number, or [top, left, bottom, right]"#)
      return nil
    }
  }()
}

extension StackLayout: DesignLayout {
  package static let form = LayoutForm(
    "stack", "A pile of slightly rotated items, of which only the top items are drawn.",
    defaults: StackLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "visibleCount", \.visibleCount, .wholeNumber(in: 0...100_000), "The number of items to draw."),
      Property(
        "maximumRotation", \.maximumRotation, .degrees(in: 0...180),
        "The maximum rotation of an item, in degrees."),
      Property(
        "seed", \.seed, .wholeNumber(in: 0...100_000), "The seed of the random rotations."),
    ])
}

extension WaterfallLayout: DesignLayout {
  package static let form = LayoutForm(
    "waterfall",
    "Columns of equal width; each item is added to the shortest column.",
    defaults: WaterfallLayout(),
    [
      Property(
        "columnCount", \.columnCount, .wholeNumber(in: 1...1_000), "The number of columns.",
        otherwise: "as many of minimumColumnWidth as fit",
        details: "Each column must be at least 1 point wide."),
      Property(
        "minimumColumnWidth", \.minimumColumnWidth, .positiveLength,
        "The minimum width of a column without columnCount, in points.",
        details: "At most 1,000 columns may fit."),
      Property(
        "itemHeight", \.itemHeight, .itemSide, "The height of items without a size, in points.",
        otherwise: "the height of each cell's content"),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between columns, in points."),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length, "The space between items of a column, in points."
      ),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's columns."),
      .sectionInsetReference(\.sectionInsetReference),
    ] + Property.boundaries)
}
