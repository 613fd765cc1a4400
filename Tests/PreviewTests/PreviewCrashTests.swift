import Foundation
import TestSupport
import Testing

/// A preview whose libraries crash while it draws an image.
@Suite(.enabled(if: !Sanitizer.isActive), .serialized, .sharedChromium) struct PreviewCrashTests {
  private let folder: PreviewedFolder
  private let preview: RunningPreview

  init() throws {
    folder = try PreviewedFolder()
    try folder.folder.write(PreviewedFolder.design(name: "Others"), to: "designs/others.json")
    preview = try RunningPreview(in: folder.url, environment: try CrashingLibrary.environment.get())
  }

  private func save(_ items: [String]) throws {
    try folder.folder.write(PreviewedFolder.design(items: items), to: "designs/friends.json")
  }

  private func view(_ name: String) -> String {
    "/\(preview.token)/view?design=designs/\(name).json&screen=friends"
  }

  /// The first response with this status to a request for the design friends. Before it, the preview may answer with the
  /// design as it was before the save, and one connection ends with the process that crashes.
  private func firstResponse(withStatus status: Int) throws -> String {
    let deadline = ContinuousClock.now + .seconds(60)
    var response = ""
    while !response.hasSuffix("\n\(status)"), ContinuousClock.now < deadline {
      response = try preview.curl(view("friends"))
    }
    return response
  }

  @Test("the preview keeps its address after several crashes, and names the design that crashed")
  func crashes() throws {
    let process = preview.processIdentifier
    for signal in ["SIGABRT", "SIGSEGV", "overflow"] {
      try save(["Ana", "crash: \(signal)"])
      let response = try firstResponse(withStatus: 422)
      #expect(response.contains("while this design was open"), "\(response)")
      #expect(try preview.curl(view("others")).hasSuffix("\n200"))
      #expect(try preview.socketsAtPort().allSatisfy { try preview.closesOnExec($0) })
    }
    #expect(preview.processIdentifier == process)
    let reported = try String(contentsOf: preview.errors, encoding: .utf8)
    let problem = "designs/friends.json:1:1: error: the program crashed (SIGABRT) while this design was open"
    #expect(reported.contains(problem), "\(reported)")
    #expect(!reported.contains("others.json"))
    try save(["Mei"])
    let response = try firstResponse(withStatus: 200)
    #expect(response.hasSuffix("\n200"), "\(response)")
  }

  @Test("an open preview page recovers from a crash without a reload")
  func page() throws {
    let page = try DevTools()
    try page.open(preview.address)
    #expect(try page.wait(until: "document.querySelector('.picture')", seconds: 60))
    try save(["crash: SIGSEGV"])
    let problems = "document.querySelector('#problems').innerText"
    #expect(try page.wait(until: "\(problems).includes('the program crashed')", seconds: 60))
    try save(["Mei"])
    #expect(
      try page.wait(
        until: "document.querySelector('#problems').hidden && document.querySelector('#banner').hidden "
          + "&& panes[0].head.view.elements.map((element) => element.name).join(' ') === 'mei'", seconds: 60))
  }
}
