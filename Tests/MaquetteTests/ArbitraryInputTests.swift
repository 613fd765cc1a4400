import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Rendering
import TestSupport
import Testing

/// A short run of `make fuzz`: the same corpus, mutated by the same generator in every run.
@Suite struct ArbitraryInputTests {
  private static func corpus(_ name: String) throws -> [Data] {
    let folder = Repository.root.appendingPathComponent("Fuzzing/Corpus/\(name)")
    return try Repository.contents(of: folder).sorted { $0.key < $1.key }.map(\.value)
  }

  @Test("arbitrary bytes that are read as a design are a valid design, or are refused with diagnostics")
  func designs() throws {
    var generator = SeededGenerator(seed: 1)
    let corpus = try Self.corpus("design")
    #expect(corpus.count > 20)
    for number in Rounds.of(600) {
      let data = corpus[number % corpus.count].mutated(by: &generator)
      do throws(InvalidDesign) {
        _ = try Design.validating(try DesignFile(path: "/nonexistent/d.json", contents: data))
      } catch {
        #expect(!error.report.description.isEmpty)
      }
    }
  }

  @Test(
    "arbitrary bytes read as tokens, a resolver document or a color are valid, or refused with diagnostics"
  )
  func tokens() throws {
    var generator = SeededGenerator(seed: 2)
    let corpus = try Self.corpus("tokens")
    #expect(corpus.count > 20)
    let folder = try TemporaryFolder()
    let files = ["t.tokens", "t.resolver.json", "A.xcassets/C.colorset/Contents.json"]
    let keys = [#""tokens": "t.tokens""#, #""tokens": "t.resolver.json""#, #""assets": "A.xcassets""#]
    for number in Rounds.of(300) {
      let data = corpus[number % corpus.count].mutated(by: &generator)
      let kind = Int(data.first ?? 0) % 3
      let path = folder.url.appendingPathComponent("\(number)").path
      try folder.write("", to: "\(number)/\(files[kind])")
      try data.dropFirst().write(to: URL(fileURLWithPath: "\(path)/\(files[kind])"))
      let text = #"{\#(keys[kind]), "screens": [{"id": "s", "layout": "column", "items": []}]}"#
      do throws(InvalidDesign) {
        _ = try Design.validating(try DesignFile(path: "\(path)/d.json", contents: Data(text.utf8)))
      } catch {
        #expect(!error.report.description.isEmpty)
      }
    }
  }

  /// The corpus, its mutations, and random bytes.
  private static func inputs(_ name: String, seed: UInt64, count: Int) throws -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    let corpus = try corpus(name)
    #expect(corpus.count > 10)
    let changed = Rounds.of(count).map { corpus[$0 % corpus.count].mutated(by: &generator) }
    let made = Rounds.of(count).map { _ in (0..<120).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    return (corpus + changed).map { [UInt8]($0) } + made
  }

  @Test("any layout input is laid out or refused, and the layout's results are consistent")
  func arrangements() throws {
    for bytes in try Self.inputs("arrangements", seed: 4, count: 250) {
      let problem = ArbitraryArrangement(bytes).problem
      #expect(problem == nil)
    }
  }

  @Test(
    "an arbitrary batch of updates gives a reason for its invalidity, or an index map that matches its result"
  )
  func updates() throws {
    for bytes in try Self.inputs("updates", seed: 5, count: 500) {
      let problem = ArbitraryBatch(bytes).problem
      #expect(problem == nil)
    }
  }

  @Test("any text can be laid out, and its lines are consistent")
  func texts() throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    for bytes in try Self.inputs("texts", seed: 6, count: 300) {
      let problem = try ArbitraryText(bytes).problem(in: library)
      #expect(problem == nil)
    }
  }

  @Test("any text in any property of a design can be drawn")
  func screens() throws {
    let fonts = RenderingFonts()
    let renderer = try Renderer(sharing: fonts)
    let properties = ImageMetadata(software: "", device: "", designHash: "")
    var drawn = 0
    for bytes in try Self.inputs("screens", seed: 7, count: 20) {
      var source = ByteSource(bytes)
      let text = source.textDesign()
      do {
        let mockup = try Mockup(DesignFile(path: "/nonexistent/d.json", contents: Data(text.utf8)))
        for screen in try mockup.arrangements(fonts: fonts) {
          let scene = try renderer.scene(of: screen, style: .mockup, title: "")
          _ = try renderer.data(of: scene, as: .png(scale: 1), properties: properties)
          drawn += 1
        }
      } catch let error as InvalidDesign {
        #expect(!error.report.description.isEmpty)
      }
    }
    #expect(drawn > 20)
  }

  @Test("any valid design is laid out and updated, or refused with a message")
  func layouts() throws {
    var generator = SeededGenerator(seed: 3)
    let made = (0..<60).map { _ in Data((0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }) }
    var accepted = 0
    let fonts = RenderingFonts()
    for data in try Self.corpus("layouts") + made {
      var source = ByteSource([UInt8](data))
      let text = source.design()
      do throws(InvalidDesign) {
        let mockup = try Mockup(DesignFile(path: "/nonexistent/d.json", contents: Data(text.utf8)))
        accepted += 1
        let screens = try mockup.arrangements(fonts: fonts)
        for screen in screens {
          for element in screen.visibleElements {
            #expect(element.frame.minX.isFinite && element.frame.maxY.isFinite)
          }
        }
        _ = mockup.simulations(on: screens) + mockup.transitions(on: screens)
      } catch {
        #expect(!error.report.description.isEmpty)
      }
    }
    #expect(accepted > 40)
  }
}
