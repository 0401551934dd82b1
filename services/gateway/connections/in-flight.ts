import { refusal } from '@caravan/events';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../api/refuse.ts';
import { createPerAddress } from './per-address.ts';
import type { IsProxy } from './proxies.ts';

/**
 * A proxy's connections carry the requests of many callers, so behind one the requests in flight are counted, by the address
 * that the proxy names.
 */
export function limitInFlight(app: FastifyInstance, most: number, isProxy: IsProxy): void {
  const inFlight = createPerAddress(most);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isProxy(request.socket.remoteAddress ?? '')) return done();
    const { ip } = request;
    if (!inFlight.enter(ip)) return void refuse(request, reply, refusal('too-frequent'), 1);
    reply.raw.once('close', () => inFlight.leave(ip));
    done();
  });
}
