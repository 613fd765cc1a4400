/// A design that a program writes in place of a file.
///
/// It is checked when it is opened, by the rules of files (docs/design-format.md), and problems have the paths of the
/// format: `screens[0].items[1].name`.
public struct DesignDraft: Equatable, Sendable {
  /// Where its file would stand: its pictures are looked for in that folder, and pictures of it are called by that name.
  public var path: String
  /// The name for people; nil for that of the file.
  public var name: String?
  /// The names of the screen sizes it is drawn for; none for an iPhone 17.
  public var viewports: [String]
  /// The templates of its cells, headers and footers, by name; those that Maquette has need not be here.
  public var templates: [String: JSONTree]
  /// The screens, in order; at least one.
  public var screens: [ScreenDraft]
  /// The format's other keys, such as `tokens` and `matrix`.
  public var others: [String: JSONTree]

  /// A design in the current folder unless `path` says otherwise.
  public init(
    path: String = "design.json", name: String? = nil, viewports: [String] = [],
    templates: [String: JSONTree] = [:], screens: [ScreenDraft], others: [String: JSONTree] = [:]
  ) {
    self.path = path
    self.name = name
    self.viewports = viewports
    self.templates = templates
    self.screens = screens
    self.others = others
  }

  var json: JSONTree {
    JSONTree(
      members: [
        "name": name.map(JSONTree.string), "viewports": JSONTree(unlessEmpty: viewports, JSONTree.string),
        "templates": templates.isEmpty ? nil : JSONTree(members: [:], others: templates),
        "screens": .array(screens.map(\.json)),
      ], others: others)
  }
}

extension DesignFile {
  /// The JSON of a draft; throws what no design could hold, such as too long a text.
  public init(_ draft: DesignDraft) throws(InvalidDesign) {
    try self.init(path: draft.path, draft.json)
  }
}
