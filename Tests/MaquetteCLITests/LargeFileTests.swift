import Foundation
import TestSupport
import Testing

/// Git LFS pointers in place of files: read if the objects are fetched, otherwise reported.
@Suite(.waitsForPrograms) struct LargeFileTests {
  private let repository: DiffRepository
  private static let remedy = #"; fetch it with "git lfs pull""#

  init() throws {
    repository = try DiffRepository()
  }

  private func url(_ name: String) -> URL { repository.folder.url.appending(path: name) }

  /// Replaces a file by a pointer, by default without a size; returns the path of the fetched object.
  private func replace(
    _ name: String, digit: Character = "a", size: Int? = nil, lineBreak: String = "\n"
  ) throws -> URL {
    let digest = String(repeating: digit, count: 64)
    let pair = String(repeating: digit, count: 2)
    try repository.folder.write(
      (["version https://git-lfs.github.com/spec/v1", "oid sha256:\(digest)"]
        + (size.map { ["size \($0)"] } ?? []) + [""]).joined(separator: lineBreak), to: name)
    return url(".git/lfs/objects/\(pair)/\(pair)/\(digest)")
  }

  /// Stores data as a fetched Git LFS object.
  private func fetch(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private static func photo(_ name: String) throws -> Data {
    try Data(contentsOf: Repository.root.appending(path: "designs/photos/\(name).png"))
  }

  private static let icon = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='24' height='24'/></svg>".utf8)

  private static let design = """
    {"viewports": ["200x100"], "icons": "icons", "templates": {"t": {"type": "row", "children": [
       {"type": "image", "source": "p.png", "width": 40, "height": 40}, {"type": "icon", "icon": "acme"}]}},
     "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a"}]}]}
    """

  @Test("image and icon files of a design may be stored with Git LFS")
  func designs() throws {
    try repository.folder.write(Self.design, to: "d/app.json")
    let picture = try replace("d/p.png")
    let icon = try replace("d/icons/acme.svg", digit: "b")
    let pointers = try repository.maquette(["render", "d/app.json"])
    #expect(pointers.status == 2)
    #expect(
      pointers.errors.contains(
        #"the image "p.png" cannot be drawn: a Git LFS pointer and not the picture itself\#(Self.remedy)"#),
      "\(pointers.errors)")
    #expect(
      pointers.errors.contains(
        #"the icon "acme" cannot be drawn: a Git LFS pointer and not the picture itself\#(Self.remedy)"#),
      "\(pointers.errors)")
    try fetch(try Self.photo("ana"), to: picture)
    try fetch(Self.icon, to: icon)
    #expect(try repository.maquette(["render", "d/app.json", "--output", "fetched"]).status == 0)
    try Self.photo("ana").write(to: url("d/p.png"))
    try Self.icon.write(to: url("d/icons/acme.svg"))
    #expect(try repository.maquette(["render", "d/app.json", "--output", "checked-out"]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: url("fetched").path)
    let file = try #require(names.first { $0.hasSuffix(".png") })
    #expect(try Data(contentsOf: url("fetched/\(file)")) == Data(contentsOf: url("checked-out/\(file)")))
  }

  @Test(
    "a Git LFS pointer or a missing image that an item's data names is reported at its location in the data")
  func itemData() throws {
    try repository.folder.write(
      """
      {"templates": {"t": {"type": "image", "source": "{hero}"}},
       "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a", "data": {"hero": "p.png"}}]}]}
      """, to: "d/app.json")
    let missing = try repository.maquette(["validate", "d/app.json"])
    let path = " [screens[0].items[0].data.hero]"
    #expect(missing.errors.contains(#"there is no image "p.png"\#(path)"#), "\(missing.errors)")
    _ = try replace("d/p.png")
    let run = try repository.maquette(["validate", "d/app.json"])
    #expect(run.errors.contains(#"the image "p.png" cannot be drawn: a Git LFS pointer"#), "\(run.errors)")
    #expect(run.errors.contains(path), "\(run.errors)")
  }

  @Test(
    "a Git LFS object that differs in size from its pointer counts as incomplete, and is not used")
  func incompleteObjects() throws {
    try repository.folder.write(Self.design, to: "d/app.json")
    try repository.folder.write(String(decoding: Self.icon, as: UTF8.self), to: "d/icons/acme.svg")
    let photo = try Self.photo("ana")
    for (data, isUsed) in [(photo, true), (photo.prefix(100), false), (Data(), false)] {
      try fetch(data, to: try replace("d/p.png", size: photo.count))
      let run = try repository.maquette(["validate", "d/app.json"])
      #expect(run.errors.contains("a Git LFS pointer and not the picture itself") != isUsed, "\(run.errors)")
    }
  }

  @Test("the remedy for a Git LFS pointer includes files that the repository excludes from fetching")
  func excludedFiles() throws {
    try repository.folder.write(Self.design, to: "d/app.json")
    try repository.folder.write("[lfs]\n\tfetchexclude = d/**\n", to: ".lfsconfig")
    _ = try replace("d/p.png")
    let run = try repository.maquette(["validate", "d/app.json"])
    #expect(
      run.errors.contains(#"; fetch it with "git lfs pull --include="*" --exclude=""""#), "\(run.errors)")
  }

  @Test("a Git LFS pointer with Windows line breaks is recognized")
  func windowsPointers() throws {
    try repository.folder.write(Self.design, to: "d/app.json")
    _ = try replace("d/p.png", lineBreak: "\r\n")
    let run = try repository.maquette(["validate", "d/app.json"])
    #expect(
      run.errors.contains("a Git LFS pointer and not the picture itself\(Self.remedy)"), "\(run.errors)")
  }

  @Test(
    "Git LFS pointers in place of designs, tokens and other text files are errors",
    arguments: [
      (
        "app.tokens.json", #""tokens": "app.tokens.json""#,
        "app.tokens.json:1:1: error: the file is only a Git LFS pointer"
      ),
      ("a.otf", #""fonts": ["a.otf"]"#, "it is a Git LFS pointer and not the font itself"),
      ("app.json", "", "app.json:1:1: error: the file is only a Git LFS pointer, without the text itself"),
    ])
  func otherFiles(name: String, key: String, message: String) throws {
    try repository.folder.write(
      #"{\#(key), "screens": [{"id": "s", "layout": "column", "items": []}]}"#, to: "d/app.json")
    _ = try replace("d/\(name)")
    for path in ["d/app.json", "d"] {
      let run = try repository.maquette(["validate", path])
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.contains(Self.remedy), "\(run.errors)")
    }
  }

  @Test("fonts and tokens of a design, and layout code, may be stored with Git LFS")
  func fetchedText() throws {
    try repository.folder.write(
      #"{"tokens": "a.tokens.json", "screens": [{"id": "s", "layout": "column", "items": []}]}"#,
      to: "d/app.json")
    let tokens = try replace("d/a.tokens.json")
    #expect(try repository.maquette(["validate", "d/app.json"]).status == 2)
    try fetch(Data(#"{"space": {"$type": "number", "$value": 8}}"#.utf8), to: tokens)
    #expect(try repository.maquette(["validate", "d/app.json"]).status == 0)
    _ = try replace("code/Shelf.swift", digit: "c")
    try repository.folder.write(
      #"{"screens": [{"id": "s", "layout": {"type": "swift", "class": "Shelf"}, "items": []}]}"#,
      to: "d/code.json")
    let code = try repository.maquette(["validate", "d/code.json", "--layout-code", "code"])
    #expect(
      code.errors.contains(
        #""code/Shelf.swift" is a Git LFS pointer and not the code itself\#(Self.remedy)"#),
      "\(code.errors)")
  }

  @Test("a Git LFS pointer in place of an icon's Contents.json is an error in designs that use the icon")
  func imageSet() throws {
    let key = #""icons": "A.xcassets", "templates": {"t": {"type": "icon", "icon": "{icon}"}}"#
    for name in ["home", "other"] {
      try repository.folder.write(
        String(decoding: Self.icon, as: UTF8.self), to: "d/A.xcassets/\(name).imageset/icon.svg")
      try repository.folder.write(
        """
        {\(key), "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a", "data": {"icon": "\(name)"}}]}]}
        """, to: "d/\(name).json")
    }
    _ = try replace("d/A.xcassets/home.imageset/Contents.json")
    #expect(try repository.maquette(["validate", "d/other.json"]).status == 0)
    let run = try repository.maquette(["validate", "d/home.json"])
    #expect(
      run.errors.contains(
        #"the icon "home" cannot be drawn: "A.xcassets/home.imageset/Contents.json": the file is only a Git LFS pointer"#
      ),
      "\(run.errors)")
    #expect(run.errors.contains(Self.remedy) && run.errors.ranges(of: "error:").count == 1, "\(run.errors)")
  }

  @Test(
    "fetched Git LFS files are found in the storage folder that git's configuration specifies",
    arguments: [
      ("lfs.storage", "cache"), ("LFS.Storage", #"ca"che; #1"#), ("lfs.storage", "/absolute"),
      ("lfs.storage", "~/cache"),
    ])
  func storage(key: String, value: String) throws {
    try repository.folder.write(Self.design, to: "d/app.json")
    try repository.folder.write(String(decoding: Self.icon, as: UTF8.self), to: "d/icons/acme.svg")
    let digest = try replace("d/p.png").lastPathComponent
    let other = try TemporaryFolder()
    let setting = value.replacing("/absolute", with: other.url.path)
    try repository.git(["config", key, setting])
    let folder =
      setting.hasPrefix("/")
      ? other.url : setting.hasPrefix("~") ? other.url.appending(path: "cache") : url(".git/\(setting)")
    try fetch(try Self.photo("ana"), to: folder.appending(path: "objects/aa/aa/\(digest)"))
    let run = try repository.maquette(["validate", "d/app.json"], environment: ["HOME": other.url.path])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("compared folders may contain images stored with Git LFS")
  func folders() throws {
    for folder in ["old", "new"] {
      try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
      try Self.photo("ana").write(to: url("\(folder)/a.png"))
    }
    let file = try replace("new/a.png")
    let pointer = try repository.diff(["old", "new"])
    #expect(pointer.status == 2)
    #expect(
      pointer.errors.contains("a Git LFS pointer and not the picture itself\(Self.remedy)"),
      "\(pointer.errors)")
    try fetch(try Self.photo("ana"), to: file)
    #expect(try repository.diff(["old", "new"]).status == 0)
  }

  @Test(
    "a comparison of a revision with a work tree, including one of \"git worktree\", may use Git LFS files")
  func revisions() throws {
    try repository.folder.write(Self.design, to: "designs/app.json")
    try repository.folder.write(String(decoding: Self.icon, as: UTF8.self), to: "designs/icons/acme.svg")
    let file = try replace("designs/p.png")
    try repository.commit()
    try repository.folder.write(
      Self.design.replacing(#""width": 40"#, with: #""width": 44"#), to: "designs/app.json")
    let pointer = try repository.diff(["HEAD", "designs/app.json"])
    #expect(pointer.status == 2 && pointer.errors.contains(Self.remedy), "\(pointer.errors)")
    try fetch(try Self.photo("ana"), to: file)
    let fetched = try repository.diff(["HEAD", "designs/app.json"])
    #expect(fetched.status == 1 && fetched.errors.isEmpty, "\(fetched.errors)")
    let other = try TemporaryFolder()
    try repository.git(["worktree", "add", "--quiet", "\(other.url.path)/tree"])
    let run = try Program.maquette(
      ["render", "designs/app.json"], in: other.url.appending(path: "tree"))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("recorded image references may be stored with Git LFS")
  func references() throws {
    try #require(try repository.maquette(["record", "--pictures"]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: url("references").path)
    let name = "references/" + (try #require(names.first { $0.hasSuffix(".png") }))
    let kept = try Data(contentsOf: url(name))
    let file = try replace(name)
    let pointer = try repository.maquette(["verify", "--pictures"], environment: ["CI": "true"])
    #expect(pointer.status == 2)
    #expect(
      pointer.errors.contains(
        "\(name): the picture cannot be read: a Git LFS pointer and not the picture itself\(Self.remedy)"),
      "\(pointer.errors)")
    try fetch(kept, to: file)
    let fetched = try repository.maquette(["verify", "--pictures"], environment: ["CI": "true"])
    #expect(fetched.status == 0, "\(fetched.errors)\(fetched.text)")
    let layout = name.replacing(".png", with: ".layout.txt")
    _ = try replace(layout, digit: "d")
    let text = try repository.maquette(["verify"], environment: ["CI": "true"])
    #expect(text.status == 2)
    #expect(
      text.errors.contains(
        "\(layout):1:1: error: the file is only a Git LFS pointer, without the text itself\(Self.remedy)"),
      "\(text.errors)")
  }
}
