extension DiagnosticCode {
  static let auditsGroups = [
    Group(
      title: "What a reviewer would say",
      codes: Audit.allCases.map { DiagnosticCode($0.rawValue, $0.meaning) } + [
        DiagnosticCode("audit-limit", "A design has more cells than audits look at."),
        DiagnosticCode("unused-silence", "An audit is silenced that would say nothing."),
      ])
  ]
}
