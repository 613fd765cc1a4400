extension Design {
  enum Keys {
    static let schema = Key("$schema", Form.text, "The path of this schema, for editors.")
    static let version = Key(
      "version",
      Form<Int>(
        words: "`\(formatVersion)`", schema: { Schema(["const": .number(Double(formatVersion))]) }
      ) { $0.formatVersion() }, "The version of the format.", usually: .number(Double(formatVersion)))
    static let name = Key("name", Form.nonEmptyText, "A name for people.", otherwise: "the file's name")
    static let colors = Key(
      "colors",
      Form.raw("object of [colours](#colours) by name") {
        let system = JSONTree.array(SystemColor.allCases.map { .string($0.rawValue) })
        let names = Schema(["pattern": .string(TemplateKey.pattern), "not": ["enum": system]])
        return .dictionary(of: Form<DesignColor>.color.schema(), names: names)
          .adding(["maxProperties": .number(Double(Limits.colors))])
      }, "Colours by names of its own, which stand wherever a colour may.",
      examples: [["brand": ["light": "#0A3D2E", "dark": "#7FE0BE"], "veil": "brand/20%"]])
    static let tintColor = Key(
      "tintColor", Form.color, "What tintColor stands for on its screens.", otherwise: "systemBlue")
    static let fontFamily = Key(
      "fontFamily", Form.nonEmptyText, "The family of texts that name none.", otherwise: "the system's",
      details: "What the system draws itself, such as the status bar and alerts, keeps the system's.")
    static let viewports = Key(
      "viewports",
      Form.raw("array of [viewports](#viewports), at least one, none twice") {
        .array(of: Viewport.form.schema(), count: 1...Limits.viewports)
      }, "The screens to draw for.", usually: ["iPhone 17"])
    static let language = Key(
      "language", Form.languageTag, "The language of the design's own texts.",
      details:
        "Screens run in its direction; keyboards, numbers and the forms of Chinese characters follow it."
    ).defaulting(to: "en")
    static let translations = Key(
      "translations", Translations.form,
      "The texts in other languages: by language, and there by the design's own text.",
      examples: [["de": ["Friends": "Freunde"]]])
    static let matrix = Key("matrix", Form.raw("object: the [matrix](#the-matrix)") { Matrix.object.schema })
    static let templates = Key("templates", TemplateLibrary.form)
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
        .key(TokenContexts.key), .key(AssetCatalog.key), .key(Keys.colors), .key(Keys.tintColor),
        .key(DesignFont.key), .key(Keys.fontFamily), .key(OwnIcons.key), .key(Keys.viewports),
        .key(Keys.language),
        .key(Keys.translations), .key(Keys.matrix), .key(Keys.templates), .key(Keys.screens(in: layouts)),
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
