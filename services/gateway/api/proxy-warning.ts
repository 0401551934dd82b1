import type { LoggerPort } from '@caravan/platform';
import type { FastifyInstance } from 'fastify';

const WARNING =
  'A request came through a proxy, but TRUST_PROXY is not set: all callers behind it count as one address and share its limits on logins, registrations and calls. Set TRUST_PROXY to the address or subnet of the proxy before this gateway (10.0.0.5, 172.31.250.0/24), or to none if there is none.';

/** Warns once that callers cannot be told apart, as soon as a request shows it: the operator has no other way to notice. */
export function warnOfProxy(app: FastifyInstance, logger: LoggerPort): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': addresses, forwarded } = request.headers;
    if (!warned && (addresses ?? forwarded) !== undefined) {
      warned = true;
      logger.warn({}, WARNING);
    }
    done();
  });
}
