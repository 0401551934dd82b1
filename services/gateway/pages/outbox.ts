import type { ReadOutbox } from '@caravan/mail';
import type { ReadSmsOutbox } from '@caravan/sms';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './loopback.ts';
import { outboxPage, outboxPolicy } from './outbox-page.ts';

const MOST = 100;

/**
 * `/dev/outbox`: for development alone, where letters and text messages are kept instead of sent. A site whose name was made to lead to this machine
 * could read what this answers at that name, so it answers at names of this machine alone.
 */
export function createOutboxRoutes(readOutbox: ReadOutbox, readSmsOutbox: ReadSmsOutbox = async () => []) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/outbox', async ({ headers }, reply) => {
      if (!isLoopback(headers.host ?? ''))
        return reply
          .code(421)
          .type('text/plain; charset=utf-8')
          .send('Letters are shown at http://localhost alone.\n');
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', outboxPolicy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(outboxPage(await readOutbox(MOST), await readSmsOutbox(MOST)));
    });
  };
}
