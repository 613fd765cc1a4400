# Each target installs missing dependencies. Needs Debian 12 or 13 with Swift 6.3.
#
#   make mockups   draws every design in designs/ into output/
#   make install   builds the program and installs it below PREFIX (/usr/local), with its manual page and completions
#   make deb       builds a Debian package in .build/deb
#   make test      lints, builds without warnings, and runs all tests, with a twentieth of the repetitions of property tests
#   make check     does the same with all repetitions
#   make fuzz      tests the parsers and layouts with generated input, 60 seconds per target (TIME=3600 for an hour, RUNS=30000 for a
#                  number of inputs)
#   make sanitize  runs the tests with the address, undefined behavior (C only) and thread sanitizers
#   make documents generates the schema, the tables of docs/design-format.md and docs/diagnostics.md, the fuzzing dictionary and
#                  the manual page
#   make docc      generates the documentation of the library in .build/docc
#   make reference generates docs/reference, with the images of its examples
#   make site      generates a static site of README.md and docs in .build/site
#   make manual    generates the manual page docs/maquette.1 from the program's help
#   make bench     measures speed and memory as ratios, and fails if a promise is broken

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.PHONY: mockups install deb release test check bench fuzz sanitize sanitize-addresses sanitize-threads documents manual reference site docc format setup setup-test swift

LIBRARIES := pkg-config python3 libcairo2-dev libpango1.0-dev libpng-dev libjpeg62-turbo-dev \
	libisal-dev libdeflate-dev liblcms2-dev libgif-dev libheif-dev librsvg2-2 libwebp-dev fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
# Programs that the tests compare results with.
TEST_PACKAGES := apngdis bash-completion chromium cmark-gfm curl dpkg-dev fish groff-base icc-profiles-free imagemagick libheif-examples librsvg2-bin locales \
	pngcheck poppler-utils python3-pip webp zsh

RELEASE := swift build --configuration release --static-swift-stdlib --product maquette

# Layouts in Swift are compiled against this library and linked with it. Installed modules do not contain the build's search paths.
# SwiftPM keeps the objects of deleted files in an existing archive.
LAYOUTS := rm -f .build/release/libLayoutHost.a && swift build --configuration release --static-swift-stdlib --product LayoutHost
REWRITER := swift build --configuration release --static-swift-stdlib --product maquette-rewriter
# Decodes images in a separate process.
DECODER := swift build --configuration release --static-swift-stdlib --product maquette-decoder

mockups: setup
	$(RELEASE)
	$(LAYOUTS)
	$(DECODER)
	Scripts/draw-mockups .build/release/maquette
	@echo "The program is .build/release/maquette; make install puts it on the PATH. Run this next:"; \
	echo "  .build/release/maquette new chat && .build/release/maquette preview chat.json --open"

release: setup
	$(RELEASE)
	$(LAYOUTS)
	$(REWRITER)
	$(DECODER)

PREFIX := /usr/local
install: release
	Scripts/install-program .build/release/maquette $(DESTDIR)$(PREFIX)

deb: release
	@Scripts/install-packages dpkg-dev
	Scripts/build-deb .build/release/maquette .build/deb

check: export MAQUETTE_ROUNDS := all
test check: setup-test
	swift format lint --strict --recursive Package.swift Plugins Sources Tests Benchmarks Fuzzing/Sources
	rm -f .build/debug/libLayoutHost.a
	swift test

# Each sanitizer has a separate build. The suppression files list faults of libraries, with the reasons.
# The undefined behavior sanitizer runs together with the address sanitizer, for C only, because Swift has none on Linux.
ADDRESSES := --sanitize=address --scratch-path .build-asan -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined
# An absolute path, because tests change the PATH. Suppressions need symbol names.
SYMBOLIZER = external_symbolizer_path=$$(command -v llvm-symbolizer)
THREADS := --sanitize=thread --scratch-path .build-tsan
# Engineers' layouts and the image decoder run in a sandbox, in which sanitizers do not work, so they are built without.
PLAIN_LAYOUTS = swift build --product LayoutHost && cp .build/debug/libLayoutHost.a $(1) && \
	cp .build/debug/Modules/UIKit.swiftmodule $(1)/Modules && \
	swift build --product maquette-decoder && cp .build/debug/maquette-decoder $(1)
sanitize: export MAQUETTE_ROUNDS := all
sanitize: sanitize-addresses sanitize-threads

sanitize-addresses: setup-test
	swift build --build-tests $(ADDRESSES)
	$(call PLAIN_LAYOUTS,.build-asan/debug)
	clang -O1 -shared -fPIC Scripts/sanitizers/documents.c -o .build-asan/documents.so
	export MAQUETTE_SANITIZER=address REPORTS=$(CURDIR)/.build-asan/reports; \
	  ASAN_OPTIONS=detect_leaks=1:malloc_context_size=60:exitcode=86:log_path=$$REPORTS/address:$(SYMBOLIZER) \
	  LSAN_OPTIONS=exitcode=86:print_suppressions=0:suppressions=$(CURDIR)/Scripts/sanitizers/leaks.txt \
	  UBSAN_OPTIONS=print_stacktrace=1 LD_PRELOAD=$(CURDIR)/.build-asan/documents.so \
	  Scripts/sanitizers/run $$REPORTS swift test --skip-build $(ADDRESSES)

sanitize-threads: setup-test
	swift build --build-tests $(THREADS)
	$(call PLAIN_LAYOUTS,.build-tsan/debug)
	clang -O1 -shared -fPIC Scripts/sanitizers/mutexes.c -o .build-tsan/mutexes.so
	export MAQUETTE_SANITIZER=thread REPORTS=$(CURDIR)/.build-tsan/reports; \
	  TSAN_OPTIONS=halt_on_error=0:exitcode=86:log_path=$$REPORTS/thread:$(SYMBOLIZER):suppressions=$(CURDIR)/Scripts/sanitizers/races.txt \
	  LD_PRELOAD=$(CURDIR)/.build-tsan/mutexes.so \
	  Scripts/sanitizers/run $$REPORTS swift test --skip-build $(THREADS)

documents: manual
	swift run DocumentWriter

# Uses the debug build, like the tests.
manual: setup
	swift build --product maquette
	.build/debug/maquette --experimental-dump-help | Scripts/generate-manual > docs/maquette.1

# Uses the debug build, like the tests.
reference: setup
	swift build --product maquette
	Scripts/write-reference .build/debug/maquette

site:
	@Scripts/install-packages cmark-gfm
	Scripts/write-site .build/site

# All modules with public declarations of the library, in one archive.
DOCUMENTED := Maquette Comparison Mockups DesignFormat Documents LayoutEngine
docc: setup
	mkdir -p .build/docc
	swift package --allow-writing-to-directory .build/docc generate-documentation \
	  --enable-experimental-combined-documentation $(addprefix --target ,$(DOCUMENTED)) --output-path .build/docc

bench: setup-test
	$(RELEASE)
	$(DECODER)
	swift build --package-path Benchmarks --configuration release
	Benchmarks/.build/release/bench .build/release/maquette designs --check

# Inputs that reach new code are stored in Fuzzing/.build/corpus, and failing inputs in Fuzzing/.build. FUZZ_TARGETS selects
# targets; TIME is in seconds. An input may take a second of processor time, which the program measures, and ten seconds
# of real time. Swift links libFuzzer's main function in addition to ours; the linker uses the first.
TIME := 60
RUNS :=
FUZZ_TARGETS := design figma tokens layouts arrangements updates pictures svg heic avif fonts texts screens
fuzz: setup
	MAQUETTE_FUZZING=1 swift build --scratch-path Fuzzing/.build --configuration release --product fuzz \
	  -Xswiftc -sanitize=fuzzer -Xlinker -z -Xlinker muldefs
	$(DECODER)
	cp .build/release/maquette-decoder Fuzzing/.build/release
	for target in $(FUZZ_TARGETS); do \
	  mkdir -p Fuzzing/.build/corpus/$$target; \
	  Fuzzing/.build/release/fuzz $$target $(if $(RUNS),-runs=$(RUNS),-max_total_time=$(TIME)) -timeout=10 -malloc_limit_mb=512 -rss_limit_mb=512 \
	    -max_len=8192 -dict=Fuzzing/words.dict -artifact_prefix=Fuzzing/.build/$$target- -print_final_stats=1 \
	    Fuzzing/.build/corpus/$$target Fuzzing/Corpus/$$target; \
	done

format:
	swift format --in-place --recursive Package.swift Plugins Sources Tests Benchmarks Fuzzing/Sources

setup: swift
	@Scripts/install-packages $(LIBRARIES)

setup-test: swift
	@Scripts/install-packages $(LIBRARIES) $(TEST_PACKAGES)
	@Scripts/install-axe
	@Scripts/install-jsonschema

swift:
	@command -v swift >/dev/null || { echo "Swift 6.3 is needed, and \"swift\" is not on the PATH." >&2; exit 1; }
