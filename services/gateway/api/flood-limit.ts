import rateLimit from '@fastify/rate-limit';
import { refusal } from '@caravan/events';
import type { Cache } from '@caravan/platform';
import type { FastifyInstance } from 'fastify';
import type { Limit } from '../config.ts';
import type { Seldom } from '../connections/seldom.ts';
import { callerOf, LINES_OF_A_SITE, siteOf } from './caller.ts';
import { createSharedStore } from './shared-store.ts';
import { refuse } from './refuse.ts';

type FloodParts = {
  readonly cache: Pick<Cache, 'increment'>;
  readonly limit: Limit;
  readonly seldom: Seldom;
};

/**
 * How often one address, and one IPv6 site, may ask for anything: an action, a page, a picture, a socket, or what is none of these.
 * It is counted before anything of the request but its headers is read, so a malformed body counts like any other.
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
    const countSite = app.createRateLimit({
      max: limit.most * LINES_OF_A_SITE,
      keyGenerator: ({ ip }) => siteOf(ip),
    });
    // on every request, also those that no route answers
    app.addHook('onRequest', async (request, reply) => {
      const { ip } = request;
      let counted = await count(request);
      // a line that asks more often than it may uses up nothing of its site's
      if (!isTooOften(counted) && siteOf(ip) !== callerOf(ip)) counted = await countSite(request);
      if (!isTooOften(counted)) return undefined;
      seldom('An address asks more often than it may');
      return refuse(request, reply, refusal('too-frequent'), counted.ttlInSeconds);
    });
  });
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function isTooOften(counted: Counted): counted is Extract<Counted, { readonly isAllowed: false }> {
  return !counted.isAllowed && counted.isExceeded;
}
