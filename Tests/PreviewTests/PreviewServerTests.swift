import Foundation
import TestSupport
import Testing

/// The server's answers to requests that the page does not send.
@Suite(.waitsForPrograms) struct PreviewServerTests {
  @Test("the preview server refuses unauthorized requests and paths outside of its page")
  func strangers() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let base = "/\(preview.token)/"
    #expect(try preview.curl(base).hasSuffix("\n200"))
    #expect(try preview.curl("/").hasSuffix("\n403"))
    #expect(try preview.curl(base, ["-H", "Host: evil.example"]).hasSuffix("\n403"))
    #expect(try preview.curl("\(base)designs", ["-H", "Origin: http://evil.example"]).hasSuffix("\n403"))
    let writing = ["-X", "POST", "-H", "Origin: http://evil.example"]
    #expect(try preview.curl("\(base)approve?design=designs/friends.json", writing).hasSuffix("\n403"))
    #expect(try preview.curl("\(base)approve?design=designs/friends.json").hasSuffix("\n404"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("references").path))
    for path in ["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "designs/friends.json", "%00"] {
      #expect(try !preview.curl(base + path).hasSuffix("\n200"), "\(path)")
    }
    let elsewhere = "view?design=/etc/passwd&screen=friends"
    #expect(try preview.curl(base + elsewhere).hasSuffix("\n400"))
    #expect(preview.end() < 2)
  }

  @Test("the preview's content security policy allows only the page's own scripts and forbids embedding")
  func policy() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let headers = try preview.curl("/\(preview.token)/", ["-I", "-X", "GET"]).lowercased()
    #expect(headers.contains("script-src 'self';") && !headers.contains("unsafe"))
    #expect(headers.contains("frame-ancestors 'none'") && headers.contains("nosniff"))
    #expect(headers.contains("cross-origin-resource-policy: same-origin"))
  }

  @Test("two previews use different ports, and requesting a port that is in use is an error")
  func ports() throws {
    let folder = try PreviewedFolder()
    let first = try RunningPreview(in: folder.url)
    let second = try RunningPreview(in: folder.url)
    #expect(first.port != second.port && first.token != second.token)
    let third = try Program.maquette(["preview", "designs", "--port", first.port], in: folder.url)
    #expect(third.status == 2)
    #expect(third.errors.contains("the port \(first.port) is in use"))
  }

  @Test("the preview's response for a view is a line of JSON and an image, and invalid requests are reported")
  func view() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let base = "/\(preview.token)/view?design=designs/friends.json&screen=friends"
    let answer = try preview.curl("\(base)&width=500")
    #expect(answer.hasPrefix(#"{"format":"svg","height":874,"#) && answer.contains("<svg"))
    #expect(answer.contains(#""name":"ana""#) && answer.contains(#""width":500"#))
    #expect(try preview.curl("\(base)&width=9").contains(#"\"width\" must be a number from 100.0 to 4000.0"#))
    #expect(try preview.curl("\(base)&viewport=iPhone%2099").contains("unknown viewport"))
    #expect(try preview.curl("\(base)&locale=xx").contains("no translations for"))
  }

  @Test("only the preview's own page can approve a design")
  func approve() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let own = ["-X", "POST", "-H", "Origin: http://127.0.0.1:\(preview.port)"]
    let query = "design=designs/friends.json&screen=friends"
    let compare = "/\(preview.token)/changes?\(query)&against=references"
    #expect(try preview.curl(compare).contains(#""verdict":"missing""#))
    let written = try preview.curl("/\(preview.token)/approve?\(query)", own)
    #expect(written.contains("references/friends-friends-iphone-17.layout.txt"))
    #expect(try preview.curl(compare).contains(#""verdict":"same""#))
  }

  @Test("the preview deletes its temporary folders of revisions when it ends")
  func ended() throws {
    let (folder, temporary) = (try PreviewedFolder(), try TemporaryFolder())
    try folder.commit()
    try folder.folder.write(PreviewedFolder.design(items: ["Ana", "Mei"]), to: "designs/friends.json")
    let preview = try RunningPreview(in: folder.url, temporary: temporary.url)
    let changes = try preview.curl(
      "/\(preview.token)/changes?design=designs/friends.json&screen=friends&against=HEAD")
    #expect(changes.contains("cell mei inserted"), "\(changes)")
    let folders = { try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) }
    #expect(try folders().count == 2)
    preview.end()
    #expect(try folders().isEmpty)
  }

  @Test("approving one cause in the preview approves only the variants that differ only by this cause")
  func oneCause() throws {
    func design(_ ana: String, _ omar: String) -> String {
      """
      {"viewports": ["iPhone 17", "390x300"], "screens": [{"id": "friends", "layout": "column", "items": [
        {"id": "ana", "name": "Ana", "detail": "\(ana)"},
        {"id": "omar", "name": "Omar", "overrides": [{"when": {"orientation": "landscape"}, "detail": "\(omar)"}]}]}]}
      """
    }
    let folder = try PreviewedFolder(design("Yesterday", "Yesterday"))
    let preview = try RunningPreview(in: folder.url)
    let own = ["-X", "POST", "-H", "Origin: http://127.0.0.1:\(preview.port)"]
    let query = "design=designs/friends.json&screen=friends"
    let approve = "/\(preview.token)/approve?\(query)"
    _ = try preview.curl(approve, own)
    try folder.folder.write(design("Today", "Tomorrow"), to: "designs/friends.json")
    let compare = "/\(preview.token)/changes?\(query)&against=references"
    let cause = try #require(
      #"cell ana: detail "Yesterday" → "Today""#.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let written = try preview.curl("\(approve)&cause=\(cause)", own)
    #expect(written.contains("iphone-17.layout.txt") && !written.contains("390x300"), "\(written)")
    #expect(try preview.curl("\(compare)&viewport=iPhone%2017").contains(#""verdict":"same""#))
    let other = try preview.curl("\(compare)&viewport=390x300")
    #expect(other.contains(#""verdict":"different""#) && other.contains("cell omar"), "\(other)")
  }
}
