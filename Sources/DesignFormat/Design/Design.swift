internal import Foundation
import LayoutEngine

/// A validated design, with all defaults filled in and all names resolved.
package struct Design: Equatable, Sendable {
  /// The design file's name without its extension, used in the names of output files.
  package var id: String
  /// The design's display name.
  package var name: String
  /// The absolute path of the folder of the design file, which contains its images.
  package var folder: String
  /// The viewports for which the design is drawn; at least one.
  package var viewports: [Viewport]
  /// The screens, in order; at least one.
  package var screens: [Screen]
  /// The language of the texts, as a BCP 47 tag.
  package var language = "en"
  package var translations = Translations()
  /// The values of appearance, text size, language and other traits for which screens are drawn.
  package var matrix = Matrix()
  package var audits = AuditSettings()
  /// The design tokens and asset colors that the design can use.
  package var tokens: DesignTokens

  /// The design's font files, in order.
  package internal(set) var fonts: [DesignFont] = []
  /// The design's own icons, sorted by name.
  package internal(set) var icons: [IconName] = []

  /// The absolute paths, sorted, of all files and folders that were looked up when the design was read, except the design file.
  /// Missing files are included. No other file affects the design's images.
  package internal(set) var lookups: [String] = []

  /// The design's document with the contents of included files and data files, if the design names such
  /// files. Paths of screens, templates and items are paths in this document.
  package internal(set) var expandedDocument: JSONDocument?

  /// The image files that the design names, at all scales, sorted by name.
  package internal(set) var pictureFiles: [ImageFile] = []

  /// Creates a design without tokens. The arguments are not validated.
  package init(id: String, name: String, folder: String, viewports: [Viewport], screens: [Screen]) {
    self.id = id
    self.name = name
    self.folder = folder
    self.viewports = viewports
    self.screens = screens
    tokens = DesignTokens()
  }
}

extension Design {
  enum Keys {
    static let schema = Key("$schema", Form.text, "The path of the JSON Schema, which editors use.")
    static let version = Key(
      "version",
      Form<Int>(
        words: "`\(formatVersion)`", schema: { Schema(["const": .number(Double(formatVersion))]) }
      ) { $0.formatVersion() }, "The version of the format.", defaultValue: .number(Double(formatVersion)))
    static let name = Key("name", Form.nonEmptyText, "The display name.", otherwise: "the file's name")
    static let colors = Key(
      "colors",
      Form.raw("object of [colors](#colors) by name") {
        let system = JSONTree.array(SystemColor.allCases.map { .string($0.rawValue) })
        let names = Schema(["pattern": .string(TemplateKey.pattern), "not": ["enum": system]])
        return .dictionary(of: Form<DesignColor>.color.schema(), names: names)
          .adding(["maxProperties": .number(Double(Limits.colors))])
      }, "Named colors, which can replace any color.",
      examples: [["brand": ["light": "#0A3D2E", "dark": "#7FE0BE"], "veil": "brand/20%"]])
    static let tintColor = Key(
      "tintColor", Form.color, "The tint color of all screens.", otherwise: "systemBlue")
    static let fontFamily = Key(
      "fontFamily", Form.nonEmptyText, "The default font family.", otherwise: "the system font",
      details: "The status bar, alerts and other system views keep the system font.")
    static let viewports = Key(
      "viewports",
      Form.raw("array of [viewports](#viewports), at least one, unique") {
        .array(of: Viewport.form.schema(), count: 1...Limits.viewports)
      }, "The viewports to draw for.", defaultValue: ["iPhone 17"])
    static let language = Key(
      "language", Form.languageTag, "The language of the design's own texts.",
      details:
        "It determines the direction of screens, keyboards, number formats and the forms of Chinese characters."
    ).defaulting(to: "en")
    static let translations = Key(
      "translations", Translations.form,
      "The translations of the design's own texts, by language; or the path of an app's string catalog.",
      examples: [["de": ["Friends": "Freunde"]]])
    static let matrix = Key("matrix", Form.raw("object: the [matrix](#the-matrix)") { Matrix.object.schema })
    static let templates = Key("templates", TemplateLibrary.form)
    static let include = Key(
      "include",
      Form<Field>.raw("a path, or an array of paths") {
        let path = Form<String>.companionPath.schema()
        return .anyOf([path, .array(of: path, count: 1...TokenLimits.namedFiles)])
      }, "The files whose `templates` and `data` the design also uses.",
      examples: ["shared/templates.json", ["shared/templates.json", "shared/data.json"]],
      details:
        "Each file is an object with the keys `templates` and `data`. The design's own templates and lists replace those of the same name, and later files replace earlier ones. Paths in an included file are relative to the design's folder."
    )
    static let audits = Key("audits", Form.raw("object: [audits](#audits)") { AuditSettings.object.schema })
    static let screens = screens(in: .standard)

    static func screens(in layouts: DesignLayouts) -> Key<Field> {
      Key(
        "screens",
        .raw("array of [screens](#screens), at least one") {
          .array(of: Screen.form(of: layouts).schema, count: 1...Limits.screens)
        }, "The screens of the design.", isRequired: true)
    }
  }

  static let form = form(of: .standard)

  static func form(of layouts: DesignLayouts) -> ObjectForm<Design> {
    ObjectForm(
      nil, "Screens of an app, to be drawn at several viewport sizes. Lengths are points.",
      keys: [
        .key(Keys.schema), .key(Keys.version), .key(Keys.name), .key(DesignTokens.tokensKey),
        .key(TokenContextChoices.key), .key(AssetCatalog.key), .key(Keys.colors), .key(Keys.tintColor),
        .key(DesignFont.key), .key(Keys.fontFamily), .key(DesignIcons.key), .key(Keys.viewports),
        .key(Keys.language),
        .key(Keys.translations), .key(Keys.matrix), .key(Keys.include), .key(ItemSource.lists),
        .key(Keys.templates),
        .key(Keys.screens(in: layouts)),
        .key(Keys.audits),
      ],
      examples: [
        [
          "viewports": ["iPhone 17", "507x1024"],
          "screens": [
            [
              "id": "friends", "title": "Friends", "layout": "column",
              "items": [["name": "Steve", "detail": "2 minutes ago"]],
            ]
          ],
        ]
      ])
  }
}

extension Field {
  fileprivate func formatVersion() -> Int? {
    guard case .number(let version) = value.content else {
      mismatch("a number")
      return nil
    }
    if version != Double(Design.formatVersion) {
      report(
        "unsupported-version", "format version \(version.shortText) is not supported",
        hint: "this program reads version \(Design.formatVersion)")
    }
    return Design.formatVersion
  }
}

extension Design {
  /// The version of the format that this module reads.
  package static let formatVersion = 1

  /// Reads and validates a design file that can name the given layouts.
  ///
  /// - Returns: The design and its warnings.
  /// - Throws: `InvalidDesign` with all problems of the file.
  package static func load(
    _ path: String, layouts: DesignLayouts = .standard
  ) throws(InvalidDesign) -> (design: Design, warnings: DiagnosticReport) {
    try validating(DesignFile.read(path), layouts: layouts)
  }

  /// Validates a design file that has been read. It looks up image files without decoding them.
  ///
  /// - Parameters:
  ///   - file: The design file.
  ///   - layouts: The layouts that the design can name.
  ///   - check: Checks an image file, once per file; errors and warnings are reported where the design names the file.
  ///   - checkFont: Checks a font file and returns its families; errors are reported where the design names the file.
  /// - Returns: The design and its warnings.
  /// - Throws: `InvalidDesign` with all problems of the file.
  package static func validating(
    _ file: DesignFile, layouts: DesignLayouts = .standard,
    checkingImages check: @escaping ImageCheck = { _ in [] },
    checkingFonts checkFont: @escaping FontCheck = { _ in [] }
  ) throws(InvalidDesign) -> (design: Design, warnings: DiagnosticReport) {
    let (context, folder) = (DesignContext(layouts: layouts), DesignFolder(ofFile: file.path))
    let validation = Validation(file, context: context)
    let field = Field(validation)
    let design = Design(reading: field, context, folder, (check, checkFont))
    guard let design, validation.isValid else {
      throw InvalidDesign(validation.findings, sources: validation.sources)
    }
    return (design, DiagnosticReport(validation.findings, sources: validation.sources))
  }

  /// Returns the absolute paths, sorted, of all files and folders that a design looks up; the design may be invalid.
  package static func lookups(of file: DesignFile) -> [String] {
    let (context, folder) = (DesignContext(), DesignFolder(ofFile: file.path))
    let validation = Validation(file, context: context)
    let field = Field(validation)
    _ = Design(reading: field, context, folder, ({ _ in [] }, { _ in [] }))
    return folder.lookups.paths
  }

  private init?(
    reading written: Field, _ context: DesignContext, _ designFolder: DesignFolder,
    _ checks: (image: ImageCheck, font: FontCheck)
  ) {
    let files = CompanionFiles(ofDesign: written.validation.file.path, in: designFolder)
    let field = DesignExpansion.expanding(written, files: files)
    guard let reader = KeyReader(field, Self.form) else { return nil }
    _ = reader[Keys.include]
    _ = reader[ItemSource.lists].map(ItemSource.lists)
    if field.validation !== written.validation { expandedDocument = field.validation.file }
    let url = URL(fileURLWithPath: field.validation.file.path)
    id = Self.stem(of: url.lastPathComponent)
    _ = reader[Keys.schema]
    _ = reader[Keys.version]
    name = reader[Keys.name] ?? id
    folder = designFolder.path
    tokens = DesignTokens(reader, files: files)
    context.tokens = tokens
    field.validation.companions = files.validations
    if let colors = reader[Keys.colors] {
      context.namedColors = NamedColors(reading: colors)
      context.namedColors.readAll()
    }
    let (tint, fontFamily) = (reader[Keys.tintColor], reader[Keys.fontFamily])
    let fonts = reader[DesignFont.key].map { DesignFont.readAll($0, in: designFolder, checks.font) } ?? []
    self.fonts = fonts
    if let icons = reader[DesignIcons.key] {
      context.icons = DesignIcons(icons, files: files, checks.image)
      field.validation.companions = files.validations
      self.icons = context.icons.all
    }
    viewports = Self.viewports(reader[Keys.viewports])
    language = reader[Keys.language]
    let source = language
    translations =
      reader[Keys.translations].map { Translations.read($0, files: files, language: source) }
      ?? Translations()
    field.validation.companions = files.validations
    let vocabulary = Matrix.Vocabulary(language: language, translations: translations)
    let viewportCount = viewports.count
    matrix =
      reader[Keys.matrix].map { Matrix.read($0, in: vocabulary, viewports: viewportCount) } ?? Matrix()
    let images = ImageFolder(files, checks.image)
    let templates =
      reader[Keys.templates].map { TemplateLibrary(reading: $0, images: images) } ?? TemplateLibrary()
    let fields = reader.required(Keys.screens)?.nonEmptyElements("screen", limit: Limits.screens) ?? []
    screens = fields.compactMap { Screen.read($0, images: images, templates: templates) }
    let (screenIDs, templateNames) = (screens.map(\.id), templates.names)
    audits =
      reader[Keys.audits].map { AuditSettings.read($0, screens: screenIDs, templates: templateNames) }
      ?? AuditSettings()
    reader.finish()
    lookups = designFolder.lookups.paths
    pictureFiles = images.files
    let (colorNames, language) = (context.colorNames, language)
    for index in screens.indices {
      screens[index].mapAll { screen in
        (screen.colorNames, screen.language) = (colorNames, language)
        screen.tintColor = screen.tintColor ?? tint
        (screen.fonts, screen.fontFamily) = (fonts, screen.fontFamily ?? fontFamily)
      }
    }
    resolvePresentedScreens(in: field.validation)
    reportUnknownLinks(in: field.validation)
    reportDuplicateScreens(in: field.validation)
    reportExceededLimits(in: field)
    TemplateUses(in: screens.flatMap { [$0] + $0.alternatives }, images: images).report(to: field.validation)
    field.validation.companions = files.validations
    tokens.sources = files.validations.map(\.file.source)
    if field.validation.isValid { reportUnusedTranslations(in: field.validation) }
  }

  /// Returns the file name without its last extension; the whole name if its only period is its first character.
  private static func stem(of fileName: String) -> String {
    guard let point = fileName.lastIndex(of: "."), point > fileName.startIndex else { return fileName }
    return String(fileName[..<point])
  }

  private static func viewports(_ field: Field?) -> [Viewport] {
    guard let field else {
      return Device.named("iphone-17").map { [Viewport($0)] } ?? []
    }
    let elements = field.nonEmptyElements("viewport", limit: Limits.viewports)
    var viewports: [Viewport] = []
    var firstPaths: [String: JSONPath] = [:]
    for element in elements {
      guard let viewport = Viewport.form.read(element) else { continue }
      let output = "\(viewport.slug)@\(viewport.scale)"
      if let earlier = firstPaths[output] {
        let validation = field.validation
        validation.report(
          validation.duplicate("viewport", viewport.name, at: element.path, of: earlier))
      }
      firstPaths[output] = element.path
      viewports.append(viewport)
    }
    return viewports
  }

  private func reportDuplicateScreens(in validation: Validation) {
    let names = screens.filter { !$0.id.isEmpty }.map { ($0.id, $0.path.appending("id")) }
    validation.reportDuplicates("id", among: names)
  }

  /// Reports each limit that the design as a whole exceeds, such as its number of items.
  private func reportExceededLimits(in field: Field) {
    let items = screens.reduce(0) { count, screen in
      let newItems = screen.updates.reduce(0) { $0 + $1.newItems.count }
      return screen.sections.reduce(count + newItems) { $0 + $1.items.count }
    }
    if items > Limits.items {
      field.report("too-many-items", "a design may have at most \(Limits.items) items; this one has \(items)")
    }
    let sections = screens.reduce(0) { $0 + $1.sections.count }
    if sections > Limits.sectionsInAll {
      field.report(
        "too-many-sections",
        "a design may have at most \(Limits.sectionsInAll) sections; this one has \(sections)")
    }
    // If even one screen has too many variants, the reader of the matrix reports that.
    let variants = min(matrix.count(atViewports: viewports.count), Limits.variants)
    let hint = "remove viewports or values of the matrix, or divide the design"
    if screens.count * variants > Limits.pictures {
      field.report(
        "too-many-pictures",
        "a design may have at most \(Limits.pictures) pictures; this one has \(screens.count * variants)",
        hint: hint)
    }
    if min(items, Limits.items) * variants > Limits.placedItems {
      field.report(
        "too-many-items",
        "all pictures together may have at most \(Limits.placedItems) items; these have \(items * variants)",
        hint: hint)
    }
  }
}

extension Design {
  /// The layouts of the design's screens, of their overrides and of their transitions, in order.
  package var layouts: [any DesignLayout] {
    screens.flatMap { [$0] + $0.alternatives }.flatMap { screen in
      [screen.layout]
        + screen.transitions.compactMap { transition in
          if case .layout(let layout) = transition.change { layout } else { nil }
        }
    }
  }

  /// Whether any layout runs code that the user wrote.
  package var runsCode: Bool { layouts.contains { $0.extended.sources != nil } }
}
