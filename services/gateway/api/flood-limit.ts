import rateLimit from '@fastify/rate-limit';
import { refusal } from '@caravan/events';
import type { Cache } from '@caravan/platform';
import type { FastifyInstance } from 'fastify';
import type { Limit } from '../config.ts';
import type { Seldom } from '../connections/seldom.ts';
import { callerOf } from './caller.ts';
import { createSharedStore } from './shared-store.ts';
import { refuse } from './refuse.ts';

type FloodParts = {
  readonly cache: Pick<Cache, 'increment'>;
  readonly limit: Limit;
  readonly seldom: Seldom;
};

/**
 * How often one address may ask for anything: an action, a page, a picture, a socket, or what is none of these. It is counted
 * before anything of the request but its headers is read, so a malformed body counts like any other.
 */
export function limitFlood(app: FastifyInstance, { cache, limit, seldom }: FloodParts): void {
  void app.register(rateLimit, {
    global: false,
    max: limit.most,
    timeWindow: limit.seconds * 1_000,
    keyGenerator: ({ ip }) => callerOf(ip),
    store: createSharedStore(cache),
  });
  app.after(() => {
    const count = app.createRateLimit();
    // on every request, also those that no route answers
    app.addHook('onRequest', async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return undefined;
      seldom('An address asks more often than it may');
      return refuse(request, reply, refusal('too-frequent'), counted.ttlInSeconds);
    });
  });
}
