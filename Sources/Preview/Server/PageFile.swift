import Foundation
import Reporting

/// A file of the preview's page, embedded in the executable.
package struct PageFile: Sendable {
  package let name: String
  package let contents: [UInt8]

  package var type: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    default: "text/javascript; charset=utf-8"
    }
  }

  /// The page's HTML and CSS, and its scripts in loading order.
  package static let all: [PageFile] = [
    PageFile("page.html", PackageResources.page_html),
    PageFile("palette.css", PagePalette.style),
    PageFile("style.css", PackageResources.style_css),
    PageFile("panels.css", PackageResources.panels_css),
    PageFile("base.js", PackageResources.base_js),
    PageFile("source.js", PackageResources.source_js),
    PageFile("state.js", PackageResources.state_js),
    PageFile("list.js", PackageResources.list_js),
    PageFile("controls.js", PackageResources.controls_js),
    PageFile("pane.js", PackageResources.pane_js),
    PageFile("stage.js", PackageResources.stage_js),
    PageFile("drag.js", PackageResources.drag_js),
    PageFile("overlay.js", PackageResources.overlay_js),
    PageFile("inspect.js", PackageResources.inspect_js),
    PageFile("motion.js", PackageResources.motion_js),
    PageFile("changes.js", PackageResources.changes_js),
    PageFile("keys.js", PackageResources.keys_js),
    PageFile("main.js", PackageResources.main_js),
  ]

  private init(_ name: String, _ text: String) {
    (self.name, contents) = (name, Array(text.utf8))
  }
}
