import Foundation
import TestSupport
import Testing

/// File names that are long, contain line breaks, or are not UTF-8.
@Suite(.waitsForPrograms) struct FileNameTests {
  private static let design = """
    {"viewports": ["100x100@1x"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}],
      "updates": [{"name": "u", "operations": [{"delete": "a"}]}]}]}
    """

  /// Runs a shell line in which `$MAQUETTE` is the program.
  private static func shell(_ line: String, in folder: TemporaryFolder) throws -> Program {
    try Program.run("bash", ["-c", line], in: folder.url, environment: ["MAQUETTE": Repository.tool.path])
  }

  @Test(
    "an image file with the longest allowed name is written and replaced",
    arguments: [200, 236, 240, 251])
  func long(count: Int) throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "x", count: count)
    var pictures: [Data?] = []
    for text in ["Ana", "Bo"] {
      try folder.write(Self.design.replacing("Ana", with: text), to: "d.json")
      let run = try Program.maquette(
        ["render", "d.json", "-o", "out", "--name-template", name], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      pictures.append(try folder.contents()["out/\(name).png"])
    }
    #expect(pictures[0] != nil && pictures[1] != nil && pictures[0] != pictures[1])
    #expect(try !folder.contents().keys.contains { $0.hasSuffix(".maquette-draft") })
  }

  @Test(
    "a line break in a file name does not start a new line in the output",
    arguments: [
      "diff OLD NEW", "diff OLD/d* NEW/d*", "diff OLD 'new\nINJECTED/none.json'",
      "diff rendered pictures", "report OLD NEW -o REPORT", "validate NEW WRONG", "validate NEW/none",
      "render NEW -o OUT --format svg", "render NEW -o OUT/a WRONG/../NEW",
      "render NEW -o OUT/a --prune OLD --name-template {viewport}{variant}",
      "render LINKS NEW -o OUT", "render NEW -o NEW/d*", "compare NEW -o OUT",
      "storyboard NEW -o OUT", "record NEW --references NEWREFS", "record OLD --references REFS --prune",
      "verify NEW --references REFS --failures FAIL", "verify NEW --references REFS --failures NEW/d*",
      "verify BOTH --references REFS", "approve --failures FAIL", "approve --failures REFS",
    ])
  func lineBreaks(command: String) throws {
    let folder = try TemporaryFolder()
    for (place, text) in [("old", "Ana"), ("new", "Bo"), ("both", "Bo"), ("both/sub", "Cy")] {
      try folder.write(Self.design.replacing("Ana", with: text), to: "\(place)\nINJECTED/d\nINJECTED.json")
    }
    try folder.write(#"{"screens": 1}"#, to: "wrong\nINJECTED/w\nINJECTED.json")
    // Names are in variables, so that the shell passes them unchanged.
    let preparation = """
      n=$'\\nINJECTED'; OLD="old$n" NEW="new$n" WRONG="wrong$n" BOTH="both$n" OUT="out$n" REFS="refs$n" FAIL="fail$n"
      LINKS="links$n" REPORT="report$n" NEWREFS="newrefs$n"
      mkdir "$LINKS"; ln -s "../$OLD/d$n.json" "$LINKS/link$n.json"; cp "$NEW/d$n.json" "$LINKS/d$n.json"
      { "$MAQUETTE" render "$OLD" -o rendered; "$MAQUETTE" render "$NEW" -o pictures
        "$MAQUETTE" record "$OLD" --references "$REFS"; cp "$REFS"/*.txt "$REFS/stale$n.layout.txt"
        "$MAQUETTE" verify "$NEW" --references "$REFS" --failures "$FAIL" --update none
      } >prepared 2>&1
      """
    let words = command.replacing(/[A-Z]{3,}/) { $0.output == "INJECTED" ? "INJECTED" : "\"$\($0.output)\"" }
    for format in command.hasPrefix("validate") ? ["human", "short", "github", "json", "sarif"] : ["human"] {
      let line = "\(preparation)\n\"$MAQUETTE\" \(words) --diagnostic-format \(format)"
      let fresh = try TemporaryFolder()
      for (name, data) in try folder.contents() {
        try fresh.write(String(decoding: data, as: UTF8.self), to: name)
      }
      let run = try Self.shell(line, in: fresh)
      #expect([0, 1, 2, 64].contains(run.status), "\(run.status) \(run.errors)")
      let lines = (run.text + "\n" + run.errors).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("INJECTED") }, "\(run.text)\(run.errors)")
      #expect(lines.contains { $0.contains("INJECTED") }, "\(run.text)\(run.errors)")
    }
  }

  /// A folder with a design, a design with a Latin 1 name, and a folder with such a name.
  private static func latin() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(design, to: "designs/d.json")
    _ = try shell(
      """
      cd designs; cp d.json $'caf\\xe9.json'; cp d.json $'caf\\xe9.txt'; mkdir -p $'b\\xf8rn'; cp d.json $'b\\xf8rn/d.json'
      """, in: folder)
    return folder
  }

  @Test(
    "if a file is missing and its folder has a file with a name that is not UTF-8, the error names that file",
    arguments: [
      (#""items": [{"id": "a", "image": "é.png"}]"#, "", #"\xE9.png"#),
      (#""items": [{"id": "a", "data": {"icon": "é"}}]"#, #""icons": "icons","#, #"icons/\xE9.svg"#),
      (
        #""items": [{"id": "a", "data": {"icon": "é"}}]"#, #""icons": "A.xcassets","#,
        #"A.xcassets/\xE9.imageset"#
      ),
      (#""items": [{"id": "a"}]"#, #""fonts": ["é.otf"],"#, #"\xE9.otf"#),
      (#""items": [{"id": "a"}]"#, #""tokens": "é.tokens.json","#, #"\xE9.tokens.json"#),
    ])
  func missingFiles(items: String, key: String, file: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {\(key) "templates": {"t": {"type": "row", "children": [{"type": "icon", "icon": "{icon|star}"}]}},
       "screens": [{"id": "s", "layout": "column", "cell": "t", \(items)}]}
      """, to: "d.json")
    let run = try Self.shell(
      """
      mkdir icons A.xcassets
      touch $'\\xe9.png' $'\\xe9.otf' $'\\xe9.tokens.json' $'icons/\\xe9.svg'; mkdir $'A.xcassets/\\xe9.imageset'
      "$MAQUETTE" validate d.json
      """, in: folder)
    #expect(run.errors.contains("the name of \"\(file)\" is not UTF-8; rename it"), "\(run.errors)")
  }

  @Test(
    "files and folders with names that are not UTF-8 are skipped with a warning",
    arguments: [
      "render designs", "validate designs", "sweep designs --list", "verify designs", "record designs",
      "diff designs designs", "report designs designs", "storyboard designs", "compare designs",
    ])
  func latinNames(command: String) throws {
    let folder = try Self.latin()
    let run = try Self.shell("\"$MAQUETTE\" \(command)", in: folder)
    #expect([0, 1].contains(run.status), "\(run.errors)")
    let warnings = run.errors.split(separator: "\n").filter { $0.contains("not UTF-8") }
    #expect(
      warnings
        == [#"b\xF8rn"#, #"caf\xE9.json"#].map {
          "warning: designs/\($0) has a name that is not UTF-8, and is skipped; rename it"
        }, "\(run.errors)")
  }

  @Test("a folder in which no file name is UTF-8 is an error that states the reason")
  func nothingButLatinNames() throws {
    let folder = try Self.latin()
    let run = try Self.shell("rm designs/d.json; \"$MAQUETTE\" validate designs", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "no .json file in the folder \"designs\", except under names that are not UTF-8, which are skipped"),
      "\(run.errors)")
  }

  @Test("image files and references with names that are not UTF-8 are reported")
  func latinPictures() throws {
    let folder = try Self.latin()
    let diff = try Self.shell(
      """
      "$MAQUETTE" render designs -o a 2>/dev/null; cp a/d-s-100*.png a/$'caf\\xe9.png'; "$MAQUETTE" diff a a
      """, in: folder)
    #expect(
      diff.status == 0 && diff.errors.contains(#"a/caf\xE9.png has a name that is not UTF-8"#),
      "\(diff.errors)")
    let verify = try Self.shell(
      """
      "$MAQUETTE" record designs/d.json >/dev/null; cp references/d* $'references/caf\\xe9.layout.txt'
      "$MAQUETTE" verify designs/d.json
      """, in: folder)
    #expect(
      verify.status == 0
        && verify.errors.contains(#"references/caf\xE9.layout.txt has a name that is not UTF-8"#),
      "\(verify.errors)")
  }

  @Test("files in git with names that are not UTF-8 are skipped on both sides with a warning")
  func latinNamesInGit() throws {
    let folder = try Self.latin()
    let run = try Self.shell(
      """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm all && "$MAQUETTE" diff HEAD
      """, in: folder)
    #expect(run.status == 0 && run.text == "no differences\n", "\(run.text)\(run.errors)")
    #expect(
      run.errors.contains(#"HEAD:designs/caf\xE9.json is a file whose name is not UTF-8"#), "\(run.errors)")
    #expect(run.errors.contains(#"warning: designs/caf\xE9.json has a name"#), "\(run.errors)")
  }

  @Test("a command-line argument that is not UTF-8 is an error, and no other file is read or written")
  func latinArguments() throws {
    let folder = try Self.latin()
    for words in ["validate designs/$'caf\\xe9.json'", "render designs/d.json -o $'caf\\xe9'"] {
      let run = try Self.shell("\"$MAQUETTE\" \(words)", in: folder)
      #expect(run.status == 64)
      #expect(
        run.errors.contains(/the argument "(designs\/)?caf\\xE9(\.json)?" is not UTF-8/), "\(run.errors)")
    }
    let files = try Self.shell("ls", in: folder)
    #expect(files.text == "designs\n")
  }

  @Test("a current folder with a path that is not UTF-8 is an error that states the reason")
  func latinCurrentFolder() throws {
    let folder = try Self.latin()
    let run = try Self.shell(
      "cd designs/b*; \"$MAQUETTE\" render d.json; code=$?; ls; exit $code", in: folder)
    #expect(run.status == 2 && run.text == "d.json\n")
    #expect(run.errors.contains(#"designs/b\xF8rn", is not UTF-8"#), "\(run.errors)")
  }

  @Test("a folder that contains only a file with a non-UTF-8 name is not removed as empty")
  func foldersStay() throws {
    let folder = try Self.latin()
    let run = try Self.shell(
      """
      mkdir -p failures report/pictures/d-s
      "$MAQUETTE" verify designs/d.json --update none >/dev/null 2>&1
      echo precious > failures/$'caf\\xe9'; echo precious > report/pictures/d-s/$'caf\\xe9'
      echo old > report/pictures/d-s/a.old.png; echo d-s/a.old.png > report/pictures/index.txt
      "$MAQUETTE" record designs/d.json >/dev/null 2>&1
      "$MAQUETTE" verify designs/d.json; "$MAQUETTE" report designs/d.json designs/d.json
      cat failures/* report/pictures/d-s/*
      """, in: folder)
    #expect(run.text.hasSuffix("precious\nprecious\n"), "\(run.text)\(run.errors)")
  }

  @Test("a git repository in a folder with a line break in its name can be compared")
  func repository() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "a\nb/designs/d.json")
    let run = try Self.shell(
      """
      cd a*; git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm all
      sed -i s/Ana/Bo/ designs/d.json; "$MAQUETTE" diff HEAD
      """, in: folder)
    #expect(run.status == 1 && run.text.contains("name \"Ana\" → \"Bo\""), "\(run.text)\(run.errors)")
  }
}
