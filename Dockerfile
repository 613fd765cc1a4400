# Two stages: the first builds the Debian package, the second installs it.
FROM swift:6.3-bookworm AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
WORKDIR /maquette
COPY . .
RUN make deb

FROM debian:bookworm-slim
COPY --from=build /maquette/.build/deb/ /tmp/deb/
# What "maquette comment" calls, too.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates curl fonts-noto-cjk fonts-noto-color-emoji git \
    /tmp/deb/*.deb \
  && rm -rf /tmp/deb /var/lib/apt/lists/* \
  && useradd --create-home --uid 1000 maquette
USER 1000
WORKDIR /work
ENTRYPOINT ["maquette"]
CMD ["--help"]
