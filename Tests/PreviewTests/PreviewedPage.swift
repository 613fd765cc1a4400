import Foundation
import TestSupport
import Testing

/// Opens the page of one design, or of the folder that `filled` writes, and passes it to the test. The page must report no
/// problems, except for refused screens if `isRefused` is set.
func showPage(
  _ text: String = PreviewedFolder.design(), width: Int = 1_280, dark: Bool = false, touch: Bool = false,
  hash: String = "", arguments: [String] = ["designs"], isRefused: Bool = false,
  filled: (PreviewedFolder) throws -> Void = { _ in },
  _ look: (DevTools, PreviewedFolder) throws -> Void
) throws {
  let folder = try PreviewedFolder(text)
  try filled(folder)
  let preview = try RunningPreview(in: folder.url, arguments)
  let page = try DevTools(width: width, height: 900)
  let feature = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
  try page.send("Emulation.setEmulatedMedia", ["features": [feature]])
  if touch { try page.emulateTouch() }
  try page.open(preview.address, fragment: hash)
  #expect(try page.wait(until: "document.querySelector('.picture, #notice:not([hidden])')", seconds: 60))
  try look(page, folder)
  let problems = page.problems.filter { !isRefused || !$0.contains("status of 422") }
  #expect(problems.isEmpty, "\(problems)")
  #expect(page.forbidden.isEmpty && page.requests.allSatisfy(isOwn), "\(page.requests)")
  withExtendedLifetime(preview) {}
}

private func isOwn(_ request: String) -> Bool {
  ["http://127.0.0.1:", "blob:http://127.0.0.1:", "data:", "about:"].contains(where: request.hasPrefix)
}
