package struct AuditSettings: Equatable, Sendable {
  /// The number of points that spacings should be multiples of; nil to skip the audit `offGrid`.
  package var grid: Double?
  package var silences: [AuditSuppression] = []

  package init() {}
}

package struct AuditSuppression: Equatable, Sendable {
  package let audit: Audit
  /// The id of the screen whose findings are suppressed; nil for all screens.
  package let screen: String?
  /// The name of the template whose findings are suppressed; nil for all templates.
  package let template: String?
  /// The reason why the findings need no change.
  package let reason: String
  package let path: JSONPath
}

extension AuditSettings {
  static let silenceLimit = 1_000

  private static let silence = Key(
    "silence",
    Form.raw("array of up to \(silenceLimit.grouped) suppressed audits, each an object") {
      .array(of: AuditSuppression.object.schema, count: 1...silenceLimit)
    }, "Suppressed findings, each with a reason.")

  static let object = ObjectForm(
    "audits", "The settings of the audits that maquette validate runs.", defaults: AuditSettings(),
    keys: [
      Property(
        "grid", \.grid, .number(in: NumberRange(lowest: 1, highest: 100, quantity: .length)),
        "The grid, in points; spacings should be multiples of this number.",
        otherwise: "spacings are not checked"),
      .key(silence),
    ],
    examples: [["silence": [["audit": "contrast", "reason": "The card is an ornament."]]]])

  static func read(_ field: Field, screens: [String], templates: [String]) -> AuditSettings {
    var settings = AuditSettings()
    guard let reader = KeyReader(field, object) else { return settings }
    reader.fill(&settings, by: object)
    let silences = reader[silence]?.nonEmptyElements("silence", limit: silenceLimit) ?? []
    settings.silences = silences.compactMap {
      AuditSuppression.read($0, screens: screens, templates: templates)
    }
    reader.finish()
    return settings
  }
}

extension AuditSuppression {
  private static let audit = Key(
    "audit", Form<Audit>.choice("audit"), "The audit whose findings are suppressed.", isRequired: true)
  private static let screen = Key(
    "screen", Form.raw(like: .nonEmptyText), "The id of the screen to which the suppression applies.",
    details: "The default is all screens.")
  private static let template = Key(
    "template", Form.raw(like: .templateName), "The name of the template to which the suppression applies.",
    details: "The default is all templates.")
  private static let reason = Key(
    "reason", Form(words: "text", schema: { Schema(["type": "string", "pattern": #"\S"#]) }) { $0.reason() },
    "The reason why the finding needs no change.", isRequired: true, examples: ["The card is an ornament."])

  static let object = ObjectForm<AuditSuppression>(
    "auditSilence",
    "A suppressed audit. The suppression applies to all screens and templates, unless it names a screen or a template.",
    keys: [.key(audit), .key(screen), .key(template), .key(reason)])

  fileprivate static func read(_ field: Field, screens: [String], templates: [String]) -> AuditSuppression? {
    guard let reader = KeyReader(field, object) else { return nil }
    let audit = reader.required(audit)
    let screen = reader[screen].flatMap { $0.known("screen", among: screens) }
    let template = reader[template].flatMap { $0.known("template", among: templates) }
    let reason = reader.required(reason, hint: "write why the finding needs no change")
    reader.finish()
    guard let audit, let reason else { return nil }
    return AuditSuppression(
      audit: audit, screen: screen, template: template, reason: reason, path: field.path)
  }
}

extension Field {
  fileprivate func known(_ noun: Noun, among names: [String]) -> String? {
    guard let name = nonEmptyString() else { return nil }
    guard names.contains(name) else {
      reportUnknown(noun, name, among: names)
      return nil
    }
    return name
  }

  fileprivate func reason() -> String? {
    guard let text = nonEmptyString() else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      report("empty-string", "expected a reason, found only white space")
      return nil
    }
    return text
  }
}
