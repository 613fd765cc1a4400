package import DesignFormat
import LayoutEngine

extension Mockup {
  /// Returns a sheet of icons with their names, as a screen that is 960 points wide. Throws if fonts are missing.
  ///
  /// `design` provides the custom icons.
  package static func sheet(of icons: [IconName], from design: Design? = nil) throws -> ScreenMockup {
    let folder = design?.iconFolder
    let mockup = try Mockup(
      DesignDraft(
        path: design.map { "\($0.folder)/icons.json" } ?? "design.json", name: "Icons",
        viewports: ["960x600"], templates: ["icon": label],
        screens: [
          ScreenDraft(
            id: "icons",
            layout: [
              "type": "flow", "itemSize": [112, 84], "minimumInteritemSpacing": 0, "minimumLineSpacing": 0,
              "sectionInset": 32,
            ],
            cell: "icon",
            items: icons.map {
              ItemDraft(id: $0.rawValue, name: $0.rawValue, data: ["icon": .string($0.rawValue)])
            })
        ], others: folder.map { ["icons": .string($0)] } ?? [:]))
    return try mockup.screen("icons").full
  }

  private static let label: JSONTree = [
    "type": "column", "alignment": "center", "spacing": 8, "padding": [12, 4, 4, 4],
    "children": [
      ["type": "icon", "icon": "{icon}", "size": 28, "color": "label"],
      [
        "type": "text", "text": "{name}", "style": "caption2", "color": "secondaryLabel",
        "alignment": "center",
        "lineLimit": 2, "width": "fill",
      ],
    ],
  ]
}
