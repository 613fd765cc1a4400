import Foundation
import Testing

@testable import Preview

/// The cache of drawn images and its eviction.
@Suite struct ImageCacheTests {
  private func key(_ screen: String, revision: Int = 1, _ request: String = "") -> RenderedImageCache.Key {
    RenderedImageCache.Key(design: "a.json", screen: screen, revision: revision, request: request)
  }

  @Test("saving a design evicts only that design's outdated images from the preview's cache")
  func saves() {
    let cache = RenderedImageCache()
    for revision in 1...3 {
      for width in 0..<10 { cache.keep(Data(count: 100), as: key("list", revision: revision, "\(width)")) }
    }
    cache.keep(Data(count: 100), as: key("grid"))
    cache.keepOnly(["list": 3, "grid": 1], of: "b.json")
    #expect(cache.count == 31)
    cache.keepOnly(["list": 3, "grid": 1], of: "a.json")
    #expect(cache.count == 11)
    #expect(cache[key("list", revision: 2, "1")] == nil && cache[key("list", revision: 3, "1")] != nil)
  }

  @Test("a full preview cache evicts the least recently used image")
  func room() {
    let cache = RenderedImageCache(limit: 1_000)
    for number in 0..<10 { cache.keep(Data(count: 100), as: key("\(number)")) }
    _ = cache[key("0")]
    cache.keep(Data(count: 100), as: key("more"))
    #expect(cache[key("0")] != nil && cache[key("1")] == nil && cache[key("more")] != nil)
  }
}
