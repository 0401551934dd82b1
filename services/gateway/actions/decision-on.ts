import { mallTime } from '@caravan/events';
import type { Journal } from '@caravan/identity';

/** As many entries on one subject as are looked through; the newest count. */
const MOST = 50;

/** Who decided on something by one of these actions, as the journal has it: the newest that was not refused. */
export async function decisionOn(
  journal: Pick<Journal, 'search'>,
  subject: string,
  actions: readonly string[],
) {
  const entries = await journal.search({ subject, most: MOST });
  const entry = entries.find(({ action, outcome }) => actions.includes(action) && outcome === 'done');
  return entry && { username: entry.by.username, time: mallTime(entry.at), reason: entry.reason };
}
