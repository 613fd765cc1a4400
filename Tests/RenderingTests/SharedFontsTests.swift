import Graphics
import Rendering
import Testing

@Suite struct SharedFontsTests {
  @Test(
    "font libraries with shared fonts lay out text as separate font libraries do, regardless of earlier texts"
  )
  func isIndependent() throws {
    let requests = ["Ana Petrović", "日本 Ana", "عنا 😀", "Ana Petrović"].map {
      TextRequest($0, font: Font(size: 17), maximumWidth: 60, lineLimit: 2)
    }
    let shared = SharedFonts()
    let libraries = [try FontLibrary(sharing: shared), try FontLibrary(sharing: shared)]
    for request in requests.reversed() { _ = libraries[0].shape(request) }
    for request in requests {
      #expect(libraries[1].shape(request) == (try FontLibrary()).shape(request))
    }
  }

  @Test("many tasks can lay out text with the same fonts concurrently")
  func isSafe() async throws {
    let shared = SharedFonts()
    let expected = try FontLibrary().shape(TextRequest("Steve", font: Font(size: 15)))
    let answers = await withTaskGroup(of: ShapedText?.self) { group in
      for number in 0..<32 {
        group.addTask {
          do {
            let fonts = try FontLibrary(sharing: shared)
            _ = fonts.shape(TextRequest("Name \(number)", font: Font(size: 15)))
            return fonts.shape(TextRequest("Steve", font: Font(size: 15)))
          } catch {
            return nil
          }
        }
      }
      return await group.reduce(into: [ShapedText?]()) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0 == expected })
  }

  @Test("line breaks do not depend on texts that other tasks lay out concurrently")
  func isAlone() async {
    // The letters of the second to last line fit only if they are not shaped again.
    let request = TextRequest(
      "office ffi fjord", font: Font(size: 17, tracking: -0.43), maximumWidth: 15.8196, lineLimit: 0)
    let counts = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<200 {
        group.addTask {
          guard let fonts = try? FontLibrary() else { return nil }
          _ = fonts.shape(TextRequest("a", font: Font(size: 20 + Double(number))))
          return fonts.shape(request).lines.count
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(counts == [9: 200])
  }

  @Test("above its size limit, the text cache evicts the oldest entries and keeps all other entries")
  func forgetting() throws {
    let fonts = SharedFonts()
    try fonts.open()
    let library = try FontLibrary(sharing: fonts)
    let words = String(repeating: "many words ", count: 20)
    let requests = (0..<3_000).map { TextRequest("\(words)\($0)", font: Font(size: 15)) }
    let first = library.shape(requests[0])
    for request in requests { _ = library.shape(request) }
    let count = fonts.shapedCount
    #expect(count == requests.count)
    for request in requests.suffix(300) { _ = library.shape(request) }
    #expect(fonts.shapedCount == count)
    #expect(library.shape(requests[0]) == first)
    #expect(fonts.shapedCount == count + 1)
  }

  @Test("the text cache contains the most recent entries within its budget, each once")
  func budget() {
    var cache = BudgetedCache<Int, String>(budget: 10)
    for number in 0..<1_000 { cache.keep("\(number)", of: 3, for: number) }
    cache.keep("other", of: 3, for: 999)
    #expect(cache.count == 3)
    #expect((0..<1_000).filter { cache[$0] != nil } == [997, 998, 999])
    #expect(cache[999] == "999")
  }
}
