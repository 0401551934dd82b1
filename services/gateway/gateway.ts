import { fileURLToPath } from 'node:url';
import { CHAT_WORD } from '@caravan/chat';
import form from '@fastify/formbody';
import { SHOP_INVITATION } from '@caravan/identity';
import { isPlaced } from '@caravan/ordering';
import { metrics, sweepEach } from '@caravan/platform';
import type { FastifyInstance } from 'fastify';
import { createHandlers } from './actions/handlers.ts';
import { createDispatcher } from './api/dispatcher.ts';
import { createLimiter } from './api/limiter.ts';
import { createOnce } from './api/once.ts';
import { createPurchasesInTurn } from './api/purchases-in-turn.ts';
import { createOwnWrites } from './api/own-writes.ts';
import { warnOfProxy } from './api/proxy-warning.ts';
import { createOfficeOrigin } from './api/office-origin.ts';
import { createRecentAnswers } from './api/recent-answers.ts';
import { createApiRoutes } from './api/routes.ts';
import { usualConnections } from './connections/limits.ts';
import type { Dependencies } from './dependencies.ts';
import { asksForSocketAt } from './live/asks-for-socket.ts';
import { createLive, type Live } from './live/live.ts';
import { createLiveRoutes } from './live/routes.ts';
import { createSessionEnds } from './live/session-ends.ts';
import { createWord } from './live/word.ts';
import { documentationRoutes } from './operations/documentation.ts';
import { createMeasurements } from './operations/measurements.ts';
import { createOperationsRoutes } from './operations/routes.ts';
import { separateOffice } from './pages/office-host.ts';
import { createBrandFileRoutes } from './pages/brand-files.ts';
import { createFileRoutes } from './pages/files.ts';
import { createFoundRoutes } from './pages/found/found-routes.ts';
import { namedPageOf } from './pages/found/named-page.ts';
import { createSitemaps } from './pages/found/sitemaps.ts';
import { createOutboxRoutes } from './pages/outbox.ts';
import { createPictureRoutes } from './pages/pictures.ts';
import { proofPageRoutes } from './pages/proof-page.ts';
import { createRenderedPages } from './pages/rendering/rendered-pages.ts';
import { createRenderer } from './pages/rendering/renderer.ts';
import { createSiteRoutes } from './pages/site.ts';
import { createServer } from './server.ts';
import { actions } from './wire/index.ts';

const SWEEP_MS = 3_600_000;
const socketPaths = ['/ws'];
const MALL = fileURLToPath(new URL('../../storefront/mall/dist', import.meta.url));
const OFFICE = fileURLToPath(new URL('../../storefront/office/dist', import.meta.url));

/**
 * The gateway as one Fastify instance, not listening yet: API, WebSocket at /ws, documentation, health, pictures and the
 * storefront's sites. `close()` finishes what is in flight and closes the sockets.
 */
export function createGateway(dependencies: Dependencies): FastifyInstance {
  return assemble(dependencies).app;
}

/** The same, with the live side for the port of its own. */
export function assemble(dependencies: Dependencies): { app: FastifyInstance; live: Live } {
  const { config, identity, slide, sellers, staff, ordering, brands, catalogue, cache, readModel, logger } =
    dependencies;
  const measurements = createMeasurements(metrics);
  const sessionEnds = createSessionEnds(cache, logger);
  const invitationWord = createWord(cache, logger, { channel: SHOP_INVITATION, of: 'an invitation' });
  const chatWord = createWord(cache, logger, { channel: CHAT_WORD, of: 'a conversation' });
  const office = createOfficeOrigin(config);
  const { mostPerAddress } = { ...usualConnections, ...config.connections };
  const words = { sessionEnds, invitationWord, chatWord };
  const live = createLive({ ...dependencies, ...words, measurements, mostPerAddress });
  const dispatcher = createDispatcher({
    leastClientVersion: config.leastClientVersion,
    actions,
    handlers: createHandlers(dependencies),
    identity,
    sellers,
    staff,
    buyerOf: async (orderId) => {
      const order = await ordering.recall(orderId);
      return isPlaced(order) ? order.buyer : undefined;
    },
    office,
    once: createOnce(cache),
    ownWrites: createOwnWrites(cache, readModel),
    inTurn: createPurchasesInTurn({ patienceMs: config.purchasePatienceMs }),
    limiter: createLimiter(cache, config.limits),
    recent: createRecentAnswers({ alwaysForMs: config.freshForMs }),
    logger,
    brands,
  });

  const app = createServer({ logger, config, cache, asksForSocket: asksForSocketAt(socketPaths) });
  if (config.proxies === undefined) warnOfProxy(app, logger);
  const { officeHost, development } = config;
  if (officeHost !== undefined) separateOffice(app, { officeHost, development });
  void app.register(form);
  void app.register(createApiRoutes(dispatcher, measurements, config));
  void app.register(
    createLiveRoutes({ live, paths: socketPaths, allowedHosts: config.allowedHosts, office, logger }),
  );
  void app.register(documentationRoutes);
  void app.register(createOperationsRoutes(dependencies));
  void app.register(createPictureRoutes(catalogue, dependencies.painter));
  void app.register(createBrandFileRoutes(brands));
  void app.register(createFileRoutes(dependencies));
  void app.register(proofPageRoutes);
  const sitemaps = createSitemaps({ pages: catalogue.listedPages, help: dependencies.help });
  void app.register(createFoundRoutes(brands, sitemaps, officeHost));
  if (dependencies.readOutbox)
    void app.register(createOutboxRoutes(dependencies.readOutbox, dependencies.readSmsOutbox));
  const mall = config.mallFolder ?? MALL;
  const renderer = createRenderer(mall, logger);
  const calledAt = async (address: string, brand: number) => {
    const page = namedPageOf(address);
    return page && (await catalogue.listedPages.names(page.kind, page.id, brand));
  };
  const rendered = createRenderedPages({
    site: mall,
    renderer,
    dispatcher,
    clock: dependencies.clock,
    logger,
    calledAt,
    patienceMs: config.pagePatienceMs,
  });
  void app.register(
    createSiteRoutes({
      folder: mall,
      brands,
      title: (name) => name,
      mobileSite: config.mobileSiteUrl,
      rendered,
      isThere: async (address, brand) =>
        namedPageOf(address) === undefined || (await calledAt(address, brand)) !== undefined,
    }),
  );
  if (development || officeHost !== undefined) {
    const atOffice = { prefix: '/office' };
    void app.register(proofPageRoutes, atOffice);
    void app.register(
      createSiteRoutes({
        folder: config.officeFolder ?? OFFICE,
        brands,
        title: (name) => `${name} office`,
      }),
      atOffice,
    );
  }

  const sweeping = setInterval(() => {
    void sweepEach(
      { identity: identity.sweep, slide: slide.sweep, sellers: sellers.sweep, staff: staff.sweep },
      logger,
    );
  }, SWEEP_MS);
  sweeping.unref();
  app.addHook('preClose', async () => {
    clearInterval(sweeping);
    live.stop();
    await renderer.close();
  });
  return { app, live };
}
