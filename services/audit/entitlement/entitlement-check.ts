import { arrivalEventTypes, proceedsEventTypes, streamOf } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { misfit } from '../hash-chain/misfit.ts';
import type { Misfit } from '../hash-chain/misfit.ts';
import { entitlements, movesMoney } from './entitlements.ts';
import { samePostings } from './lacking.ts';
import type { Concern, DataOf, Matter, MoneyEvent } from './matter.ts';
import { changed, Matters } from './matters.ts';
import { dataOf, factNotesOf, rowOf } from './noted.ts';

/** Matters kept in memory, about 500 bytes each. */
const MOST_MATTERS = 300_000;
/** After this many, another one adds no information. */
const MOST_UNENTITLED = 100;

/** The movements of money that were looked at. */
export type Entitled = {
  /** by type, every type of the table */
  readonly checked: Readonly<Record<MoneyEvent['type'], number>>;
  /** those that nothing in the log entitles, in commit order; at most 100 */
  readonly unentitled: readonly Misfit[];
};

/**
 * Demands for each event that moves money the facts that entitle it, from the streams that may say them. Call `see` with each
 * event in commit order.
 *
 * Each of these facts stands before the movement in commit order, for the command that moved the money was decided after the
 * fact had been read from the log, and a log shows only what is committed. So nothing has to wait for the end of the log, and a
 * log that is written to meanwhile gives no false alarm.
 */
export class EntitlementCheck {
  readonly #matters: Matters;
  readonly #unentitled: Misfit[] = [];
  readonly #checked = Object.fromEntries(Object.keys(entitlements).map((type) => [type, 0])) as Record<
    MoneyEvent['type'],
    number
  >;

  constructor(log: Pick<EventLog, 'read'>, mostMatters = MOST_MATTERS) {
    this.#matters = new Matters(log, mostMatters);
  }

  /** A promise only if something has to be read again. */
  see(event: RecordedEvent): Promise<void> | undefined {
    if (movesMoney(event.type)) return this.#money(event, event.type);
    if (claimsPostings(event)) this.#name(event, 'a place among the events that may move money');
    for (const note of factNotesOf(event)) this.#matters.note(note, event);
    return undefined;
  }

  end(): Entitled {
    return { checked: this.#checked, unentitled: this.#unentitled };
  }

  #money(event: RecordedEvent, type: MoneyEvent['type']): Promise<void> | undefined {
    this.#checked[type] += 1;
    let data: DataOf<MoneyEvent['type']>;
    try {
      data = dataOf(type, event);
    } catch {
      return void this.#name(event, 'contents that can be read');
    }
    const concerns = rowOf(type).concerns(data);
    const matters = concerns.map((concern) => this.#matters.before(concern, event));
    const about = { type, data, concerns };
    if (!matters.some((matter) => matter instanceof Promise))
      return void this.#judge(event, about, matters as Matter[]);
    return Promise.all(matters).then((read) => void this.#judge(event, about, read));
  }

  /** What is not entitled leaves no trace: what it took without right is still there for whom it belongs to. */
  #judge(event: RecordedEvent, { type, data, concerns }: About, matters: readonly Matter[]): void {
    const missing = lackIn(event, { type, data, concerns }, matters);
    if (missing !== undefined) this.#name(event, missing);
    else
      for (const [index, { matter, leaves }] of concerns.entries())
        this.#matters.set(matter, changed(matters[index] ?? {}, leaves));
  }

  #name(event: RecordedEvent, missing: string): void {
    if (this.#unentitled.length === MOST_UNENTITLED) return;
    this.#unentitled.push(misfit(event, 'entitlement', `it lacks ${missing}`));
  }
}

type About = {
  readonly type: MoneyEvent['type'];
  readonly data: DataOf<MoneyEvent['type']>;
  readonly concerns: readonly Concern[];
};

function lackIn(
  { stream }: RecordedEvent,
  { type, data }: About,
  matters: readonly Matter[],
): string | undefined {
  const home = homeOf(data, type);
  if (stream !== home) return `its place in ${home}`;
  const row = rowOf(type);
  const missing = row.lacks(data, ...matters);
  if (missing !== undefined) return missing;
  return samePostings(data.postings, row.postings(data))
    ? undefined
    : 'postings that say the same as it does';
}

/** The one stream that may say it. */
function homeOf(data: DataOf<MoneyEvent['type']>, type: MoneyEvent['type']): string {
  if (Object.hasOwn(proceedsEventTypes, type) && 'sellerId' in data)
    return streamOf('proceeds', data.sellerId);
  if (Object.hasOwn(arrivalEventTypes, type) && 'arrivalId' in data)
    return streamOf('arrival', data.arrivalId);
  return streamOf('wallet', 'usercode' in data ? data.usercode : '');
}

/** Postings in an event of another type: no code of ours writes them, and no row says what would entitle them. */
function claimsPostings({ data }: RecordedEvent): boolean {
  return typeof data === 'object' && data !== null && 'postings' in data;
}
