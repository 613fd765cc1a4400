import ArgumentParser

struct LayoutCodeOptions: ParsableArguments {
  @Option(
    name: .customLong("layout-code"), parsing: .singleValue,
    help: ArgumentHelp(
      "A Swift file, or a folder of them, with the layouts of type swift that designs name; may be given again. It is "
        + "compiled and run, kept from files and network.", valueName: "path"), completion: .file())
  var code: [PathArgument] = []

  @Flag(
    name: .customLong("unsafe-layout-code"),
    help:
      "Run layouts in Swift even if the kernel cannot keep them from files and system calls. Only for code you trust."
  )
  var isUnsafe = false
}
