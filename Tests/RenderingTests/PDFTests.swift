import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct PDFTests {
  @Test("a group with perspective is rasterized in a PDF with two pixels per point")
  func projection() throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    let extent = CGRect(x: 0, y: 0, width: 50, height: 40)
    let shape = Shape(.rectangle(extent), fill: .color(.black))
    let group = Group(
      [.shape(shape)], projection: Projection(extent: extent, x: [1, 0, 5], y: [0, 1, 5], w: [0.001, 0, 1]))
    let scene = Scene(size: CGSize(width: 80, height: 60), background: .white, nodes: [.group(group)])
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("page.pdf")
    try PDFRenderer(creator: "Maquette").data(of: scene, with: library).write(to: file)
    let images = try Program.run("pdfimages", ["-list", file.path]).text
    let widths = images.split(separator: "\n").dropFirst(2).compactMap { Int($0.split(separator: " ")[3]) }
    // The square is 47 points wide after the projection.
    #expect(widths.contains { $0 > 90 }, "\(images)")
  }

  @Test("a shadow is rasterized in a PDF with two pixels per point, and its text is not searchable")
  func shadow() throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    let shaped = library.fonts.shape(TextRequest("Shade", font: Font(size: 17)))
    let text = Scene.Node.text(shaped.text(at: CGPoint(x: 20, y: 30), color: .black))
    let shadow = Group([text], shadow: Shadow(Color(hex: 0xFF0000), deviation: 3))
    let scene = Scene(size: CGSize(width: 100, height: 60), background: .white, nodes: [.group(shadow)])
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("page.pdf")
    try PDFRenderer(creator: "Maquette").data(of: scene, with: library).write(to: file)
    #expect(!(try Program.run("pdftotext", [file.path, "-"]).text.contains("Shade")))
    let images = try Program.run("pdfimages", ["-list", file.path]).text
    let widths = images.split(separator: "\n").dropFirst(2).compactMap { Int($0.split(separator: " ")[3]) }
    #expect(widths.contains { $0 > Int(2 * shaped.width) }, "\(images)")
  }

  @Test("a PDF page has the size of the scene and searchable text, and no current timestamp")
  func page() throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    let scene = Sample.card(library.fonts)
    let data = try PDFRenderer(creator: "Maquette").data(of: scene, with: library)
    #expect(try PDFRenderer(creator: "Maquette").data(of: scene, with: library) == data)

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
