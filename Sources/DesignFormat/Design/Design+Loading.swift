internal import Foundation

extension Design {
  /// The version of the format that this module reads.
  public static let formatVersion = 1

  /// Reads and checks a design file, which may name some layouts.
  ///
  /// - Returns: the design and what is doubtful about it.
  /// - Throws: `InvalidDesign` with every problem in the file.
  public static func load(
    _ path: String, layouts: DesignLayouts = .standard
  ) throws(InvalidDesign) -> (design: Design, warnings: DiagnosticReport) {
    try validating(DesignFile.read(path), layouts: layouts)
  }

  /// Checks a design file that has been read; looks for the files of its pictures but does not decode them.
  ///
  /// - Parameters:
  ///   - file: The file, as it was read.
  ///   - layouts: Those that the design may name.
  ///   - check: Looks into a picture's file, once for each; what it throws or returns is reported where the design names it.
  ///   - checkFont: Looks into a font's file and names its families; what it throws is told where the design names it.
  /// - Returns: the design and what is doubtful about it.
  /// - Throws: `InvalidDesign` with every problem in the file.
  public static func validating(
    _ file: DesignFile, layouts: DesignLayouts = .standard,
    checkingPictures check: @escaping ImageCheck = { _ in [] },
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

  /// The absolute paths where the other files of a design are looked for, whether it is right or not.
  public static func lookups(of file: DesignFile) -> [String] {
    let (context, folder) = (DesignContext(), DesignFolder(ofFile: file.path))
    let validation = Validation(file, context: context)
    let field = Field(validation)
    _ = Design(reading: field, context, folder, ({ _ in [] }, { _ in [] }))
    return folder.lookups.paths
  }

  private init?(
    reading field: Field, _ context: DesignContext, _ designFolder: DesignFolder,
    _ checks: (image: ImageCheck, font: FontCheck)
  ) {
    guard let reader = KeyReader(field, Self.form) else { return nil }
    let url = URL(fileURLWithPath: field.validation.file.path)
    id = Self.stem(of: url.lastPathComponent)
    _ = reader[Keys.schema]
    _ = reader[Keys.version]
    name = reader[Keys.name] ?? id
    folder = designFolder.path
    let files = CompanionFiles(ofDesign: field.validation.file.path, in: designFolder)
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
    if let icons = reader[OwnIcons.key] {
      context.icons = OwnIcons(icons, files: files, checks.image)
      field.validation.companions = files.validations
      (iconFolder, self.icons) = (context.icons.folder, context.icons.all)
    }
    viewports = Self.viewports(reader[Keys.viewports])
    language = reader[Keys.language]
    translations = reader[Keys.translations].map(Translations.read) ?? Translations()
    let vocabulary = Matrix.Vocabulary(language: language, translations: translations)
    let viewportCount = viewports.count
    matrix =
      reader[Keys.matrix].map { Matrix.read($0, in: vocabulary, viewports: viewportCount) } ?? Matrix()
    let images = ImageFolder(designFolder, checks.image)
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
    takePresentedScreens(in: field.validation)
    reportUnknownLinks(in: field.validation)
    reportDuplicateScreens(in: field.validation)
    reportTooMuch(in: field)
    TemplateUses(in: screens.flatMap { [$0] + $0.alternatives }).report(to: field.validation)
    if field.validation.isValid { reportUnusedTranslations(in: field.validation) }
  }

  /// The file name without its last extension; all of a name that begins with its only point.
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
    var places: [String: JSONPath] = [:]
    for element in elements {
      guard let viewport = Viewport.form.read(element) else { continue }
      let output = "\(viewport.slug)@\(viewport.scale)"
      if let earlier = places[output] {
        let validation = field.validation
        validation.report(
          validation.duplicate("viewport", viewport.name, at: element.path, of: earlier))
      }
      places[output] = element.path
      viewports.append(viewport)
    }
    return viewports
  }

  private func reportDuplicateScreens(in validation: Validation) {
    let names = screens.filter { !$0.id.isEmpty }.map { ($0.id, $0.path.appending("id")) }
    validation.reportDuplicates("id", among: names)
  }

  /// Reports sums that no single part of the design shows.
  private func reportTooMuch(in field: Field) {
    let items = screens.reduce(0) { count, screen in
      let newItems = screen.updates.reduce(0) { $0 + $1.newItems.count }
      return screen.sections.reduce(count + newItems) { $0 + $1.items.count }
    }
    if items > Limits.items {
      field.report("too-many-items", "a design may hold \(Limits.items) items, this one has \(items)")
    }
    let sections = screens.reduce(0) { $0 + $1.sections.count }
    if sections > Limits.sectionsInAll {
      field.report(
        "too-many-sections",
        "a design may hold \(Limits.sectionsInAll) sections, this one has \(sections)")
    }
    // More variants than a screen may have are reported where the matrix is.
    let variants = min(matrix.count(atViewports: viewports.count), Limits.variants)
    let hint = "leave viewports or values of the matrix out, or divide the design"
    if screens.count * variants > Limits.pictures {
      field.report(
        "too-many-pictures",
        "a design may have \(Limits.pictures) pictures, this one has \(screens.count * variants)", hint: hint)
    }
    if min(items, Limits.items) * variants > Limits.placedItems {
      field.report(
        "too-many-items",
        "the items of all pictures may be \(Limits.placedItems), these are \(items * variants)", hint: hint)
    }
  }
}
