import type { EventLog } from '@caravan/events/log';
import type { Logger } from '@caravan/platform';

/** The same log. With LOG_LEVEL=debug every append is logged with the ids by which it can be traced to its request. */
export function tellAppends(log: EventLog, logger: Pick<Logger, 'debug'>): EventLog {
  return {
    ...log,
    async append(stream, expected, events) {
      const appended = await log.append(stream, expected, events);
      const { commandId, correlationId, causationId, actor } = events[0]?.metadata ?? {};
      const types = events.map(({ type }) => type);
      logger.debug({ stream, types, commandId, correlationId, causationId, actor }, 'recorded');
      return appended;
    },
  };
}
