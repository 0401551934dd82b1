# One image for every process of Caravan; the command chooses which (gateway, worker, watcher, migrate …).
FROM node:24-slim AS storefront
WORKDIR /caravan
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /caravan
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=storefront /caravan/storefront/mall/dist storefront/mall/dist
COPY --from=storefront /caravan/storefront/office/dist storefront/office/dist
USER node
EXPOSE 8080 5000
ENTRYPOINT ["node", "services/caravan/bin/caravan.js"]
CMD ["gateway"]
