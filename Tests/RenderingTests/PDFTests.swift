import Foundation
import Rendering
import TestSupport
import Testing

@Suite struct PDFTests {
  @Test("a page has the scene's size, text that can be searched, and no time")
  func page() throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    let scene = Sample.card(library.fonts)
    let data = try PDFPicture(creator: "Maquette").data(of: scene, with: library)
    #expect(try PDFPicture(creator: "Maquette").data(of: scene, with: library) == data)

    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("card.pdf")
    try data.write(to: file)
    let info = try Program.run("pdfinfo", ["-isodates", file.path], environment: ["TZ": "UTC"]).text
    #expect(info.contains("200 x 60 pts"))
    #expect(info.contains("Title:           Card"))
    #expect(info.contains("CreationDate:    2000-01-01T00:00:00Z"))
    #expect(try Program.run("pdftotext", [file.path, "-"]).text.contains("Ana & <Petrović>"))
  }
}
