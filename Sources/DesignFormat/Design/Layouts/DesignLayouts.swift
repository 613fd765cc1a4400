public import LayoutEngine

/// The layouts that a design may name.
public struct DesignLayouts: Sendable {
  /// Their types, in the order in which hints list them.
  public let types: [any DesignLayout.Type]
  /// Where layouts are had from that engineers wrote in Swift; nil where no code may be run.
  public private(set) var code: (any LayoutCode)?

  /// The layouts that ship: a new one of ours has a line here.
  public static let standard = DesignLayouts([
    ColumnLayout.self, MosaicLayout.self, FlowLayout.self, WaterfallLayout.self, GridLayout.self,
    LineLayout.self, CoverFlowLayout.self, StackLayout.self, CircleLayout.self, BookshelfLayout.self,
    CompositionalLayout.self, ListLayout.self, SwiftLayout.self,
  ])

  /// These layouts and no others.
  public init(_ types: [any DesignLayout.Type]) {
    self.types = types
  }

  /// These layouts and one more, which a design may name from now on.
  public func adding(_ type: any DesignLayout.Type) -> DesignLayouts {
    DesignLayouts(types + [type]).running(code)
  }

  /// The same layouts, those in Swift being had from some code.
  public func running(_ code: (any LayoutCode)?) -> DesignLayouts {
    var layouts = self
    layouts.code = code
    return layouts
  }

  /// The names of the layouts, as a design writes them.
  public var names: [String] { types.map { $0.formName } }

  var form: Form<any DesignLayout> {
    let layouts = self
    return Form(words: "a [layout](#layouts)", schema: { layouts.schema }) { layouts.read($0) }
      .defined(
        "layout",
        "How the cells are arranged: a layout's name, or an object with type and what differs from its defaults.",
        examples: ["mosaic", ["type": "column", "minimumColumnWidth": 300]])
  }

  var hint: String { "known layouts: \(names.map(quoted).joined(separator: ", "))" }

  private var schema: Schema {
    let plain = types.filter { $0.isWholeByName }.map { JSONTree.string($0.formName) }
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
    // Forms take long to make, and names are had from them: none is made after the one that is meant.
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
  /// Whether its name alone says enough.
  fileprivate static var isWholeByName: Bool {
    !form.object.properties.dropFirst().contains { $0.isRequired }
  }
  fileprivate static var schema: Schema { form.object.schema }

  static var table: String { form.object.declaration.table(leavingOut: ["type"]) }

  fileprivate static func read(_ field: Field) -> any DesignLayout {
    var layout = Self()
    form.fill(&layout, from: field)
    return layout
  }
}
