import Graphics
import Rendering
import Testing

@Suite struct SharedFontsTests {
  @Test("libraries that share fonts set text as one that does not, whatever was set before")
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

  @Test("many tasks may set text in the same fonts at once")
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
}
