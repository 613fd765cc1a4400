// One import for tests that draw: the library comes with it.
@_exported public import Maquette
