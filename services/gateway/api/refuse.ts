import type { Refusal } from '@caravan/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './envelope.ts';

/**
 * Answers a refusal in the envelope, before or beside the dispatcher. Under /wap/api HTTP says 200, as it always does there;
 * elsewhere it says the code.
 * @param retryAfter seconds
 */
export function refuse(
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  why: Refusal,
  retryAfter?: number,
): FastifyReply {
  const envelope = refused(why);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return sendEnvelope(reply, envelope, request.url.startsWith('/wap/api/') ? 200 : envelope.code);
}

export function sendEnvelope(reply: FastifyReply, envelope: object, status = 200): FastifyReply {
  return sendText(reply, JSON.stringify(envelope), status);
}

/** An envelope that is JSON already. */
export function sendText(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(text);
}
