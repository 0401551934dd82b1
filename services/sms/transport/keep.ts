import type { LoggerPort } from '@caravan/platform';
import type { SmsTransport } from './transport.ts';

/** For development: nothing is sent. The message stays in the outbox, where it can be looked at, and the log tells of it. */
export function createKeepingSmsTransport(logger: Pick<LoggerPort, 'info'>): SmsTransport {
  return {
    async send() {
      logger.info({}, 'a text message is in the outbox: see /dev/outbox');
      return { state: 'kept', reference: '' };
    },
    find: async () => [],
  };
}
