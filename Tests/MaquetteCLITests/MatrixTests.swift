import LayoutEngine
import Foundation
import TestSupport
import Testing

/// Variants on the command line.
@Suite(.waitsForPrograms) struct MatrixTests {
  private static let design = """
    {"viewports": ["60x80"], "matrix": {"appearance": ["light", "dark"]},
     "translations": {"ar": {"Ana": "آنا"}},
     "screens": [{"id": "s", "layout": {"type": "column", "itemHeight": 20}, "items": [{"id": "a", "name": "Ana"}]}]}
    """

  /// Draws the design; returns the run and the names of the images.
  private func render(_ arguments: [String]) throws -> (run: Program, names: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "app.json")
    let run = try Program.maquette(["render", "app.json", "-o", "out"] + arguments, in: folder.url)
    let names = try folder.contents().keys.filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }
    return (run, names.filter { $0 != "manifest.json" }.sorted())
  }

  @Test("file names of images of non-default variants contain the non-default values")
  func names() throws {
    #expect(try render([]).names == ["app-s-60x80-dark@2x.png", "app-s-60x80@2x.png"])
    let all = try render([
      "--matrix", "appearance=dark", "contrast=high", "textSize=large,accessibility2", "locale=en,ar,pseudo",
      "direction=rightToLeft", "state=normal,selected", "orientation=portrait,landscape",
    ])
    #expect(
      all.names == [
        "app-s-60x80-dark-high-contrast-ar@2x.png",
        "app-s-60x80-dark-high-contrast-ax2-right-to-left@2x.png",
        "app-s-60x80-dark-high-contrast-pseudo-right-to-left@2x.png",
        "app-s-60x80-dark-high-contrast-right-to-left-selected@2x.png",
        "app-s-60x80-dark-high-contrast-right-to-left@2x.png",
        "app-s-80x60-dark-high-contrast-right-to-left@2x.png",
      ], "\(all.run.errors)")
    #expect(
      try render(["--matrix", "locale=ar", "--name-template", "{screen}{variant}"]).names == [
        "s-ar.png", "s-dark-ar.png",
      ])
  }

  @Test(
    "matrix axes on the command line replace the same axes of the design, and other axes of the design still apply"
  )
  func replaces() throws {
    #expect(
      try render(["--matrix", "state=selected"]).names
        == ["app-s-60x80-dark-selected@2x.png", "app-s-60x80-selected@2x.png"])
    #expect(try render(["--matrix", "appearance=light"]).names == ["app-s-60x80@2x.png"])
  }

  @Test(
    "--combine determines the number of drawn variants", arguments: [("each", 6), ("pairs", 6), ("all", 12)])
  func combines(combination: String, count: Int) throws {
    let drawn = try render([
      "--matrix", "textSize=large,AX1,AX5", "state=normal,selected", "--combine", combination,
    ])
    #expect(drawn.names.count == (combination == "each" ? 5 : count), "\(drawn.names)")
    #expect(drawn.run.errors.contains(/images in \d+\.\d\d s, \d+ a second/))
  }

  @Test(
    "invalid matrix options exit with 64, with all problems and suggestions",
    arguments: [
      (["--matrix", "apearance=dark"], #"unknown axis "apearance"; did you mean "appearance"?"#),
      (["--matrix", "appearance=drak"], #"unknown appearance "drak"; did you mean "dark"?"#),
      (["--matrix", "textSize=AX1,accessibility1"], #"the value "accessibility1" is given twice"#),
      (
        ["--matrix", "locale=de"],
        #"the design has no translations for "de"; add them to "translations", or use "en", "ar" or "pseudo""#
      ),
      (["--matrix", "appearance"], #""appearance" is not of the form appearance=light,dark"#),
      (["--matrix", "appearance="], #""appearance=" is not of the form appearance=light,dark"#),
      (["--matrix", "appearance=,"], #"the axis "appearance" has no values"#),
      (["--matrix", "appearance=light", "appearance=dark"], #"the axis "appearance" is given twice"#),
      (["--combine", "pair"], "pairs"),
    ])
  func wrongVariants(arguments: [String], message: String) throws {
    let (run, names) = try render(arguments)
    #expect(run.status == 64 && names == [])
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("every invalid value of a matrix axis is reported")
  func severalProblems() throws {
    let run = try render(["--matrix", "appearance=drak,lihgt"]).run
    #expect(run.errors.contains(#""dark""#) && run.errors.contains(#""light""#), "\(run.errors)")
  }

  @Test("more than 1,000 variants are refused before the layout pass")
  func tooMany() throws {
    let sizes = (1...600).map { "\($0)x80" }
    let (run, names) = try render(["--combine", "all", "--viewport"] + sizes)
    #expect(run.status == 64 && names == [])
    #expect(
      run.errors.contains(
        #"app: a screen may have at most 1000 variants; this matrix has 1200; combine "pairs" or "each""#),
      "\(run.errors)")
  }

  @Test("images of variants have the same bytes for any number of jobs")
  func jobs() throws {
    func drawn(_ jobs: Int) throws -> [String: Data] {
      let folder = try TemporaryFolder()
      let run = try Program.maquette([
        "render", Repository.root.appendingPathComponent("designs/settings.json").path, "--no-updates", "-o",
        folder.url.path, "--viewport", "200x300@1x", "--format", "png,svg", "--matrix",
        "appearance=light,dark",
        "textSize=large,AX3", "locale=en,pseudo", "direction=leftToRight,rightToLeft", "--combine", "pairs",
        "--jobs", "\(jobs)",
      ])
      try #require(run.status == 0, "\(run.errors)")
      return try folder.contents()
    }
    let first = try drawn(1)
    #expect(first.count >= 10)
    #expect(try drawn(2) == first && drawn(7) == first)
  }

  /// Runs a program and prints its peak memory in kilobytes.
  private static let measuring = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:]).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(status)
    """

  @Test(
    "memory use does not grow with the number of images, with and without self-sizing cells",
    arguments: [#""column""#, #"{"type": "waterfall", "columnCount": 1}"#])
  func memory(layout: String) throws {
    let design = Self.design.replacing(#"{"type": "column", "itemHeight": 20}"#, with: layout)
    func peak(viewports: Int) throws -> Double {
      let folder = try TemporaryFolder()
      try folder.write(design, to: "app.json")
      let matrix = ["--combine", "all", "--matrix", "textSize=large,AX1,AX2,AX3,AX4", "--viewport"]
      let run = try Program.run(
        "python3",
        ["-c", Self.measuring, Repository.tool.path, "render", "app.json", "--jobs", "2"] + matrix
          + (0..<viewports).map { "\(60 + $0)x80" }, in: folder.url)
      try #require(run.status == 0 && run.errors.contains("drew \(viewports * 10) images"), "\(run.errors)")
      return try #require(Double(run.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    let (few, many) = (try peak(viewports: 2), try peak(viewports: 20))
    #expect(many <= 1.2 * few || Sanitizer.isActive, "\(few) kB for 20 images, \(many) kB for 200")
  }
}
