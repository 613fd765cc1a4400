import Foundation

/// An HTTP request without its body.
struct HTTPRequest: Sendable {
  let method: String
  /// The path as sent, percent-encoded.
  let path: String
  let query: Query
  /// The header values by lowercase name. The values of a repeated header are joined with commas.
  let headers: [String: String]

  /// Parses a target such as `/view?design=a.json`. If a parameter is repeated, its first value is used.
  init(method: String, target: String, headers: [(name: String, value: String)]) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    let pairs = parts.dropFirst().first?.split(separator: "&") ?? []
    query = Query(Dictionary(pairs.map(Self.item), uniquingKeysWith: { first, _ in first }))
    let named = headers.map { ($0.name.lowercased(), $0.value) }
    self.headers = Dictionary(named, uniquingKeysWith: { "\($0), \($1)" })
  }

  private static func item(_ pair: Substring) -> (String, String) {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
      part.removingPercentEncoding ?? String(part)
    }
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}
