import Comparison
import DesignFormat
import Foundation

struct PreviewHandler: Sendable {
  let gate: Gate
  let answers: PreviewResponder
  /// The response to the path `catalogue`: the choices that do not depend on a design.
  let catalogue: Data

  func response(to request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await answer(request)
    } catch let refusal as Gate.Refusal {
      return .text(refusal == .method ? .methodNotAllowed : .forbidden, Self.words(for: refusal))
    } catch let problem as InvalidRequest {
      return .json(.badRequest, ["error": problem.description])
    } catch let problem as InvalidDesign {
      return .json(.unprocessableContent, ["problems": ProblemResponse.all(of: problem.report)])
    } catch {
      return .json(.internalServerError, ["error": "\(error)"])
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let path = try gate.path(of: request)
    let query = request.query
    if request.method == "POST" { return try await write(path, query) }
    let name = path.isEmpty ? "page.html" : path
    if let file = PageFile.all.first(where: { $0.name == name }) {
      return .data(Data(file.contents), type: file.type)
    }
    switch path {
    case "events": return events()
    case "catalogue": return .data(catalogue)
    case "designs":
      answers.designs.readAll()
      return .data(try answers.designs.list())
    case "view": return .data(try await answers.view(query), type: "application/octet-stream")
    case "element": return .data(try await answers.element(query))
    case "audits": return .data(try await answers.audits(query))
    case "code": return .data(try await answers.code(query))
    case "sweep": return .data(try await answers.sweep(query))
    case "changes": return .data(try await answers.changes(query))
    case "update": return .data(try await answers.update(query))
    case "moment": return .data(try await answers.moment(query), type: "image/svg+xml")
    default: return Self.notFound
    }
  }

  private func write(_ path: String, _ query: Query) async throws -> HTTPResponse {
    guard path == "approve" else { return Self.notFound }
    return .data(try await answers.approve(query))
  }

  private func events() -> HTTPResponse {
    guard let stream = answers.designs.broadcast.subscribe() else {
      return .text(.serviceUnavailable, "Too many pages are open.")
    }
    return HTTPResponse(type: "text/event-stream", body: .stream(stream))
  }

  private static let notFound = HTTPResponse.text(.notFound, "Not found.")

  private static func words(for refusal: Gate.Refusal) -> String {
    switch refusal {
    case .host: "This preview can only be reached at the address that it printed."
    case .origin: "Only the preview's own page may send requests."
    case .token: "The address is not complete: open the one that \"maquette preview\" printed."
    case .method: "Only GET and POST are supported."
    }
  }
}

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
    PageFile("overview.js", PackageResources.overview_js),
    PageFile("keys.js", PackageResources.keys_js),
    PageFile("palette.js", PackageResources.palette_js),
    PageFile("main.js", PackageResources.main_js),
  ]

  private init(_ name: String, _ text: String) {
    (self.name, contents) = (name, Array(text.utf8))
  }
}
