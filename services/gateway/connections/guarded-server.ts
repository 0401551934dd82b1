import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { boundBodyTime } from './body-time.ts';
import { inTurn } from './in-turn.ts';
import type { ConnectionLimits } from './limits.ts';
import { createPerAddress } from './per-address.ts';
import type { IsProxy } from './proxies.ts';
import type { Seldom } from './seldom.ts';

/** As Node's own, which Fastify answers. */
class LateBodyError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

type Guards = {
  readonly limits: ConnectionLimits;
  /** its connections are those of many callers, and are not counted as one's */
  readonly isProxy: IsProxy;
  readonly seldom: Seldom;
  /** Which requests may leave HTTP for another protocol. A connection that does is no longer watched here. */
  readonly mayUpgrade?: (request: IncomingMessage) => boolean;
};

/**
 * A server on which nobody can hold much: connections are few per address, in all, and none waits for ever for a request, its
 * body, or a reader of its answer.
 */
export function createGuardedServer(
  handle: RequestListener,
  { limits, isProxy, seldom, mayUpgrade = () => false }: Guards,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      // Node's own limit is one for all; the others' bodies are bounded below
      requestTimeout: limits.headersMs + limits.uploadMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkedEveryMs,
      shouldUpgradeCallback: mayUpgrade,
    },
    boundBodyTime(
      inTurn(handle, limits.mostWaiting, () => seldom('A caller sent more requests than it read answers')),
      limits.requestMs,
      (socket) => server.emit('clientError', new LateBodyError(), socket),
    ),
  );
  server.setTimeout(limits.silentMs);
  server.maxConnections = limits.most;
  server.on('drop', () => seldom('There are as many connections as there may be: MAX_CONNECTIONS'));

  const connections = createPerAddress(limits.mostPerAddress);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    if (connections.enter(address)) return void socket.once('close', () => connections.leave(address));
    seldom('An address has as many connections as it may have: MAX_CONNECTIONS_PER_ADDRESS');
    socket.destroy();
  });
  return server;
}
