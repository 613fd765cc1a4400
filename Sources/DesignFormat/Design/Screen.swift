public import LayoutEngine

/// One screen of an app: a collection of cells in a layout.
public struct Screen: Equatable, Sendable {
  /// The name of the screen, unique in its design, of `a-z`, `0-9`, `-` and `_` only.
  public var id: String
  /// The title of the navigation bar; nil for no bar, unless `navigationBar` describes one.
  public var title: String?
  /// The navigation bar; nil for one that shows `title`, if there is a title.
  public var navigationBar: NavigationBarSpec? {
    get { navigationBarApart.value }
    set { navigationBarApart = Apart(newValue) }
  }
  private var navigationBarApart = Apart<NavigationBarSpec>.none
  /// The tab bar; nil for none.
  public var tabBar: TabBarSpec?
  /// The sidebar beside the content; nil for none.
  public var sidebar: SidebarSpec? {
    get { sidebarApart.value }
    set { sidebarApart = Apart(newValue) }
  }
  private var sidebarApart = Apart<SidebarSpec>.none
  /// The buttons of the toolbar; nil for no toolbar.
  public var toolbar: [BarItem]?
  /// Presented over the screen, such as a sheet, an alert or the keyboard; nil where nothing is.
  public var presentation: Presentation? {
    get { presentationApart.value }
    set { presentationApart = Apart(newValue) }
  }
  private var presentationApart = Apart<Presentation>.none
  /// Which viewports its overrides are for, in order.
  var overrides: [ViewportCondition] = []
  /// The screen for every choice of overrides but none, the first of which counts 1, the second 2 and so on.
  var alternatives: [Screen] = []
  /// The screens that it leads to, in order.
  public var links: [ScreenLink] = []
  /// The view above the bars at the bottom; nil for none.
  public var bottomAccessory: BottomAccessorySpec? {
    get { bottomAccessoryApart.value }
    set { bottomAccessoryApart = Apart(newValue) }
  }
  private var bottomAccessoryApart = Apart<BottomAccessorySpec>.none
  /// Whether its content is being loaded anew, as a pull at its top has it.
  public var isRefreshing = false
  /// How the cells are arranged.
  public var layout: any DesignLayout {
    get { comparableLayout.layout }
    set { comparableLayout = ComparableLayout(newValue) }
  }
  private var comparableLayout: ComparableLayout
  /// The name of the template of its cells.
  public var cell: String {
    get { ownCell ?? ShippedTemplate.person.rawValue }
    set { ownCell = newValue }
  }
  /// The name of the template of its sections' headers.
  public var headerTemplate: String {
    get { ownHeaderTemplate ?? ShippedTemplate.header.rawValue }
    set { ownHeaderTemplate = newValue }
  }
  /// The name of the template of its sections' footers.
  public var footerTemplate: String {
    get { ownFooterTemplate ?? ShippedTemplate.footer.rawValue }
    set { ownFooterTemplate = newValue }
  }
  /// The templates that were chosen; lists have templates of their own where none was.
  private(set) var ownCell: String?
  private(set) var ownHeaderTemplate: String?
  private(set) var ownFooterTemplate: String?
  /// Whether its lists are being edited.
  public var isEditing = false
  /// Whether items are being selected, so that each shows whether it is.
  public var isSelecting = false
  /// The templates of decorations that are not drawn as their layout would have them.
  public var decorations: [ViewTemplate]
  /// The templates of supplementary views whose kind is no template's name.
  public var supplementaryViews: [ViewTemplate]
  /// The templates that the screen and its content name, by name.
  public var templates: [String: Template]
  /// The cells, in at least one section.
  public var sections: [Section]
  /// The colour behind the cells.
  public var background: DesignColor
  /// The colour of `tintColor` on the screen; nil for the system's blue.
  public var tintColor: DesignColor?
  /// The files of fonts that its design brings along, in order.
  public var fonts: [DesignFont] = []
  /// The family of texts that name none; nil for the system's.
  public var fontFamily: String?
  /// Layout margins that replace the viewport's, measured from the screen's edges, in points.
  public var layoutMargins: EdgeInsets?
  /// A safe area that replaces the viewport's, in points.
  public var safeAreaInsets: EdgeInsets?
  /// The inset of the scrolled content, in points; nil for none.
  public var contentInset: EdgeInsets?
  /// How far the screen is scrolled; nil for at rest.
  public var scroll: ScrollPosition?
  /// The changes of content that can be drawn, in order; no name twice.
  public var updates: [Update]
  /// The changes of layout or viewport that can be drawn, in order; no name twice, updates' names included.
  public var transitions: [Transition]
  /// The kinds of views that the template of their own name draws.
  var viewKinds: Set<String> = []
  /// The names of the tokens that the design's colours come from.
  public var colorNames = ColorNames()
  /// The language tag of its texts, which numbers and dates follow.
  public var language = "en"
  /// Where the design describes it.
  public let path: JSONPath

  /// Makes a screen of person cells on the background that suits them.
  public init(id: String, layout: any DesignLayout, sections: [Section], path: JSONPath) {
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

extension Screen {
  /// Changes the screen, and what it is with its overrides.
  mutating func mapAll(_ change: (inout Screen) -> Void) {
    change(&self)
    for index in alternatives.indices { change(&alternatives[index]) }
  }
}
