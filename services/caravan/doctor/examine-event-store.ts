import { checkStore, storeVersion, StoreUnusableError } from '@caravan/events/log';
import { reasonOf } from '../failure.ts';
import { Notes, type Finding } from './finding.ts';

/** Year and month of the versions on which Caravan's tests ran. */
const TESTED = { oldest: [23, 10], newest: [24, 10] } as const;

/** The store of the log: reached or why not, its version, and what its user may do: too little, or too much. */
export async function examineEventStore(url: string): Promise<readonly Finding[]> {
  const notes = new Notes('event store');
  try {
    const { mayDelete, user } = await checkStore(url, { append: true });
    notes.fine(user === undefined ? 'is reached; it asks nobody who they are' : `is reached, as "${user}"`);
    noteVersion(notes, await storeVersion(url));
    if (user === undefined)
      notes.hint('whoever reaches it can write events; give it users and TLS, and let only Caravan reach it');
    else if (mayDelete)
      notes.hint(`"${user}" may delete events; use a user with fewer rights: \`caravan event-store grant\``);
  } catch (error) {
    if (error instanceof StoreUnusableError) notes.fault(`EVENT_STORE_URL ${error.reason}`);
    else notes.fault(`EVENT_STORE_URL cannot be used: ${reasonOf(error)}`);
  }
  return notes.findings;
}

function noteVersion(notes: Notes, version: string): void {
  const [year = 0, month = 0] = version.split('.').map(Number);
  const isBefore = ([y, m]: readonly [number, number]) => year < y || (year === y && month < m);
  const isAfter = ([y, m]: readonly [number, number]) => year > y || (year === y && month > m);
  const says = `version ${version}`;
  const tested = `${TESTED.oldest.join('.')} to ${TESTED.newest.join('.')}`;
  if (isBefore(TESTED.oldest))
    notes.fault(`${says} is older than those that Caravan was tested on (${tested}); upgrade it`);
  else if (isAfter(TESTED.newest))
    notes.hint(`${says} is newer than those that Caravan was tested on (${tested})`);
  else notes.fine(says);
}
