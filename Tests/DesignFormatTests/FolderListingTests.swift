import DesignFormat
import Testing

@Suite struct FolderListingTests {
  @Test(
    "invalid UTF-8 bytes in a file name are escaped, and other characters are unchanged",
    arguments: [
      (Array("é日😀".utf8), "é日😀"), ([0x63, 0xE9], #"c\xE9"#), ([0xE9, 0x63], #"\xE9c"#), ([0xC3], #"\xC3"#),
      ([0xF0, 0x9F, 0x98], #"\xF0\x9F\x98"#), ([0xED, 0xA0, 0x80, 0x61], #"\xED\xA0\x80a"#), ([], ""),
    ])
  func shown(bytes: [UInt8], text: String) {
    #expect(FolderListing.shown(bytes) == text)
  }
}
