import { refusal } from '@caravan/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** Where nothing is, and for the methods that no action has. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, url } = request;
  const wrongMethod =
    url.startsWith('/wap/api/') && method !== 'GET' && method !== 'POST' && method !== 'HEAD';
  return refuse(request, reply, refusal(wrongMethod ? 'method-not-allowed' : 'unknown-action'));
}
