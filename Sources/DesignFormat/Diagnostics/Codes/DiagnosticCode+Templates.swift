extension DiagnosticCode {
  static let templatesGroups = [
    Group(
      title: "Templates",
      codes: [
        DiagnosticCode("binding-default", "The default of a value is of the wrong kind."),
        DiagnosticCode("invalid-binding", "A value in braces is not written as one."),
        DiagnosticCode("invalid-share", "A share of a length is not written as one."),
        DiagnosticCode("invalid-condition", "A condition is not written as one."),
        DiagnosticCode("unclosed-binding", "A brace is not closed."),
        DiagnosticCode("wrong-kind", "A value is of another kind than the place takes."),
        DiagnosticCode("invalid-path", "The outline of a figure is no path data."),
        DiagnosticCode("wrong-view-box", "The view box of a path has no four numbers, or no sides."),
        DiagnosticCode(
          "angular-text", "Letters or an icon are to be filled with colours that blend round a point."),
        DiagnosticCode("wrong-stops", "A gradient has not a place for each colour."),
        DiagnosticCode("too-many-elements", "A list in an item's data is too long."),
        DiagnosticCode("repeated-root", "The part that is a whole template is repeated."),
        DiagnosticCode("template-recursion", "A template would be drawn inside itself."),
        DiagnosticCode("unknown-argument", "A template that draws a part takes no such value."),
        DiagnosticCode("undrawn-shadow", "A shadow inside of a box is not drawn."),
        DiagnosticCode("undrawn-style", "A style of border is drawn solid."),
        DiagnosticCode("undrawn-view", "No template draws a view that a layout names."),
        DiagnosticCode("unused-color", "A colour has no effect on a picture that has its own."),
        DiagnosticCode("unused-focus", "A focus has no effect with this content mode."),
        DiagnosticCode("unused-placeholder", "A placeholder is never seen."),
      ]),
    Group(
      title: "Languages",
      codes: [
        DiagnosticCode("untranslated-text", "A language that is drawn has no translation of some texts."),
        DiagnosticCode("unused-translation", "No text of the design is what is translated."),
      ]),
  ]
}
