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
