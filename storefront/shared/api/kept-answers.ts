import { useSession } from '../session/store.ts';
import { onReachedAgain } from './connection.ts';
import { isPassing, pauseAfter } from './passing.ts';

/** What is known of one resource. */
export type Entry = {
  readonly data: unknown;
  readonly error: unknown;
  readonly loading: boolean;
  /** To be requested again as soon as a screen shows it. */
  readonly stale: boolean;
  /** Which request is the latest; the answer to an earlier one is dropped. */
  readonly run: number;
  /** When it was last answered, on the clock of `performance.now`. */
  readonly answeredAt: number;
  /** When `data` was read, on the reader's clock. */
  readonly readAt: Date | undefined;
  /** How often in a row it failed. */
  readonly failures: number;
};

/** The answers given to one session, by the resource's key. */
type Answers = { readonly unknown: Entry; readonly entries: Map<string, Entry> };

// A new session's `unknown` is a new object, so every screen notices that what it showed is gone.
const noAnswers = (): Answers => ({
  unknown: {
    data: undefined,
    error: undefined,
    loading: true,
    stale: true,
    run: 0,
    answeredAt: 0,
    readAt: undefined,
    failures: 0,
  },
  entries: new Map(),
});

let answers = noAnswers();
/** What came with the page, as the server rendered it: what a first render must show, whatever has happened since. */
let atFirst: Answers = answers;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

// One buyer's answers are not for the next: logging in or out starts with an empty cache.
useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  answers = noAnswers();
  tellListeners();
});

export function entryOf(key: string): Entry {
  return answers.entries.get(key) ?? answers.unknown;
}

/** What the server had of a resource as it rendered the page. */
export function entryAtFirst(key: string): Entry {
  return atFirst.entries.get(key) ?? atFirst.unknown;
}

/**
 * Begins with answers that are known, and with no others: on the server to render a page, in a browser those that came with it.
 * @param ageMs how long ago they were read; what is no longer fresh is asked for again by the screen that shows it
 */
export function beginWith(known: Readonly<Record<string, unknown>>, ageMs = 0): void {
  answers = noAnswers();
  atFirst = { unknown: answers.unknown, entries: new Map() };
  for (const [key, data] of Object.entries(known)) {
    const entry: Entry = {
      ...answers.unknown,
      data,
      loading: false,
      // a visitor's answer, which a buyer sees only until their own has come
      stale: useSession.getState().token !== undefined,
      answeredAt: performance.now() - ageMs,
      readAt: new Date(Date.now() - ageMs),
    };
    atFirst.entries.set(key, entry);
    answers.entries.set(key, entry);
  }
}

/** Marks the answer under the key as out of date; it is requested again only when a screen shows it. */
export function markStale(key: string): void {
  const entry = answers.entries.get(key);
  if (!entry) return;
  answers.entries.set(key, { ...entry, stale: true });
  tellListeners();
}

/** Marks all that `belongs` as out of date. */
export function markAllStale(belongs: (key: string) => boolean): void {
  for (const key of answers.entries.keys()) if (belongs(key)) markStale(key);
}

// What failed while nobody answered is asked for again, if a screen shows it.
onReachedAgain(() => {
  for (const [key, { error }] of answers.entries) if (isPassing(error)) markStale(key);
});

/** What failed in passing is out of date after a pause, so that a screen that still shows it asks again. */
function recover(key: string, { run, failures, error }: Entry): void {
  const pause = pauseAfter(failures, error);
  if (pause === undefined) return;
  setTimeout(() => {
    if (entryOf(key).run === run) markStale(key);
  }, pause);
}

/**
 * Sends the request, and keeps the answer under the key. The answer is dropped if the request was sent again meanwhile, or if
 * the session has changed: it was then meant for another buyer.
 */
export async function ask(key: string, load: () => Promise<unknown>): Promise<void> {
  const asked = answers;
  const run = entryOf(key).run + 1;
  const put = (change: Partial<Entry>) => {
    asked.entries.set(key, { ...(asked.entries.get(key) ?? asked.unknown), ...change });
    tellListeners();
  };
  const settle = (outcome: Partial<Entry>) => {
    if (asked !== answers || asked.entries.get(key)?.run !== run) return;
    put({ ...outcome, loading: false, answeredAt: performance.now() });
  };
  put({ run, loading: true, stale: false });
  try {
    settle({ data: await load(), error: undefined, readAt: new Date(), failures: 0 });
  } catch (error) {
    settle({ error, failures: entryOf(key).failures + 1 });
    if (asked === answers) recover(key, entryOf(key));
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
