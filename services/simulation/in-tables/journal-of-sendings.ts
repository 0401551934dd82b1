import { derivedId } from '@caravan/events';
import { actions, audienceOf } from '@caravan/gateway/wire';
import type { Deed } from '../whole-system/journal-audit.ts';
import type { Sending } from './forgetful-client.ts';

type Told = {
  readonly journal: readonly Deed[];
  readonly sendings: readonly Sending[];
  /** staff ids by the tokens of their sessions */
  readonly staff: ReadonlyMap<string, string>;
};

/** Before anybody is asked what they are about to do. */
const turnedAway: ReadonlySet<string> = new Set([
  'no-permission',
  'parameter-error',
  'not-logged-in',
  'session-expired',
]);

/**
 * Where the journal and what staff sent disagree. A command that each arrival repeats has an entry for each arrival, with its answer.
 * One that is done once has at least one entry that says so, and no more entries than it arrived; one that arrived once has exactly one.
 */
export function falseEntries({ journal, sendings, staff }: Told): string[] {
  const sent = sendings.flatMap(({ action, token, key, outcome }) => {
    const staffId = token === undefined ? undefined : staff.get(token);
    const row = actions[action as keyof typeof actions];
    const counts = staffId !== undefined && row.kind === 'command' && !turnedAway.has(outcome);
    if (!counts) return [];
    const once = row.idempotent !== false;
    return [
      { action, staffId, outcome, id: once ? derivedId('command', staffId, action, key ?? '') : undefined },
    ];
  });
  const each = sent.filter(({ id }) => id === undefined).map(nameOf);
  const names = new Set(each);
  // how people came in is told too, and was not sent by this client
  const told = journal.filter(
    ({ action }) => action.includes('!') && sent.some((one) => one.action === action),
  );
  const entries = told.filter(({ commandId }) => commandId === null).map(nameOf);
  return [
    ...[...new Set([...names, ...entries])].flatMap((name) => {
      const countIn = (all: readonly string[]) => all.filter((one) => one === name).length;
      const [arrived, found] = [countIn(each), countIn(entries)];
      // of who is signed out already, nobody knows who it is
      const isTold = isOfStaff(name) ? arrived === found : found >= 1 && found <= arrived;
      return isTold ? [] : [`${name}: sent ${arrived} times, and ${found} times in the journal`];
    }),
    ...[...Map.groupBy(sent, ({ id }) => id)].flatMap(([id, arrivals]) => {
      if (id === undefined) return [];
      const found = told.filter(({ commandId }) => commandId === id);
      const done = arrivals.some(({ outcome }) => outcome === 'done');
      const isTold = found.some(({ outcome }) => outcome === 'done');
      const what = `${arrivals[0]?.action} ${id}`;
      return [
        ...(found.length >= 1 && found.length <= arrivals.length
          ? []
          : [`${what}: sent ${arrivals.length} times, and ${found.length} times in the journal`]),
        ...(done === isTold ? [] : [`${what} is ${done ? '' : 'not '}done, and not so by the journal`]),
      ];
    }),
    ...told
      .filter(({ commandId }) => commandId !== null && !sent.some(({ id }) => id === commandId))
      .map((deed) => `${nameOf(deed)} is in the journal, and was not sent`),
  ];
}

function isOfStaff(name: string): boolean {
  const action = name.slice(0, name.indexOf(' ')) as keyof typeof actions;
  return audienceOf(actions[action].permission) === 'staff';
}

const nameOf = ({ staffId, action, outcome }: Pick<Deed, 'staffId' | 'action' | 'outcome'>) =>
  `${action} by ${staffId}, ${outcome}`;
