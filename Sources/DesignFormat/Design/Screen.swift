import Foundation
package import LayoutEngine

/// One screen of an app: a collection of cells in a layout.
package struct Screen: Equatable, Sendable {
  /// The id of the screen, unique in its design. It contains only `a-z`, `0-9`, `-` and `_`.
  package var id: String
  /// The title of the navigation bar. If both the title and `navigationBar` are nil, there is no bar.
  package var title: String?
  /// The navigation bar. If it is nil, the bar shows only `title`; without a `title`, there is no bar.
  package var navigationBar: NavigationBarSpec? {
    get { boxedNavigationBar.value }
    set { boxedNavigationBar = Boxed(newValue) }
  }
  private var boxedNavigationBar = Boxed<NavigationBarSpec>.none
  package var tabBar: TabBarSpec?
  package var splitView: SplitViewSpec?
  package var sidebar: SidebarSpec? {
    get { boxedSidebar.value }
    set { boxedSidebar = Boxed(newValue) }
  }
  private var boxedSidebar = Boxed<SidebarSpec>.none
  /// The buttons of the toolbar; nil for no toolbar.
  package var toolbar: [BarItem]?
  package var presentation: Presentation? {
    get { boxedPresentation.value }
    set { boxedPresentation = Boxed(newValue) }
  }
  private var boxedPresentation = Boxed<Presentation>.none
  /// The conditions of the screen's overrides, in order.
  var overrides: [ViewportCondition] = []
  /// The screens with overrides applied, one for each combination of conditions except the empty one. A combination is a bit mask
  /// of conditions; the screen for mask n is at index n - 1.
  var alternatives: [Screen] = []
  package var links: [ScreenLink] = []
  /// The view above the bars at the bottom, if any.
  package var bottomAccessory: BottomAccessorySpec? {
    get { boxedBottomAccessory.value }
    set { boxedBottomAccessory = Boxed(newValue) }
  }
  private var boxedBottomAccessory = Boxed<BottomAccessorySpec>.none
  /// Whether the content is being refreshed, as after a pull at its top.
  package var isRefreshing = false
  package var layout: any DesignLayout {
    get { comparableLayout.layout }
    set { comparableLayout = ComparableLayout(newValue) }
  }
  private var comparableLayout: ComparableLayout
  /// The name of the template of the screen's cells.
  package var cell: String {
    get { ownCell ?? ShippedTemplate.person.rawValue }
    set { ownCell = newValue }
  }
  package var headerTemplate: String {
    get { ownHeaderTemplate ?? ShippedTemplate.header.rawValue }
    set { ownHeaderTemplate = newValue }
  }
  package var footerTemplate: String {
    get { ownFooterTemplate ?? ShippedTemplate.footer.rawValue }
    set { ownFooterTemplate = newValue }
  }
  /// The name of the cells' template, if the design specifies it; nil to use the default, which is different in lists.
  private(set) var ownCell: String?
  private(set) var ownHeaderTemplate: String?
  private(set) var ownFooterTemplate: String?
  package var isEditing = false
  /// Whether items are being selected, so that each shows a selection mark.
  package var isSelecting = false
  /// The templates that replace the layout's own drawing of decoration views.
  package var decorations: [ViewTemplate]
  /// The templates of supplementary views whose kind is not the name of a template.
  package var supplementaryViews: [ViewTemplate]
  /// The templates that the screen and its content use, by name.
  package var templates: [String: Template]
  /// The sections, which contain the cells; at least one.
  package var sections: [Section]
  /// The background color of the content and of the bars.
  package var background: DesignColor
  /// The gradient or image in front of the background color.
  package var backgroundContent: ScreenBackground? {
    get { boxedBackgroundContent.value }
    set { boxedBackgroundContent = Boxed(newValue) }
  }
  private var boxedBackgroundContent = Boxed<ScreenBackground>.none
  package var statusBarStyle: StatusBarStyle?
  /// The appearance of the screen in all variants; nil to use the appearance of the variant.
  package var overrideUserInterfaceStyle: ColorTraits.Appearance?
  /// The color that the name `tintColor` refers to on the screen; nil for the system's blue.
  package var tintColor: DesignColor?
  package var fonts: [DesignFont] = []
  /// The font family of texts that do not specify one; nil for the system font.
  package var fontFamily: String?
  /// The layout margins that replace the viewport's, measured from the screen's edges, in points.
  package var layoutMargins: EdgeInsets?
  /// The safe-area insets that replace the viewport's, in points.
  package var safeAreaInsets: EdgeInsets?
  /// The inset of the scroll view's content, in points, if any.
  package var contentInset: EdgeInsets?
  /// The edges at which the content extends under the bars and the device's safe area.
  package var extendsUnder: [VerticalEdge] = []
  /// The scroll position; nil for the layout's initial position.
  package var scroll: ScrollPosition?
  /// The updates of the screen's content, in order, with unique names.
  package var updates: [Update]
  /// The transitions to another layout, viewport or scroll position, in order. Names are unique among updates and transitions.
  package var transitions: [Transition]
  /// The kinds of supplementary views whose template has the same name as the kind.
  var viewKinds: Set<String> = []
  /// The names of the tokens and assets that define the design's colors.
  package var colorNames = ColorNames()
  /// The language tag of the screen's texts, which determines the format of numbers and dates.
  package var language = "en"
  /// The object of another tool from which the screen was made.
  package var source: DesignSource? {
    get { boxedSource.value }
    set { boxedSource = Boxed(newValue) }
  }
  private var boxedSource = Boxed<DesignSource>.none
  package let path: JSONPath

  /// Creates a screen whose cells have the template `person`, with the template's usual background.
  package init(id: String, layout: any DesignLayout, sections: [Section], path: JSONPath) {
    self.id = id
    comparableLayout = ComparableLayout(layout)
    self.sections = sections
    self.path = path
    decorations = []
    supplementaryViews = []
    templates = [:]
    background = .system(.systemGroupedBackground)
    updates = []
    transitions = []
  }
}

/// The color of the status bar's texts and icons, with UIKit's names.
package enum StatusBarStyle: String, Hashable, Sendable, CaseIterable {
  case automatic = "default"
  case lightContent
  case darkContent
}

/// An edge of a screen in the direction in which most content scrolls.
package enum VerticalEdge: String, Hashable, Sendable, CaseIterable {
  case top
  case bottom
}

extension Screen {
  /// Applies `change` to the screen and to its `alternatives`.
  mutating func mapAll(_ change: (inout Screen) -> Void) {
    change(&self)
    for index in alternatives.indices { change(&alternatives[index]) }
  }
}

extension Screen {
  /// The keys whose values depend on other parts of the screen.
  enum Keys {
    static let id = Key(
      "id", Form.fileNamePart("screen id", code: "invalid-id"),
      "A name that is unique in the design and part of the names of output files.", isRequired: true,
      examples: ["friends"])
    static let layout = layout(of: .standard)
    static let items = Key(
      "items", Form.itemsOrSource, "The cells of a screen with one section, instead of sections.")
    static let sections = Key(
      "sections",
      Form.raw("array of [sections](#sections), at least one") {
        .array(of: Section.form.schema, count: 1...Limits.sections)
      }, "Groups of cells, instead of items.")
    static let navigationBar = Key(
      "navigationBar", Form.raw("a [navigation bar](#bars)") { NavigationBarSpec.object.schema },
      "The bar at the top.", otherwise: "a bar with the title, if the screen has a title")
    static let background = Key(
      "background", ScreenBackground.form, "The color, gradient or image behind the cells.",
      otherwise:
        "systemGroupedBackground if the background of the cells' template is secondarySystemGroupedBackground, otherwise systemBackground"
    )
    static let scroll = Key(
      "scroll", ScrollPosition.form, "The scroll position; at rest by default.")
    static let overrides = Override.key(Override.screen)
    static let bottomAccessory = Key(
      "bottomAccessory", BottomAccessorySpec.form, "A view above the bars at the bottom.")
    static let presents = Key("presents", Presentation.form, "The presented views.")
    static let updates = Key(
      "updates",
      Form.raw("array of [updates](#updates), with unique names") {
        .list(of: Update.object.schema, ["maxItems": .number(Double(Limits.updates))])
      }, "Named changes of the content.", defaultValue: [])
    static let transitions = transitions(between: .standard)

    static func layout(of layouts: DesignLayouts) -> Key<Field> {
      Key("layout", .raw(like: layouts.form), isRequired: true)
    }

    static func transitions(between layouts: DesignLayouts) -> Key<Field> {
      Key(
        "transitions",
        .raw("array of [transitions](#transitions), with names unique among transitions and updates") {
          .list(of: Transition.object(layouts).schema, ["maxItems": .number(Double(Limits.transitions))])
        }, "Named changes of the layout or viewport.", defaultValue: [])
    }
  }

  static let form = form(of: .standard)

  /// The values of the keys that comparisons report by name, as text, without default values.
  package var reportedKeyValues: [String: String] {
    let keys = Self.form.properties.filter(\.isReported).map { ($0.name, $0.text(of: self)) }
    return Dictionary(uniqueKeysWithValues: keys).compactMapValues { $0 }
  }

  static func form(of layouts: DesignLayouts) -> ObjectForm<Screen> {
    ObjectForm(
      "screen", "One screen of an app.",
      keys: [
        .key(Keys.id),
        Property(
          "title", \.title, .text, "The title of the navigation bar.", otherwise: "no bar"),
        .key(Keys.layout(of: layouts)), .key(Keys.items), .key(Keys.sections), .key(Keys.navigationBar),
        Property("tabBar", \.tabBar, TabBarSpec.form, otherwise: nil),
        Property(
          "sidebar", \.sidebar, SidebarSpec.form,
          "The first column of a split view, in regular width."),
        Property(
          "splitView", \.splitView, SplitViewSpec.form,
          "The columns beside the screen in regular width.", otherwise: "none",
          details: "A screen with a split view has no sidebar."
        ).reported,
        Property(
          "toolbar", \.toolbar, BarItem.form(allowingSpace: true),
          "The items of the toolbar; flexibleSpace fills the remaining space."),
        Property(
          "cell", \.cell, .templateName, "The template that draws the cells.", defaultValue: "person",
          details: "Lists have templates of their own."),
        Property(
          "headerTemplate", \.headerTemplate, .templateName, "The template of the sections' headers.",
          defaultValue: "header"),
        Property(
          "footerTemplate", \.footerTemplate, .templateName, "The template of the sections' footers.",
          defaultValue: "footer"),
        Property(
          "supplementaryViews", \.supplementaryViews, .viewTemplates,
          "Templates of supplementary views by kind.", defaultValue: [:],
          details: "The default is the template with the name of the kind."),
        Property(
          "decorations", \.decorations, .viewTemplates,
          "Templates of decorations by kind, such as the `shelf` and the `background` of a `bookshelf`.",
          defaultValue: [:]), .key(Keys.background),
        Property(
          "statusBarStyle", \.statusBarStyle, .choice(.statusBarStyle),
          "The color of the status bar's texts and icons.", defaultValue: "default",
          details:
            "`default` suits the background color; `lightContent` suits dark images, and `darkContent` light ones."
        ).reported,
        Property(
          "overrideUserInterfaceStyle", \.overrideUserInterfaceStyle, .choice("appearance"),
          "The appearance of the screen in all variants.", otherwise: "the variant's"
        ).reported,
        Property(
          "tintColor", \.tintColor, .color,
          "The tint color, which buttons, selections and controls use.",
          otherwise: "the design's tint color"),
        Property(
          "fontFamily", \.fontFamily, .nonEmptyText, "The default font family.",
          otherwise: "the design's font family"),
        Property("editing", \.isEditing, .flag, "Whether lists are in editing mode.", defaultValue: false),
        Property(
          "selecting", \.isSelecting, .flag,
          "Whether items are being selected: each item shows a circle, with a checkmark if the item's state is selected.",
          defaultValue: false
        ).reported,
        Property(
          "layoutMargins", \.layoutMargins, .edgeInsets,
          "The layout margins, measured from the screen's edges.",
          otherwise: "the viewport's margins"),
        Property(
          "safeAreaInsets", \.safeAreaInsets, .edgeInsets,
          "The safe area insets of the hardware, without bars.",
          otherwise: "the viewport's insets"),
        Property(
          "contentInset", \.contentInset, .sectionInsets, "The inset of the scrolled content.",
          defaultValue: 0),
        Property(
          "extendsUnder", \.extendsUnder,
          .array(of: .choice("edge"), "edge", count: 1...2, words: #"array of `"top"` and `"bottom"`"#)
            .written { .array($0.map { .string($0.rawValue) }) },
          "The edges at which the content extends under the bars and the safe area.", defaultValue: [],
          examples: [["top"], ["top", "bottom"]],
          details:
            "Both edges are UIKit's `contentInsetAdjustmentBehavior = .never`. Parts with `insetsFromSafeArea` keep their content clear of the bars."
        ).reported,
        .key(Keys.scroll),
        Property(
          "refreshing", \.isRefreshing, .flag,
          "Whether the refresh control is active.",
          defaultValue: false
        ).reported, .key(Keys.bottomAccessory), .key(Keys.presents), .key(Keys.overrides),
        Property(
          "leadsTo", \.links, ScreenLink.list, "The screens to which this screen leads, for `maquette flow`.",
          defaultValue: []),
        Property("source", \.source, DesignSource.form, DesignSource.sentence),
        .key(Keys.updates), .key(Keys.transitions(between: layouts)),
      ],
      rules: ["oneOf": [["required": ["items"]], ["required": ["sections"]]]])
  }
}

extension Screen {
  /// Reads a screen. `original` is the screen without the overrides that are applied to `field`; nil if no
  /// overrides are applied.
  static func read(
    _ field: Field, images: ImageFolder, templates: TemplateLibrary, overriding original: Screen? = nil
  ) -> Screen? {
    guard let reader = KeyReader(field, form) else { return nil }
    let layouts = field.validation.layouts
    let id = reader.required(Keys.id)
    let layout = reader.required(Keys.layout, hint: layouts.hint).flatMap(layouts.form.read)
    var screen = Screen(
      id: id ?? "", layout: layout ?? FlowLayout(), sections: sections(reader, images: images),
      path: field.path)
    reader.fill(&screen, by: form)
    screen.navigationBar = reader[Keys.navigationBar].flatMap {
      NavigationBarSpec.read($0, title: screen.title)?.withTitleViewItem(of: $0, images: images)
    }
    screen.presentation = reader[Keys.presents].flatMap { Presentation.read($0, images: images) }
    screen.bottomAccessory = reader[Keys.bottomAccessory].flatMap {
      BottomAccessorySpec.read($0, images: images)
    }
    screen.checkSourceItems(in: field.validation)
    let background = reader[Keys.background].map { ScreenBackground.read($0, images: images) }
    let ids = screen.sections.lazy.flatMap(\.items).map(\.id)
    screen.scroll = reader[Keys.scroll].flatMap { ScrollPosition.read($0, items: ids) }
    let scope = UpdateScope(screen, images: images, overriding: original)
    screen.updates = reader[Keys.updates].map { Update.read($0, of: scope) } ?? []
    screen.transitions = reader[Keys.transitions].map { Transition.read($0, of: screen, from: layout) } ?? []
    reader.finish()
    screen = screen.resolvingLists(in: LayoutInput(sections: [], bounds: .typicalScreen))
    screen.resolveTemplates(from: templates, field.validation)
    screen.background =
      background?.color ?? screen.listBackground ?? screen.templates[screen.cell]?.screenBackground
      ?? screen.background
    screen.backgroundContent = background?.background
    screen.sections = screen.sections.map { $0.withSpaceForTexts(in: screen.layout) }
    let names = screen.sections.flatMap { $0.items.map { ($0.id, $0.path.appending("id")) } }
    field.validation.reportDuplicates("id", among: names)
    let sectionIDs = screen.sections.compactMap { section in
      section.id.map { ($0, section.path.appending("id")) }
    }
    field.validation.reportDuplicates("id", among: sectionIDs)
    screen.reportDuplicateNames(in: field.validation)
    screen.reportMissingImages(in: field.validation)
    if let layout {
      screen.reportUnknownPinch(in: layout, at: field.path.appending("layout"), in: field.validation)
    }
    screen.readOverrides(field, images: images, templates: templates)
    if layout != nil { screen.reportUndrawnTexts(in: field.validation) }
    return screen
  }

  private static func sections(_ reader: KeyReader, images: ImageFolder) -> [Section] {
    switch (reader[Keys.items], reader[Keys.sections]) {
    case (let items?, nil):
      return [Section(items: Section.items(items, prefix: "0", images: images), path: reader.path)]
    case (let items, let sections?):
      items?.report(
        "items-and-sections", #"a screen must not have both "items" and "sections""#,
        hint: #"move the items into a section: { "items": [ … ] }"#,
        related: [Diagnostic.Related(location: sections.location, message: "the sections are here")])
      return sections.nonEmptyElements("section", limit: Limits.sections).enumerated().compactMap {
        Section.read($0.element, prefix: "\($0.offset)", images: images)
      }
    case (nil, nil):
      reader.field.report("missing-key", #"missing key "items" or "sections""#)
      return []
    }
  }

  /// Reports updates and transitions that do not have distinct names, since files are named after them.
  private func reportDuplicateNames(in validation: Validation) {
    let names = updates.map { ($0.name, $0.path) } + transitions.map { ($0.name, $0.path) }
    validation.reportDuplicates(
      "name", among: names.filter { !$0.0.isEmpty }.map { ($0.0, $0.1.appending("name")) })
  }

  /// Warns about the first header and the first footer that no layout of the screen shows. UIKit does not show them, either.
  private func reportUndrawnTexts(in validation: Validation) {
    let others = transitions.compactMap { transition -> (any DesignLayout)? in
      if case .layout(let other) = transition.change { other } else { nil }
    }
    let layouts = ([self] + alternatives).map(\.layout) + others
    var input = LayoutInput(sections: [], bounds: .typicalScreen)
    input.sections = sections.map { section in
      var input = SectionInput(itemCount: section.items.count)
      input.name = section.name
      return input
    }
    for (kind, text) in [
      (SupplementaryKind.sectionHeader, \Section.header), (SupplementaryKind.sectionFooter, \.footer),
    ] {
      let undrawn = sections.indices.first { number in
        sections[number][keyPath: text] != nil
          && !layouts.contains { $0.extended.canShow(kind, ofSection: number, in: input) }
      }
      guard let number = undrawn else { continue }
      let keyPath = sections[number].path.appending(kind)
      guard let value = validation.file.value(at: keyPath) else { continue }
      Field(value: value, path: keyPath, validation: validation).warn(
        "undrawn-view", "the layout has no \(kind) here, so this \(kind) is not drawn",
        hint: hint(forUndrawn: kind, ofSection: number, in: input))
    }
  }

  private func hint(forUndrawn kind: String, ofSection number: Int, in input: LayoutInput) -> String {
    if layout.extended.listConfiguration(ofSection: number, in: input) != nil {
      return "remove \(quoted("\(kind)Mode")) from the list"
    }
    guard layout is CompositionalLayout else {
      return #"remove it, or choose a layout with headers and footers, such as "column""#
    }
    let alignment = kind == SupplementaryKind.sectionFooter ? #", "alignment": "bottom""# : ""
    return "add to the layout's section: \"boundarySupplementaryItems\": "
      + "[{ \"elementKind\": \(quoted(kind)), \"layoutSize\": [\"100%\", \"~44\"]\(alignment) }]"
  }

  private func reportMissingImages(in validation: Validation) {
    var others = Section(path: path)
    others.items = updates.flatMap(\.singleItems)
    for section in sections + updates.flatMap(\.newSections) + [others] {
      for item in section.items where item.image == nil {
        guard template(for: item, in: section)?.needsImage == true else { continue }
        guard let value = validation.file.value(at: item.path), value.member("image") == nil else { continue }
        Field(value: value, path: item.path, validation: validation).warn(
          "missing-image", "a photo cell without an image shows an empty tile", hint: #"add "image""#)
      }
    }
  }
}

extension Screen {
  /// Returns the screen in another layout, with space for header and footer texts if necessary.
  package func arranged(by layout: any DesignLayout) -> Screen {
    var screen = self
    screen.layout = layout
    screen.sections = sections.map { $0.withSpaceForTexts(in: layout) }
    return screen
  }

  /// Returns the screen with another scroll position of an orthogonally scrolling section.
  package func scrolled(section: Int, to position: OrthogonalScrollPosition) -> Screen {
    var screen = self
    screen.sections[section].orthogonalScrollPosition = position
    return screen
  }
}
