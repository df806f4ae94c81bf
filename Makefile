# SPDX-License-Identifier: MIT
# `make` lists the targets. Everything that is made lies in .build; what the machine lacks, .ci/setup.sh installs.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run build test check bench fidelity format install uninstall clean setup setup-check strict lint installed \
  renderers faults terminal manual

PREFIX ?= /usr/local

# The checks make every warning an error. Flags make products, so theirs have a folder of their own.
check strict installed renderers faults terminal manual: export KATACHI_STRICT := 1
scratch = .build$(if $(filter 1,$(KATACHI_STRICT)),/strict)

# What a release is linked with, but on macOS, where all that is part of the system: the Swift runtime and what it needs
# of GCC's go into the binary, and that has its fixed place in memory. Else the loader would look up 2,000 names and mend
# 33,000 addresses at each start, which takes longer than a small picture. Nobody links against the binary, so that it
# need not name what is in it, nor look beside itself for libraries.
gcc := $(CURDIR)/.build/gcc
linking := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib --disable-local-rpath \
  -Xlinker -no-pie -Xlinker --no-export-dynamic \
  -Xswiftc "-L$(gcc)" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
release = --scratch-path $(scratch) --configuration release $(linking)

binary = $(CURDIR)/$(scratch)/katachi
root = $(CURDIR)/$(scratch)/installed
installed = "$(root)/usr/local/bin/katachi"
venv := .build/check-venv
bench := .build/bench
judge := .build/judge-venv

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The linker takes the first libstdc++ that it finds: in this folder there is the static one alone, or none.
define prepare
@mkdir -p "$(gcc)"
@found="$$(clang -print-file-name=libstdc++.a)"; [ ! -e "$$found" ] || ln -sf "$$found" "$(gcc)/libstdc++.a"
endef

define compile
$(prepare)
@swift build $(release) --product katachi >&2
@ln -sf "$$(swift build $(release) --show-bin-path)/katachi" "$(binary)"
endef

run: setup ## build and start Katachi; ARGS="..." are its arguments
	$(compile)
	@exec "$(binary)" $(ARGS)

build: setup ## build the binary to keep; its path is the last line printed
	$(compile)
	@echo "$(binary)"

test: setup ## run the tests
	swift test --scratch-path $(scratch) --disable-xctest --parallel

check: test strict lint renderers faults terminal manual ## run the tests and all other checks, as CI does

bench: setup $(bench)/venv/ready ## measure speed beside the peers; PARTS="raster text" measures these alone
	$(prepare)
	@swift build $(release) --product Bench >&2
	@swift build $(release) --product katachi >&2
	@folder="$$(swift build $(release) --show-bin-path)"; \
	  $(bench)/venv/bin/python Benchmarks/bench.py "$$folder/Bench" "$$folder/katachi" $(bench) $(PARTS)

$(bench)/venv/ready: Benchmarks/requirements.txt
	@.ci/setup.sh bench
	python3 -m venv --clear $(bench)/venv
	$(bench)/venv/bin/pip install --quiet --requirement Benchmarks/requirements.txt
	touch $@

fidelity: setup $(judge)/ready ## judge how close previews are, beside chafa's: in ASCII, and in colour
	$(compile)
	$(judge)/bin/python Benchmarks/fidelity/colors.py --dump .build/fidelity/colors "$(binary)"
	$(judge)/bin/python Benchmarks/fidelity/judge.py --dump .build/fidelity "$(binary)"

$(judge)/ready: Benchmarks/fidelity/requirements.txt
	@.ci/setup.sh fidelity
	python3 -m venv --clear $(judge)
	$(judge)/bin/pip install --quiet --requirement $<
	touch $@

format: ## format the Swift sources in place
	git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

# What is installed beside the binary: each file, and its place below PREFIX.
files = LICENSE:share/doc/katachi/LICENSE \
  Documentation/Licences/Liberation.txt:share/doc/katachi/Liberation.txt \
  Documentation/katachi.1:share/man/man1/katachi.1 \
  Documentation/completions/katachi.bash:share/bash-completion/completions/katachi \
  Documentation/completions/_katachi:share/zsh/site-functions/_katachi \
  Documentation/completions/katachi.fish:share/fish/vendor_completions.d/katachi.fish

# Under sudo nothing is built: root would leave files in .build that the user cannot change.
install: $(if $(SUDO_USER),,build) ## install under PREFIX (/usr/local), or below DESTDIR
	@test -x "$(binary)" || { echo 'katachi: not built yet; run "make build", then install' >&2; exit 1; }
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 "$(binary)" "$(DESTDIR)$(PREFIX)/bin/katachi"
	@for file in $(files); do \
	  place="$(DESTDIR)$(PREFIX)/$${file#*:}"; \
	  install -d "$${place%/*}"; \
	  install -m 644 "$${file%%:*}" "$$place"; \
	done
	@echo "installed $(DESTDIR)$(PREFIX)/bin/katachi"

uninstall: ## remove what install put under PREFIX, or below DESTDIR
	@rm -f "$(DESTDIR)$(PREFIX)/bin/katachi"
	@for file in $(files); do rm -f "$(DESTDIR)$(PREFIX)/$${file#*:}"; done
	@folder="$(DESTDIR)$(PREFIX)/share/doc/katachi"; \
	  if [ -d "$$folder" ] && [ -z "$$(ls -A "$$folder")" ]; then rmdir "$$folder"; fi

clean: ## remove what was built
	rm -rf .build

setup:
	@.ci/setup.sh build

setup-check: setup
	@.ci/setup.sh check

strict: setup
	swift build --scratch-path $(scratch) --build-tests --explicit-target-dependency-import-check error

lint:
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel

# What the checks start is what a user would have installed.
installed: build
	@$(MAKE) --no-print-directory install DESTDIR="$(root)" PREFIX=/usr/local

requirements := $(wildcard Tests/*/requirements.txt)

$(venv)/ready: $(requirements) | setup-check
	python3 -m venv --clear $(venv)
	$(venv)/bin/pip install --quiet $(requirements:%=--requirement %)
	touch $@

renderers: installed $(venv)/ready
	$(venv)/bin/python Tests/Renderers/compare.py --self-test
	$(venv)/bin/python Tests/Renderers/compare.py --dump .build/renderers $(installed)
	$(venv)/bin/python Tests/Renderers/moving.py --dump .build/renderers/moving $(installed)
	$(venv)/bin/python Tests/Renderers/presets.py --dump .build/renderers/presets $(installed)
	git ls-files -z 'Tests/*/Golden/*.svg' | xargs -0 -r xmllint --noout

faults: installed $(venv)/ready
	for check in $(wildcard Tests/Faults/*.py); do \
	  $(venv)/bin/python "$$check" $(installed); \
	done

terminal: installed $(venv)/ready
	$(venv)/bin/python Tests/Terminal/run.py $(installed)

manual: installed setup-check
	Tests/Manual/check.sh "$(root)"
