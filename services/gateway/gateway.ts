import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import form from '@fastify/formbody';
import { refusal } from '@caravan/events';
import { metrics } from '@caravan/platform';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createHandlers } from './actions/handlers.ts';
import { createDispatcher } from './api/dispatcher.ts';
import { createLimiter } from './api/limiter.ts';
import { createOnce } from './api/once.ts';
import { createOwnWrites } from './api/own-writes.ts';
import { warnOfProxy } from './api/proxy-warning.ts';
import { createRecentAnswers } from './api/recent-answers.ts';
import { refused } from './api/envelope.ts';
import { createApiRoutes, sendEnvelope } from './api/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { createLive, type Live } from './live/live.ts';
import { createLiveRoutes } from './live/routes.ts';
import { createSessionEnds } from './live/session-ends.ts';
import { documentationRoutes } from './operations/documentation.ts';
import { createMeasurements } from './operations/measurements.ts';
import { createOperationsRoutes } from './operations/routes.ts';
import { createBrandFileRoutes } from './pages/brand-files.ts';
import { createPictureRoutes } from './pages/pictures.ts';
import { createSiteRoutes } from './pages/site.ts';
import { actions } from './wire/index.ts';

const MOST_BYTES_PER_BODY = 1_048_576;
const SWEEP_MS = 3_600_000;
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
  const { config, identity, brands, catalogue, cache, readModel, logger } = dependencies;
  const measurements = createMeasurements(metrics);
  const sessionEnds = createSessionEnds(cache, logger);
  const live = createLive({ ...dependencies, measurements, sessionEnds });
  const dispatcher = createDispatcher({
    actions,
    handlers: createHandlers(dependencies),
    identity,
    once: createOnce(cache),
    ownWrites: createOwnWrites(cache, readModel),
    limiter: createLimiter(cache, config.limits),
    recent: createRecentAnswers({ alwaysForMs: config.freshForMs }),
    logger,
    brands,
  });

  const app = createServer(logger, config.trustProxy);
  if (config.trustProxy === undefined) warnOfProxy(app, logger);
  void app.register(form);
  void app.register(createApiRoutes(dispatcher, measurements));
  void app.register(createLiveRoutes(live, ['/ws'], config.allowedHosts));
  void app.register(documentationRoutes);
  void app.register(createOperationsRoutes(dependencies, metrics));
  void app.register(createPictureRoutes(catalogue));
  void app.register(createBrandFileRoutes(brands));
  void app.register(createSiteRoutes({ folder: config.mallFolder ?? MALL, brands, title: (name) => name }));
  if (config.development)
    void app.register(
      createSiteRoutes({
        folder: config.officeFolder ?? OFFICE,
        brands,
        title: (name) => `${name} office`,
      }),
      { prefix: '/office' },
    );

  const sweeping = setInterval(() => {
    identity.sweep().catch((error: unknown) => logger.warn({ err: error }, 'sweeping failed'));
  }, SWEEP_MS);
  sweeping.unref();
  app.addHook('preClose', async () => {
    clearInterval(sweeping);
    live.stop();
  });
  return { app, live };
}

/** No line per request: the metrics cover those, and the logger what went wrong. */
export function createServer(logger: FastifyBaseLogger, trustProxy = false): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    bodyLimit: MOST_BYTES_PER_BODY,
    // one hop: entries left of the proxy's own are only claims of the caller
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // an address that cannot be read, before any route has it
    frameworkErrors: (_error, _request, reply) =>
      void sendEnvelope(reply, refused(refusal('parameter-error'))),
    genReqId: (request) => correlationIdOf(request.headers['x-request-id']),
  });
  closeKeptConnections(app);
  return app;
}

/** A call that was in flight at the stop must not keep its connection open afterwards: closing would wait for it. */
function closeKeptConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
}

function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
