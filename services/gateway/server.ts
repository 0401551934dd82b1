import { refusal } from '@caravan/events';
import { createMemoryCache, type Cache } from '@caravan/platform';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify';
import { refuse } from './api/refuse.ts';
import { createNaming, nameAnswer, nameRequests } from './api/request-id.ts';
import { limitFlood } from './api/flood-limit.ts';
import { usualLimits, type GatewayConfig, type Limits } from './config.ts';
import { createGuardedServer } from './connections/guarded-server.ts';
import { limitInFlight } from './connections/in-flight.ts';
import { usualConnections } from './connections/limits.ts';
import { createIsProxy } from './connections/proxies.ts';
import { createSeldom } from './connections/seldom.ts';
import { answerUnreadable } from './connections/unreadable.ts';
import type { AsksForSocket } from './live/asks-for-socket.ts';

const MOST_BYTES_PER_BODY = 65_536;

type ServerParts = {
  readonly logger: FastifyBaseLogger;
  /** that all gateways share; default: of this process alone */
  readonly cache?: Pick<Cache, 'increment'>;
  readonly config?: Pick<GatewayConfig, 'proxies' | 'connections' | 'limits'>;
  /** default: there is no WebSocket */
  readonly asksForSocket?: AsksForSocket;
};

/** No line per request: the metrics cover those, and the logger what went wrong. */
export function createServer({
  logger,
  config = {},
  cache = createMemoryCache(),
  asksForSocket = () => false,
}: ServerParts): FastifyInstance {
  const limits = { ...usualConnections, ...config.connections };
  const isProxy = createIsProxy(config.proxies);
  const seldom = createSeldom(logger);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    bodyLimit: MOST_BYTES_PER_BODY,
    // one hop: entries left of the proxy's own are only claims of the caller
    trustProxy: (address, hop) => hop === 0 && isProxy(address),
    forceCloseConnections: 'idle',
    serverFactory: (handle) =>
      createGuardedServer(handle, { limits, isProxy, seldom, mayUpgrade: asksForSocket }),
    clientErrorHandler: answerUnreadable,
    // an address that cannot be read, before any route has it
    frameworkErrors: (_error, request, reply) =>
      void refuse(request, nameAnswer(request, reply), refusal('parameter-error')),
    genReqId: createNaming(isProxy),
  });
  nameRequests(app);
  const { any: limit }: Partial<Limits> = config.limits === 'off' ? {} : (config.limits ?? usualLimits);
  if (limit) limitFlood(app, { cache, limit, seldom });
  limitInFlight(app, limits.mostPerAddress, isProxy);
  endRefusedUpgrades(app, asksForSocket);
  answerErrors(app);
  closeKeptConnections(app);
  return app;
}

/** One that was answered instead has left the server's care: nothing else would ever end its connection. */
function endRefusedUpgrades(app: FastifyInstance, asksForSocket: AsksForSocket): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (asksForSocket(request.raw)) request.raw.socket.destroySoon();
    done();
  });
}

/** What a request cannot be read for is its caller's doing; anything else is ours, and is logged. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const readable = (error.statusCode ?? 500) < 500;
    if (!readable) request.log.error({ err: error }, 'a call could not be answered');
    return refuse(request, reply, refusal(readable ? 'parameter-error' : 'server-error'));
  });
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
