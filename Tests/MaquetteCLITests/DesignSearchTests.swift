import Foundation
import TestSupport
import Testing

/// Folders that contain other JSON files than designs, including those of the program.
@Suite(.waitsForPrograms) struct DesignSearchTests {
  private static func design(_ name: String) -> String {
    #"{"viewports": ["320x480"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "\#(name)"}]}]}"#
  }

  @Test("files that the program wrote are not treated as designs")
  func ownOutputs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design("A"), to: "d.json")
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        m=\(Repository.tool.path)
        $m record . 2> errors; sed -i 's/"A"/"B"/' d.json
        $m verify . --update none > text 2> errors; echo "verify $?"
        $m verify . --update none > text 2> errors; echo "again $?"
        $m report d.json d.json > text 2> errors; $m schema > schema.json; $m inspect d.json --format json > inspected.json
        $m render . -o output 2> errors
        $m sweep d.json --list --from 320 --to 330 --report json > sweep.json 2> errors
        for format in json sarif; do $m validate . --diagnostic-format $format --diagnostic-output $format.json; done
        cp output/manifest.json .; head -c 100 manifest.json > damaged.json
        echo '{"name": "app", "scripts": {}}' > package.json
        $m render . -o output 2> errors; echo "render $?"; cat errors
        $m validate . --strict --no-audits
        """,
      ], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("verify 1\nagain 1\n") && run.text.contains("render 0\n"), "\(run.text)")
    #expect(run.text.contains("1 unchanged"), "\(run.text)")
    let left =
      "info: ./damaged.json, ./failures/failures.json, ./inspected.json and 8 more are not designs and are skipped"
    #expect(run.text.contains(left) && run.errors.contains(left), "\(run.text)\(run.errors)")
    #expect(run.errors.hasSuffix("1 design, no errors\n"), "\(run.errors)")
  }

  @Test("an invalid design in a folder is reported, not skipped")
  func wrongDesigns() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design("A"), to: "designs/good.json")
    try folder.write(#"{"screns": []}"#, to: "designs/misspelt.json")
    try folder.write(#"{"viewports": ["320x480", "screens": []}"#, to: "designs/open.json")
    try folder.write("", to: "designs/empty.json")
    try folder.write(#"{"name": "a"}"#, to: "designs/package.json")
    let run = try Program.maquette(["validate"], in: folder.url)
    #expect(run.status == 2)
    for name in ["misspelt", "open", "empty"] {
      #expect(run.errors.contains("designs/\(name).json:1:"), "\(run.errors)")
    }
    #expect(run.errors.contains("info: designs/package.json is not a design and is skipped"), "\(run.errors)")
    let named = try Program.maquette(["validate", "designs/package.json"], in: folder.url)
    #expect(named.status == 2 && named.errors.contains(#"missing key "screens""#), "\(named.errors)")
  }

  @Test("a folder with JSON files that are not designs is reported with the names of these files")
  func noDesigns() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"name": "a"}"#, to: "designs/package.json")
    try folder.write("[]", to: "designs/sub/list.json")
    let run = try Program.maquette(["render"], in: folder.url)
    #expect(
      run.status == 2
        && run.errors.contains(
          #"no design in the folder "designs": the key "screens" is missing in package.json, sub/list.json"#
        ),
      "\(run.errors)")
  }

  @Test("a file that is a design on one side of a comparison is treated as a design on the other side")
  func sides() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design("A"), to: "old/d.json")
    try folder.write(Self.design("A"), to: "old/e.json")
    try folder.write(Self.design("A"), to: "new/e.json")
    try folder.write(#"{"other": []}"#, to: "new/d.json")
    for side in ["old", "new"] { try folder.write(#"{"name": "a"}"#, to: "\(side)/package.json") }
    let run = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(run.status == 2, "\(run.text)")
    #expect(run.errors.contains("could not compare d.json") && run.errors.contains("new/d.json:1:1: error"))
    #expect(run.errors.contains("info: package.json is not a design"), "\(run.errors)")
    let onlyWrong = try Program.run("rm", ["new/e.json"], in: folder.url)
    #expect(onlyWrong.status == 0)
    let wrong = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(wrong.status == 2 && wrong.errors.contains("new/d.json:1:1: error"), "\(wrong.errors)")
  }

  @Test("a folder of drawn images is compared as images, even with a damaged or missing manifest")
  func damagedManifest() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design("A"), to: "d.json")
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        for side in a b; do \(Repository.tool.path) render d.json --scale 1 -o $side; done
        head -c 50 a/manifest.json > a/cut.json; mv a/cut.json a/manifest.json
        \(Repository.tool.path) diff a b
        """,
      ], in: folder.url)
    #expect(run.status == 0 && run.text.contains("no differences"), "\(run.text)\(run.errors)")
  }
}
