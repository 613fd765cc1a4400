/// A design, checked and complete: every default filled in, every name resolved.
public struct Design: Equatable, Sendable {
  /// The file's name without its extension, for the names of output files.
  public var id: String
  /// The name for people.
  public var name: String
  /// The absolute path of the folder of the design file, where its pictures are.
  public var folder: String
  /// The screen sizes it is drawn for; at least one.
  public var viewports: [Viewport]
  /// The screens, in order; at least one.
  public var screens: [Screen]
  /// The language of the texts, as a tag (BCP 47).
  public var language = "en"
  /// The texts in other languages.
  public var translations = Translations()
  /// The appearances, text sizes, languages and so on that screens are drawn in, besides viewports.
  public var matrix = Matrix()
  /// The settings of its audits.
  public var audits = AuditSettings()
  /// The design tokens and asset colours that it may use.
  public var tokens: DesignTokens

  /// The files of fonts that it brings along, in order.
  public internal(set) var fonts: [DesignFont] = []
  /// Its own icons, in the order of their names.
  public internal(set) var icons: [IconName] = []
  /// The folder of its own icons, as a path from its own; nil for none.
  public internal(set) var iconFolder: String?

  /// The absolute paths where its other files were looked for, in order: those of files and folders that are there, and
  /// those where there is nothing that could be. Nothing else on the disk has a say in its pictures.
  public internal(set) var lookups: [String] = []

  /// The files of the pictures that it names, in all their scales, by name.
  public internal(set) var pictureFiles: [ImageFile] = []

  /// Makes a design without tokens from its parts, which are taken as checked.
  public init(id: String, name: String, folder: String, viewports: [Viewport], screens: [Screen]) {
    self.id = id
    self.name = name
    self.folder = folder
    self.viewports = viewports
    self.screens = screens
    tokens = DesignTokens()
  }
}
