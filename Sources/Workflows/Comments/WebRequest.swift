import Foundation

/// Asks a service over HTTP, by the program `curl`, which knows the proxies and the certificates of the machine.
struct WebRequest {
  let method: String
  let address: String
  /// A line of the request's head that nobody may see.
  let authorization: String
  var body: Data?

  struct Answer {
    let status: Int
    let data: Data

    var isSuccess: Bool { (200..<300).contains(status) }
  }

  /// Sends the request; throws where no answer comes. What is sent and what comes back are files of `scratch`.
  func answer(scratch: ScratchFolder) throws -> Answer {
    let (sent, received) = ("\(scratch.path)/request", "\(scratch.path)/answer")
    try Data().write(to: URL(fileURLWithPath: received))
    var lines = [
      "url = \(Self.quoted(address))", "request = \(method)", "header = \(Self.quoted(authorization))",
      "header = \"Content-Type: application/json\"", "output = \(Self.quoted(received))",
      #"write-out = "%{http_code}""#, "silent", "max-time = 60", #"proto = "=http,https""#,
    ]
    if let body {
      try body.write(to: URL(fileURLWithPath: sent))
      lines.append("data-binary = \(Self.quoted("@\(sent)"))")
    } else if method == "GET" {
      lines.append("retry = 2")
    }
    // A token among the arguments would be seen by everybody on the machine.
    let curl = HelperProgram(
      name: "curl", use: "code hosts are asked with it", folder: scratch.path, scratch: scratch)
    let run = try curl.run(["--config", "-"], input: Data((lines.joined(separator: "\n") + "\n").utf8))
    guard run.status == 0, let status = Int(String(decoding: try run.output, as: UTF8.self)) else {
      throw InputError("\(address) does not answer (curl says \(run.status))", code: "could-not-comment")
    }
    return Answer(status: status, data: try Data(contentsOf: URL(fileURLWithPath: received)))
  }

  /// A value as curl's files of options have it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"\(String(escaped.filter { !$0.isNewline }))\""
  }
}
