import type { ReadOutbox } from '@caravan/mail';
import type { FastifyInstance } from 'fastify';
import { outboxPage, outboxPolicy } from './outbox-page.ts';

const MOST = 100;

/** `/dev/outbox`: for development alone, where letters are kept instead of sent. */
export function createOutboxRoutes(readOutbox: ReadOutbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/outbox', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', outboxPolicy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(outboxPage(await readOutbox(MOST))),
    );
  };
}
