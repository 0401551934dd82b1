import { eventKeyOf, examined, openEventLog, withMacs } from '@caravan/events/log';
import type { EventLog, StoreCheck } from '@caravan/events/log';
import type { Config, Logger } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { checkEventStore } from '../supervisor/preflight.ts';
import { lostSubscriptions } from './lost-subscriptions.ts';
import { measureLog } from './measure-log.ts';
import { traceAppends } from '../tracing/trace-appends.ts';
import { tellAppends } from './tell-appends.ts';

/** What the log is opened for. */
export type LogUse = 'read' | 'append' | 'append in production';

export type OpenLog = {
  readonly eventStoreUrl: string;
  readonly name: string;
  readonly logger: Logger;
  readonly use?: LogUse;
  /** The first key makes the codes of what is appended; what is read must carry one under any of them. None: neither. */
  readonly codes?: EventCodes;
};

export type EventCodes = Partial<Pick<Config, 'eventKeys' | 'eventCodesFrom' | 'eventsPassedOver'>>;

/**
 * Opens the log, after a check that the store can be used so. Throws StartFailure if it cannot. With keys, events of strangers
 * come with a doubt (`examined`).
 */
export async function openLog(
  { eventStoreUrl, name, logger, use = 'read', codes = {} }: OpenLog,
  closing: AsyncDisposableStack,
): Promise<EventLog> {
  const { eventKeys = [], eventCodesFrom: from, eventsPassedOver: passedOver } = codes;
  if (eventKeys.length === 0 && (from !== undefined || passedOver !== undefined))
    throw new StartFailure(
      'EVENTS_PASSED_OVER and EVENT_CODES_FROM mean something only to who examines events: set EVENT_KEY too, or unset both.',
    );
  const keys = eventKeys.map(eventKeyOf);
  const [key] = keys;
  const store = await checkEventStore(eventStoreUrl, { append: use !== 'read' });
  if (use === 'append in production') warnOfDeletion(store, logger);
  if (use === 'append in production' && key === undefined)
    logger.warn('EVENT_KEY is not set: events are recorded without a code that shows who wrote them');
  const opened = openEventLog({
    url: eventStoreUrl,
    name,
    logger,
    onSubscriptionLost: () => lostSubscriptions.inc(),
  });
  const coded = key === undefined ? opened : withMacs(examined(opened, { keys, from, passedOver }), key);
  const log = tellAppends(traceAppends(measureLog(coded)), logger);
  closing.defer(() => log.close());
  return log;
}

/** A store without users is the network's to guard (SECURITY.md); where there are users, ours needs no such right. */
function warnOfDeletion({ mayDelete, user }: StoreCheck, logger: Logger): void {
  if (mayDelete && user !== undefined)
    logger.warn(
      { user },
      'The user of EVENT_STORE_URL may delete events; use one who may not (`caravan event-store grant`)',
    );
}
