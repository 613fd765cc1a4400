import LayoutEngine

/// The page of the design format: text that is written by hand, with tables and lists of what is declared.
enum FormatPage {
  /// Writes anew what stands between a comment that names a table or a list and the next blank line.
  static func text(inPlaceOf text: String) -> String {
    var lines: [Substring] = []
    var isReplaced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isReplaced, !line.isEmpty { continue }
      isReplaced = false
      lines.append(line)
      guard let name = line.wholeMatch(of: /<!-- (?:keys|list): (.+) -->/)?.1 else { continue }
      guard let part = parts[String(name)] else { continue }
      lines += part.split(separator: "\n")
      isReplaced = true
    }
    return lines.joined(separator: "\n")
  }

  static let parts: [String: String] = {
    var parts = Dictionary(
      objects.map { ($0.0, $0.1.table(leavingOut: ["type"])) }, uniquingKeysWith: { first, _ in first })
    for form in TemplateNodeForm.all {
      parts[form.name] = form.object.declaration.table(leavingOut: ["type"])
    }
    for type in DesignLayouts.standard.types { parts["layout \(type.formName)"] = type.table }
    parts["colours"] = listed(SystemColor.allCases.map(\.rawValue))
    parts["icons"] = listed(IconName.allCases.map(\.rawValue))
    return parts
  }()

  private static let objects: [(String, ObjectDeclaration)] = [
    ("design", Design.form.declaration), ("viewport", Viewport.object.declaration),
    ("matrix", Matrix.object.declaration), ("screen", Screen.form.declaration),
    ("navigation bar", NavigationBarSpec.object.declaration), ("tab bar", TabBarSpec.object.declaration),
    ("tab", TabBarSpec.Item.object.declaration), ("bar item", BarItem.object.declaration),
    ("title view", TitleViewSpec.object.declaration),
    ("segmented control", SegmentedControlSpec.object.declaration),
    ("search field", SearchFieldSpec.object.declaration),
    ("search token", SearchFieldSpec.Token.object.declaration),
    ("sidebar", SidebarSpec.object.declaration), ("sidebar item", SidebarSpec.Item.object.declaration),
    ("sidebar section", SidebarSpec.Group.object.declaration), ("item", Item.form.declaration),
    ("section", Section.form.declaration), ("look", TemplateLook.object.declaration),
    ("run", TemplateRun.object.declaration), ("repetition", TemplateRepetition.object.declaration),
    ("update", Update.object.declaration),
    ("step", UpdateStep.object.declaration),
    ("transition", Transition.object(.standard).declaration), ("pinch", GridPinch.object.declaration),
    ("compositional section", CompositionalSectionForm.object.declaration),
    ("visible item keyframe", Form<VisibleItemKeyframe>.keyframeKeys.declaration),
    ("layout condition", Form<CollectionLayoutCondition>.conditionKeys.declaration),
    ("layout group", GroupForm.object.declaration),
    ("layout item", Form<CollectionLayoutItem>.itemKeys.declaration),
    ("supplementary item", Form<CollectionLayoutSupplementaryItem>.supplementaryKeys.declaration),
    ("boundary item", Form<CollectionLayoutBoundarySupplementaryItem>.boundaryKeys.declaration),
    ("decoration item", Form<CollectionLayoutDecorationItem>.decorationKeys.declaration),
    ("accessory", ListAccessory.object.declaration),
    ("separators", ListSeparatorConfiguration.object.declaration),
    ("swipe actions", SwipeActions.object.declaration),
    ("swipe action", SwipeActions.Action.object.declaration),
    ("screen link", ScreenLink.object.declaration),
    ("viewport condition", ViewportCondition.object.declaration),
    ("colour", DesignColor.objectForm.declaration), ("font file", DesignFont.object.declaration),
    ("bottom accessory", BottomAccessorySpec.object.declaration),
    ("presentation", Presentation.object.declaration), ("sheet", SheetSpec.object.declaration),
    ("popover", PopoverSpec.object.declaration), ("toast", ToastSpec.object.declaration),
    ("alert", AlertSpec.object.declaration), ("alert action", AlertSpec.Action.object.declaration),
    ("context menu", ContextMenuSpec.object.declaration),
    ("menu action", ContextMenuSpec.Action.object.declaration),
    ("keyboard", KeyboardSpec.object.declaration),
    ("audits", AuditSettings.object.declaration), ("silence", AuditSilence.object.declaration),
  ]

  private static func listed(_ names: [String]) -> String {
    var lines = [""]
    for name in names {
      let word = "`\(name)`" + (name == names.last ? "." : ",")
      if lines[lines.count - 1].count + word.count >= 116 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
