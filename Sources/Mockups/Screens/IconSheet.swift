package import DesignFormat
import LayoutEngine
import Rendering

extension OwnIcons {
  /// Returns the reason for each icon that cannot be drawn, by the icon's name. The method checks all
  /// drawings.
  package func problems() -> [String: String] {
    var problems = unreadable
    for icon in icons.compactMap(\.own) {
      for file in [icon.file, icon.rightToLeft?.file].compactMap({ $0 }) {
        do throws(UnreadableImage) {
          _ = try ImageHeader.check(
            ImageFile(name: file, path: "\(designFolder)/\(file)", scale: 1, isIcon: true))
        } catch {
          problems[icon.name] = error.reason
        }
      }
    }
    return problems
  }
}

extension Mockup {
  /// Returns a sheet of icons with their names, as a screen that is 960 points wide. Throws if fonts are missing, or if an icon
  /// cannot be drawn.
  ///
  /// `own` contains the drawings of those icons that belong to a design.
  package static func sheet(of icons: [IconName], from own: OwnIcons? = nil) throws -> ScreenMockup {
    let folder = own?.folder
    let mockup = try Mockup(
      DesignDraft(
        path: own.map { "\($0.designFolder)/icons.json" } ?? "design.json", name: "Icons",
        viewports: ["960x600"], templates: ["icon": label],
        screens: [
          ScreenDraft(
            id: "icons",
            layout: [
              "type": "flow", "itemSize": [112, 92], "minimumInteritemSpacing": 0, "minimumLineSpacing": 0,
              "sectionInset": 32,
            ],
            cell: "icon",
            items: icons.map {
              ItemDraft(id: $0.rawValue, name: breakable($0.rawValue), data: ["icon": .string($0.rawValue)])
            })
        ], others: folder.map { ["icons": .string($0)] } ?? [:]))
    return try mockup.screen("icons").full
  }

  /// Returns an icon's name with a zero-width space after each period, so that lines can break there.
  private static func breakable(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: ".\u{200B}")
  }

  /// The template of an icon with its name. The name is set in Noto Sans, because Inter draws the x of `2x2`
  /// as a multiplication sign.
  private static let label: JSONTree = [
    "type": "column", "alignment": "center", "spacing": 8, "padding": [12, 4, 4, 4],
    "children": [
      ["type": "icon", "icon": "{icon}", "size": 28, "color": "label"],
      [
        "type": "text", "text": "{name}", "style": "caption2", "family": "Noto Sans",
        "color": "secondaryLabel",
        "alignment": "center",
        "lineLimit": 3, "width": "fill",
      ],
    ],
  ]
}
