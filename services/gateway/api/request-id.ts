import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { correlation } from '@caravan/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IsProxy } from '../connections/proxies.ts';

/** The header that names a request, in the answer and, from a proxy, in the request. */
export const REQUEST_ID = 'x-request-id';

/** What a proxy may call a request: 8 to 64 letters, digits, `_` and `-`. Anything else is as if it were not there. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** An id of ours for a request that brings none, or whose sender is not a proxy whose word is taken. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * Names a request: as the proxy before the gateway does, so that its log and ours say the same, or else by an id of ours. It is
 * only a name: a proxy may give the same one to several requests, so it never says what caused a fact.
 */
export function createNaming(isProxy: IsProxy) {
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID];
    const taken = typeof given === 'string' && WELL_FORMED.test(given) && isProxy(socket.remoteAddress ?? '');
    return taken ? given : newRequestId();
  };
}

/** An id of the request that nobody else chose: its name, unless a proxy gave that. */
export function ownIdOf({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): string {
  return id === headers[REQUEST_ID] ? newRequestId() : id;
}

/** Every answer says what its request is called, and so does every line that is logged on the way to it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(request, reply);
    correlation.run({ correlationId: request.id }, done);
  });
  // the body was read in between, by callbacks of the connection, which serves other requests too
  app.addHook('preValidation', (request, _reply, done) =>
    correlation.run({ correlationId: request.id }, done),
  );
}

export function nameAnswer({ id }: Pick<FastifyRequest, 'id'>, reply: FastifyReply): FastifyReply {
  return reply.header(REQUEST_ID, id);
}
