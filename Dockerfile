# One image for every process of Caravan; the command chooses which (gateway, worker, watcher, migrate …).
# It needs nothing beyond the classic builder.

# What decides which packages are installed, and nothing else: a change of a source leaves the installation cached.
FROM node:24-slim AS manifests
COPY . /sources
RUN mkdir /manifests && cd /sources \
  && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents {} /manifests \;

FROM node:24-slim AS storefront
WORKDIR /caravan
COPY --from=manifests /manifests .
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /caravan
COPY --from=manifests /manifests .
# TypeScript comes as an optional peer of the job queue's configuration reader; nothing here loads it.
RUN npm ci --omit=dev --no-audit --no-fund \
  && npm cache clean --force \
  && rm -rf node_modules/typescript node_modules/@typescript \
  && mkdir -p node_modules/.cache && chown node node_modules/.cache
COPY events events
COPY migrations migrations
COPY projections projections
COPY services services
# what a brand may look like
COPY ui-kit/theme ui-kit/theme
COPY --from=storefront /caravan/storefront/mall/dist storefront/mall/dist
COPY --from=storefront /caravan/storefront/office/dist storefront/office/dist
# of the volume with the uploaded pictures
RUN mkdir /files && chown node /files
USER node
# Each process would otherwise compile some thousand modules at its first start. The cache belongs to one user, so npm,
# which ran as another, must not have made its folder.
ENV NODE_COMPILE_CACHE=/caravan/node_modules/.cache/caravan
RUN node --input-type=module --eval \
  "for (const role of ['gateway', 'worker', 'watcher']) await import(\`/caravan/services/caravan/roles/\${role}.ts\`)"
EXPOSE 8080 5000
ENTRYPOINT ["node", "services/caravan/bin/caravan.js"]
CMD ["gateway"]
