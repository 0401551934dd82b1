import { openEventLog } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Logger } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';
import { countConflicts } from './count-conflicts.ts';
import { tellAppends } from './tell-appends.ts';

export type OpenLog = { readonly eventStoreUrl: string; readonly name: string; readonly logger: Logger };

/** Opens the log and checks that the store responds. Throws StartFailure if it does not. */
export async function openLog(
  { eventStoreUrl, name, logger }: OpenLog,
  closing: AsyncDisposableStack,
): Promise<EventLog> {
  const log = tellAppends(countConflicts(openEventLog({ url: eventStoreUrl, name, logger })), logger);
  closing.defer(() => log.close());
  try {
    await log.ping();
  } catch (error) {
    throw new StartFailure(`EVENT_STORE_URL cannot be reached: ${reasonOf(error)}.`);
  }
  return log;
}
