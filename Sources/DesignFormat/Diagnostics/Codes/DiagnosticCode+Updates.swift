extension DiagnosticCode {
  static let updatesGroups = [
    Group(
      title: "Layouts, updates and transitions",
      codes: [
        DiagnosticCode(
          "layout-code", "The code of a layout in Swift does not compile, or has no such layout."),
        DiagnosticCode(
          "layout-failed", "A layout in Swift crashed, took too long, or did what layouts may not."),
        DiagnosticCode("layout", "The layout cannot arrange the screen, or has something to remark."),
        DiagnosticCode("idle-transition", "A transition changes nothing."),
        DiagnosticCode("update-rejected", "The batch update makes no sense, though UIKit does not check it."),
        DiagnosticCode("update-exception-1", "A section or an item is deleted and reloaded."),
        DiagnosticCode("update-exception-2", "A section is deleted that is not there."),
        DiagnosticCode("update-exception-3", "An item is deleted from a section that is not there."),
        DiagnosticCode("update-exception-4", "An item is deleted that is not there."),
        DiagnosticCode("update-exception-5", "A section is deleted and moved."),
        DiagnosticCode("update-exception-6", "An item is deleted and moved."),
        DiagnosticCode("update-exception-7", "An item is moved out of a section that is deleted."),
        DiagnosticCode("update-exception-8", "A section is inserted beyond the end."),
        DiagnosticCode(
          "update-exception-9", "An item is inserted into a section that is not there after the update."),
        DiagnosticCode("update-exception-10", "An item is inserted beyond the end of its section."),
        DiagnosticCode("update-exception-11", "A section is inserted and moved to one place."),
        DiagnosticCode("update-exception-12", "An item is inserted and another moved to one place."),
        DiagnosticCode("update-exception-13", "An item is moved into a section that is inserted."),
        DiagnosticCode("update-exception-14", "A section is moved that is not there."),
        DiagnosticCode("update-exception-15", "A section is moved beyond the end."),
        DiagnosticCode("update-exception-16", "An item is moved from a section that is not there."),
        DiagnosticCode("update-exception-17", "An item is moved that is not there."),
        DiagnosticCode(
          "update-exception-18", "An item is moved to a section that is not there after the update."),
        DiagnosticCode("update-exception-19", "An item is moved beyond the end of its section."),
        DiagnosticCode("update-exception-20", "A section or an item is moved twice, or two to one place."),
        DiagnosticCode("update-exception-21", "The number of sections after the update does not fit."),
        DiagnosticCode(
          "update-exception-22", "The number of items in a section after the update does not fit."),
        DiagnosticCode(
          "update-exception-23", "The updates do not lead from the content before to the content after."),
      ])
  ]
}
