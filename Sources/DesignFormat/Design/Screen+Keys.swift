import LayoutEngine

extension Screen {
  /// The keys that are read with what is known of the whole screen.
  enum Keys {
    static let id = Key(
      "id", Form.fileNamePart("screen id", code: "invalid-id"),
      "A name unique in the design, part of the names of output files.", isRequired: true,
      examples: ["friends"])
    static let layout = layout(of: .standard)
    static let items = Key(
      "items", Form.items, "The cells of a screen with one section; instead of sections.")
    static let sections = Key(
      "sections",
      Form.raw("array of [sections](#sections), at least one") {
        .array(of: Section.form.schema, count: 1...Limits.sections)
      }, "Groups of cells; instead of items.")
    static let navigationBar = Key(
      "navigationBar", Form.raw("a [navigation bar](#bars)") { NavigationBarSpec.object.schema },
      "The bar at the top.", otherwise: "one that shows the title, if there is one")
    static let background = Key(
      "background", Form.color, "The colour behind the cells.",
      otherwise:
        "systemGroupedBackground where the cells' template stands on secondarySystemGroupedBackground, else systemBackground"
    )
    static let scroll = Key(
      "scroll", ScrollPosition.form, "How far the screen is scrolled; at rest by default.")
    static let overrides = Override.key(Override.screen)
    static let bottomAccessory = Key(
      "bottomAccessory", BottomAccessorySpec.form, "What stands above the bars at the bottom.")
    static let presents = Key("presents", Presentation.form, "What stands over it.")
    static let updates = Key(
      "updates",
      Form.raw("array of [updates](#updates), no name twice") {
        .list(of: Update.object.schema, ["maxItems": .number(Double(Limits.updates))])
      }, "Changes of the content that can be drawn, each with a name of its own.", usually: [])
    static let transitions = transitions(between: .standard)

    static func layout(of layouts: DesignLayouts) -> Key<Field> {
      Key("layout", .raw(like: layouts.form), isRequired: true)
    }

    static func transitions(between layouts: DesignLayouts) -> Key<Field> {
      Key(
        "transitions",
        .raw("array of [transitions](#transitions), no name twice nor one of an update") {
          .list(of: Transition.object(layouts).schema, ["maxItems": .number(Double(Limits.transitions))])
        }, "Changes of layout or viewport that can be drawn, each with a name of its own.", usually: [])
    }
  }

  static let form = form(of: .standard)

  /// Its values of the keys by which a comparison tells screens apart, as text; those that are a key's default are left
  /// out.
  package var toldKeys: [String: String] {
    let keys = Self.form.properties.filter(\.isTold).map { ($0.name, $0.text(of: self)) }
    return Dictionary(uniqueKeysWithValues: keys).compactMapValues { $0 }
  }

  static func form(of layouts: DesignLayouts) -> ObjectForm<Screen> {
    ObjectForm(
      "screen", "One screen of an app.",
      keys: [
        .key(Keys.id),
        Property(
          "title", \.title, .text, "The title of the navigation bar.", otherwise: "there is no bar"),
        .key(Keys.layout(of: layouts)), .key(Keys.items), .key(Keys.sections), .key(Keys.navigationBar),
        Property("tabBar", \.tabBar, TabBarSpec.form, otherwise: nil),
        Property(
          "sidebar", \.sidebar, SidebarSpec.form,
          "Places beside the content where the width is regular, as in the first column of a split view."),
        Property(
          "toolbar", \.toolbar, BarItem.form(allowingSpace: true),
          "The buttons of a bar at the bottom; flexibleSpace is room that grows until the bar is full."),
        Property(
          "cell", \.cell, .templateName, "The template that draws the cells.", usually: "person",
          details: "Lists have templates of their own."),
        Property(
          "headerTemplate", \.headerTemplate, .templateName, "The template of the sections' headers.",
          usually: "header"),
        Property(
          "footerTemplate", \.footerTemplate, .templateName, "The template of the sections' footers.",
          usually: "footer"),
        Property(
          "supplementaryViews", \.supplementaryViews, .viewTemplates,
          "Templates of supplementary views, by their kinds.", usually: [:],
          details: "Without one here, a view is drawn by the template that has its kind for a name."),
        Property(
          "decorations", \.decorations, .viewTemplates,
          "Templates of what a layout adds of its own, by its kinds, such as the `shelf` and the `background` of a "
            + "`bookshelf`.", usually: [:]), .key(Keys.background),
        Property(
          "tintColor", \.tintColor, .color,
          "What tintColor stands for: the colour of buttons, of what is selected and of controls.",
          otherwise: "the design's"),
        Property(
          "fontFamily", \.fontFamily, .nonEmptyText, "The family of texts that name none.",
          otherwise: "the design's"),
        Property("editing", \.isEditing, .flag, "Whether its lists are being edited.", usually: false),
        Property(
          "selecting", \.isSelecting, .flag,
          "Whether items are being selected: each shows a circle, with a tick where its state is selected.",
          usually: false
        ).told,
        Property(
          "layoutMargins", \.layoutMargins, .edgeInsets, "Margins measured from the screen's edges.",
          otherwise: "the viewport's"),
        Property(
          "safeAreaInsets", \.safeAreaInsets, .edgeInsets, "What the hardware covers, before any bars.",
          otherwise: "the viewport's"),
        Property(
          "contentInset", \.contentInset, .sectionInsets, "The inset of the scrolled content.", usually: 0),
        .key(Keys.scroll),
        Property(
          "refreshing", \.isRefreshing, .flag,
          "Whether its content is being loaded anew after a pull at its top.",
          usually: false
        ).told, .key(Keys.bottomAccessory), .key(Keys.presents), .key(Keys.overrides),
        Property(
          "leadsTo", \.links, ScreenLink.list, "The screens that it leads to, for `maquette flow`.",
          usually: []),
        .key(Keys.updates), .key(Keys.transitions(between: layouts)),
      ],
      rules: ["oneOf": [["required": ["items"]], ["required": ["sections"]]]])
  }
}
