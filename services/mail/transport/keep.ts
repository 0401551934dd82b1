import type { LoggerPort } from '@caravan/platform';
import type { Transport } from './transport.ts';

/** For development: nothing is sent. The letter stays in the outbox, where it can be looked at, and the log tells of it. */
export function createKeepingTransport(logger: Pick<LoggerPort, 'info'>): Transport {
  return {
    send({ subject }) {
      logger.info({ subject }, 'a mail is in the outbox: see /dev/outbox');
      return Promise.resolve('kept');
    },
  };
}
