import Foundation
import TestSupport
import Testing

/// What `make install` and `make deb` put where, with the program that the tests have.
@Suite struct InstallationTests {
  private func script(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Program {
    let script = Repository.root.appendingPathComponent("Scripts/\(name)").path
    return try Program.run(
      script, [Repository.tool.path] + arguments, in: folder.url,
      environment: ["SOURCE_DATE_EPOCH": "1700000000", "SHLIBDEPS_OPTIONS": "--ignore-missing-info"])
  }

  @Test("an installed program has its manual page, completions, schema and documentation")
  func files() throws {
    let folder = try TemporaryFolder()
    let run = try script("install-program", ["prefix"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let prefix = folder.url.appendingPathComponent("prefix")
    let files = Set(try Repository.files(below: prefix, endingIn: ""))
    let wanted = [
      "bin/maquette", "share/man/man1/maquette.1.gz", "share/bash-completion/completions/maquette",
      "share/zsh/vendor-completions/_maquette", "share/fish/vendor_completions.d/maquette.fish",
      "share/maquette/design.schema.json", "share/doc/maquette/README.md",
      "share/doc/maquette/docs/design-format.md", "lib/maquette/libLayoutHost.a",
      "lib/maquette/maquette-rewriter",
      "lib/maquette/Modules/UIKit.swiftmodule",
    ]
    for file in wanted { #expect(files.contains(file), "\(file) of \(files.sorted())") }
    let version = try Program.run(
      prefix.appendingPathComponent("bin/maquette").path, ["--version"], in: folder.url)
    #expect(version.status == 0 && version.text.hasPrefix("maquette "))
  }

  @Test("a Debian package names its libraries and fonts, belongs to root, and is the same each time")
  func package() throws {
    let folder = try TemporaryFolder()
    let run = try script("build-deb", ["once"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let package = run.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let fields = try Program.run("/usr/bin/dpkg-deb", ["--field", package], in: folder.url).text
    #expect(fields.contains("Package: maquette\n") && fields.contains("libcairo2 (>= "), "\(fields)")
    #expect(fields.contains("fonts-inter") && fields.contains("librsvg2-2"), "\(fields)")
    #expect(!fields.contains("Installed-Size: 0"), "\(fields)")
    let contents = try Program.run("/usr/bin/dpkg-deb", ["--contents", package], in: folder.url).text
    #expect(contents.contains("root/root"))
    #expect(contents.split(separator: "\n").allSatisfy { $0.contains("root/root") && !$0.contains("w-r-x ") })
    _ = try script("build-deb", ["twice"], in: folder)
    let name = URL(fileURLWithPath: package).lastPathComponent
    let copies = try ["once", "twice"].map {
      try Data(contentsOf: folder.url.appendingPathComponent("\($0)/\(name)"))
    }
    #expect(copies[0] == copies[1])
  }

  @Test("of ICU's data a release has what formats of all languages need, in the form that ICU reads")
  func reducedData() throws {
    let folder = try TemporaryFolder()
    let script = Repository.root.appendingPathComponent("Scripts/reduce-icu-data").path
    let run = try Program.run(script, ["data.s"], in: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let source = try String(contentsOf: folder.url.appendingPathComponent("data.s"), encoding: .utf8)
    let symbol = try #require(try Regex(#"\.globl (icudt\d+_dat)"#).firstMatch(in: source))
    let data = try Data(contentsOf: folder.url.appendingPathComponent("data.dat"))
    #expect(data.count < 4_000_000 && data[12..<16] == Data("CmnD".utf8), "\(data.count) bytes")
    let package = symbol.output[1].substring.map { $0.replacing("_dat", with: "l") } ?? ""
    func has(_ name: String) -> Bool { data.range(of: Data("\(package)/\(name)\0".utf8)) != nil }
    for name in ["de.res", "curr/de.res", "ar.res", "root.res", "numberingSystems.res", "brkitr/word.brk"] {
      #expect(has(name), "\(name)")
    }
    for name in ["coll/de.res", "lang/de.res", "zone/de.res", "brkitr/thaidict.dict", "nfkc.nrm"] {
      #expect(!has(name), "\(name)")
    }
  }
}
