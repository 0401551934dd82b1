import { publicKeyOf, signingKeyOf } from '@caravan/audit';
import { eventKeyOf, newestEvent } from '@caravan/events/log';
import type { Config } from '@caravan/platform';
import { Notes, type Finding } from './finding.ts';

type Keys = Pick<
  Config,
  'eventStoreUrl' | 'eventKeys' | 'eventsWithoutKey' | 'development' | 'signingKeys' | 'signingPublicKeys'
>;

/** Whether the keys that show who wrote the log are there, and are those that the log and the auditors know. */
export async function examineKeys(config: Keys): Promise<readonly Finding[]> {
  const notes = new Notes('keys of the log');
  if (config.eventKeys === undefined) noteAbsent(config, notes);
  else await noteOther(config, config.eventKeys, notes);
  noteSigning(config, notes);
  return notes.findings;
}

function noteAbsent({ development, eventsWithoutKey }: Keys, notes: Notes): void {
  const says = 'EVENT_KEY is not set: nobody can tell who wrote an event';
  if (development || eventsWithoutKey) notes.hint(says);
  else notes.fault(`${says}, and no process that writes them starts without it`);
}

/** Whether the newest event has its code under one of the keys. A store that cannot be read is told of elsewhere. */
async function noteOther({ eventStoreUrl }: Keys, keys: readonly string[], notes: Notes): Promise<void> {
  const known = keys.map((key) => eventKeyOf(key).id);
  const newest =
    eventStoreUrl === undefined ? undefined : await newestEvent(eventStoreUrl).catch(() => undefined);
  const mac: unknown = newest?.metadata.mac;
  const under = typeof mac === 'string' ? mac.slice(0, mac.indexOf(':')) : undefined;
  if (newest === undefined) return notes.fine('EVENT_KEY is set');
  if (under === undefined)
    return notes.fault(
      `EVENT_KEY is set, and the newest event (${newest.stream}, position ${newest.position}) has no code: somebody without the key wrote it, and nothing acts on it`,
    );
  if (known.includes(under)) return notes.fine('EVENT_KEY is the key of the newest event');
  return notes.fault(
    `EVENT_KEY (${known.join(', ')}) is not the key of the newest event (${under}): what is written with it looks forged to the others; set that one, or after a rotation both: EVENT_KEY=<new>,<old>`,
  );
}

function noteSigning({ signingKeys, signingPublicKeys }: Keys, notes: Notes): void {
  if (signingKeys === undefined)
    return notes.fine(
      'SIGNING_KEY is not set; `audit root` needs it, and a gateway that signs documents for auditors',
    );
  const [current] = signingKeys.map((key) => signingKeyOf(key).publicKey.id);
  const known = signingPublicKeys?.map((key) => publicKeyOf(key).id);
  if (known === undefined || known.some((id) => id === current)) return notes.fine('SIGNING_KEY is set');
  return notes.fault(
    `SIGNING_KEY (${current}) is none of SIGNING_PUBLIC_KEY (${known.join(', ')}): heads that it signs are taken for forged; set what \`audit public-key\` prints`,
  );
}
