#if canImport(LayoutSnapshots)
  import Foundation
  import LayoutSnapshots
  import Shelves
  import Testing
  import UIKit

  /// Pictures of a layout, drawn where it is tested.
  @MainActor @Suite struct ShelfSnapshotTests {
    private let titles = [
      "Emma", "Ulysses", "Dune", "Solaris", "Momo", "Heidi", "Walden", "Faust", "Candide",
    ]
    private let inks = ["systemIndigo", "systemTeal", "systemOrange", "systemPink"]
    private let templates: [String: JSONTree] = [
      "book": [
        "type": "column", "background": "{ink|systemIndigo}", "cornerRadius": 3, "distribution": "end",
        "alignment": "center",
        "padding": [8, 2, 8, 2],
        "children": [
          ["type": "text", "text": "{name}", "style": "caption2", "color": "#FFFFFF", "lineLimit": 1]
        ],
      ],
      "ShelfBoard": [
        "type": "overlay", "background": "systemBrown", "children": [["type": "spacer"]],
      ],
    ]

    @Test func theShelfLooksAsItDid() throws {
      let library = Library([52, 60, 48, 64, 50, 54, 62, 50, 66])
      let screen = try library.shelf(width: 320, height: 320).mockup(
        "shelf", cell: "book", templates: templates
      ) { path in
        ItemDraft(name: titles[path.item], data: ["ink": .string(inks[path.item % inks.count])])
      }
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
      let comparison = try screen.compared(toReferenceIn: folder.path(), imageScale: 2)
      #expect(comparison.passes)
    }

    @Test func aDesignIsDrawnWithTheLayoutOfTheTest() throws {
      let layouts = LayoutClasses(
        ["ShelfLayout": { ShelfLayout() }], delegates: ["Library": { Library([40, 60, 30, 50, 20]) }])
      let items = titles.prefix(5).map { ItemDraft(name: $0) }
      let design = DesignDraft(
        viewports: ["162x480", "320x480"], templates: templates,
        screens: [
          ScreenDraft(
            id: "shelf", layout: ["type": "swift", "class": "ShelfLayout", "delegate": "Library"],
            cell: "book",
            items: items, others: ["decorations": ["ShelfBoard": "ShelfBoard"]])
        ])
      let mockup = try Mockup(design, layouts: .standard.running(layouts))
      let heights = try mockup.screens().map { Double($0.arrangement.arrangement.contentSize.height) }
      #expect(heights == [308, 162])
    }
  }
#endif
