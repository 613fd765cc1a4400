import Foundation
import TestSupport
import Testing

/// The files of `make install` and `make deb`, with the program built for the tests.
@Suite(.waitsForPrograms) struct InstallationTests {
  private func script(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Program {
    let script = Repository.root.appendingPathComponent("Scripts/\(name)").path
    return try Program.run(
      script, [Repository.tool.path] + arguments, in: folder.url,
      // Compressing the unoptimized program would take a minute and a half.
      environment: [
        "SOURCE_DATE_EPOCH": "1700000000", "SHLIBDEPS_OPTIONS": "--ignore-missing-info",
        "DPKG_DEB_COMPRESSOR_TYPE": "none",
      ])
  }

  @Test("the installation contains the manual page, completions, schema and documentation")
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
      "lib/maquette/maquette-rewriter", "lib/maquette/maquette-decoder",
      "lib/maquette/swift-backtrace-static",
      "lib/maquette/Modules/UIKit.swiftmodule",
    ]
    for file in wanted { #expect(files.contains(file), "\(file) of \(files.sorted())") }
    let version = try Program.run(
      prefix.appendingPathComponent("bin/maquette").path, ["--version"], in: folder.url)
    #expect(version.status == 0 && version.text.hasPrefix("maquette "))
  }

  @Test("a crash of the installed program prints a backtrace with function names")
  func backtrace() throws {
    let folder = try TemporaryFolder()
    _ = try script("install-program", ["prefix"], in: folder)
    let prefix = folder.url.appendingPathComponent("prefix")
    let printer = prefix.appendingPathComponent("lib/maquette/swift-backtrace-static").path
    let environment = try CrashingLibrary.environment.get().merging([
      "CRASH_AT_START": "trap", "SWIFT_BACKTRACE": "enable=yes,color=no,swift-backtrace=\(printer)",
    ]) { $1 }
    let run = try Program.run(
      prefix.appendingPathComponent("bin/maquette").path, ["--version"], in: folder.url,
      environment: environment)
    #expect(run.errors.contains("LibraryVersions.init()"), "\(run.errors)\(run.text)")
  }

  @Test("the Debian package depends on its libraries and fonts, is owned by root, and is reproducible")
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
}
