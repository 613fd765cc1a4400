import DesignFormat
import FlyingFox
import Foundation

/// Answers the page's requests.
struct PreviewHandler: HTTPHandler {
  let gate: Gate
  let answers: LiveAnswers
  let catalogue: Data
  /// Tells this run of the program from others.
  let run: String

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response: HTTPResponse
    do {
      response = try await answer(request)
    } catch let refusal as Gate.Refusal {
      response = Self.text(refusal == .method ? .methodNotAllowed : .forbidden, Self.words(for: refusal))
    } catch let problem as WrongRequest {
      response = try Self.json(.badRequest, ["error": problem.description])
    } catch let problem as InvalidDesign {
      let answer = ["problems": ProblemAnswer.all(of: problem.report)]
      response = try Self.json(HTTPStatusCode(422, phrase: "Unprocessable Content"), answer)
    } catch {
      response = try Self.json(.internalServerError, ["error": "\(error)"])
    }
    for (name, value) in Gate.headers { response.headers[HTTPHeader(name)] = value }
    return response
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    var headers: [String: String] = [:]
    for (header, value) in request.headers { headers[header.rawValue.lowercased()] = value }
    let path = try gate.path(
      of: Gate.Visit(method: request.method.rawValue, path: request.target.path(), headers: headers))
    let query = Query(
      Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
    if request.method == .POST { return try await write(path, query) }
    let name = path.isEmpty ? "page.html" : path
    if let file = PageFile.all.first(where: { $0.name == name }) {
      return Self.data(Data(file.contents), type: file.type)
    }
    switch path {
    case "events": return events()
    case "catalogue": return Self.data(catalogue, type: Self.json)
    case "designs":
      answers.designs.readAll()
      return Self.data(try answers.designs.list(), type: Self.json)
    case "view": return Self.data(try await answers.view(query), type: "application/octet-stream")
    case "element": return Self.data(try await answers.element(query), type: Self.json)
    case "audits": return Self.data(try await answers.audits(query), type: Self.json)
    case "sweep": return Self.data(try await answers.sweep(query), type: Self.json)
    case "changes": return Self.data(try await answers.changes(query), type: Self.json)
    case "update": return Self.data(try await answers.update(query), type: Self.json)
    case "moment": return Self.data(try await answers.moment(query), type: "image/svg+xml")
    default: return Self.text(.notFound, "There is nothing here.")
    }
  }

  private func write(_ path: String, _ query: Query) async throws -> HTTPResponse {
    guard path == "approve" else { return Self.text(.notFound, "There is nothing here.") }
    return Self.data(try await answers.approve(query), type: Self.json)
  }

  private func events() -> HTTPResponse {
    guard let stream = answers.designs.broadcast.subscribe() else {
      return Self.text(HTTPStatusCode(503, phrase: "Service Unavailable"), "Too many pages are open.")
    }
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "text/event-stream"],
      body: HTTPBodySequence(from: EventBytes(stream: stream), suggestedBufferSize: 1 << 16))
  }

  private static let json = "application/json; charset=utf-8"

  private static func data(_ data: Data, type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: type],
      body: HTTPBodySequence(data: data, suggestedBufferSize: 1 << 18))
  }

  private static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((text + "\n").utf8)
    )
  }

  private static func json(_ status: HTTPStatusCode, _ value: some Encodable) throws -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: json], body: try Answer.data(value))
  }

  private static func words(for refusal: Gate.Refusal) -> String {
    switch refusal {
    case .host: "This preview answers to the address that it printed, and to no other name."
    case .origin: "Only the preview's own page may ask."
    case .token: "The address is not complete: open the one that \"maquette preview\" printed."
    case .method: "Only GET and POST are understood."
    }
  }
}
