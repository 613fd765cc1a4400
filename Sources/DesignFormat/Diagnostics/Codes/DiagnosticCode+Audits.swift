extension DiagnosticCode {
  static let auditsGroups = [
    Group(
      title: "What a reviewer would say",
      codes: [
        DiagnosticCode("contrast", "A text differs too little from what is behind it."),
        DiagnosticCode("hitRegion", "A cell is too small for a finger."),
        DiagnosticCode("textClipped", "A text is cut off."),
        DiagnosticCode(
          "dynamicType",
          "A text does not grow with the text size that a person has chosen, or has no room to."),
        DiagnosticCode("overlap", "Texts, or cells, lie on one another."),
        DiagnosticCode("offScreen", "Content cannot be brought into view by scrolling."),
        DiagnosticCode("safeArea", "A text is under the notch or the home indicator."),
        DiagnosticCode("offGrid", "Spacings are no multiples of the grid."),
        DiagnosticCode("audit-limit", "A design has more cells than audits look at."),
        DiagnosticCode("unused-silence", "An audit is silenced that would say nothing."),
      ])
  ]
}
