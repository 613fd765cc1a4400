extension DiagnosticCode {
  static let tokensGroups = [
    Group(
      title: "Tokens and assets",
      codes: [
        DiagnosticCode("circular-reference", "Tokens, groups, sets or colours lead back to themselves."),
        DiagnosticCode("deprecated-token", "The token is deprecated."),
        DiagnosticCode("empty-contexts", "A modifier has no contexts."),
        DiagnosticCode("hidden-assets", "Tokens named `assets` hide the asset catalogue."),
        DiagnosticCode(
          "invalid-component", "A component of a colour is not a number as an asset catalogue writes it."),
        DiagnosticCode("invalid-reference", "A reference is not written as one."),
        DiagnosticCode(
          "invalid-token-name", "The name of a token or a group holds a character that it may not."),
        DiagnosticCode("missing-context", "A modifier without a default needs a context."),
        DiagnosticCode("missing-type", "The token has no type."),
        DiagnosticCode(
          "missing-variant", "A colour of an asset catalogue lacks the variant that all others fall back to."),
        DiagnosticCode("not-a-group", "What a group extends is a token."),
        DiagnosticCode("not-a-token", "What a reference leads to is a group."),
        DiagnosticCode("older-form", "A value is written in an older form of the format."),
        DiagnosticCode("single-context", "A modifier with one context changes nothing."),
        DiagnosticCode("token-and-group", "A token has other tokens within."),
        DiagnosticCode("token-forms", "A token has both a value and a reference."),
        DiagnosticCode("token-type", "The token is of another type than the place takes."),
        DiagnosticCode("unusable-token", "The token cannot be used, because it is wrong itself."),
        DiagnosticCode("unused-variant", "A variant of an asset colour is never used."),
        DiagnosticCode("varying-token", "A token of this type must not differ with the appearance."),
      ])
  ]
}
