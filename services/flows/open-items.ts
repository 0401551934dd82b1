import { assertBelieved } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import { causeOf } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { StuckItem } from './stuck.ts';

export type OpenItem<Item> = {
  readonly key: string;
  readonly item: Item;
  /** the event that opened it */
  readonly cause: Cause;
  /** where to resume reading to see the event that opened it again */
  readonly restartAfter: bigint;
  /** not to be finished before, ms since the epoch */
  readonly due: number;
  attempts: number;
  /** the first failure and the last one, while there are any */
  trouble?: { readonly since: Date; readonly error: string };
};

/**
 * What a flow has open. The restart position never passes the oldest open event, so that after a crash the process sees
 * everything unfinished again.
 */
export function createOpenItems<Item>(flow: Flow<Item>, from: bigint) {
  const open = new Map<string, OpenItem<Item>>();
  const waiting = new Map<string, OpenItem<Item>>();
  let seen = from;

  return {
    get size() {
      return open.size;
    },

    /**
     * Takes note of an event. Throws if the flow cannot understand it, or if it concerns the flow and is doubted; the event then
     * does not count as seen. One that a person has passed over opens and closes nothing.
     */
    note(event: RecordedEvent, now: number): void {
      if (event.doubt?.passedOver) {
        seen = event.position;
        return;
      }
      if (event.doubt !== undefined && concerns(flow, event)) assertBelieved(event);
      const opened = flow.opens(event);
      for (const key of flow.closes(event)) {
        open.delete(key);
        waiting.delete(key);
      }
      for (const { key, item } of opened) {
        if (open.has(key)) continue;
        const due = together(Math.min(event.created.getTime(), now) + flow.graceMs, flow.gatherMs);
        const entry = { key, item, cause: causeOf(event), restartAfter: seen, due, attempts: 0 };
        open.set(key, entry);
        waiting.set(key, entry);
      }
      seen = event.position;
    },

    /** Some that are due, at most `max`, to be finished together; one that failed before is returned alone. */
    takeDue(max: number, now: number): OpenItem<Item>[] {
      const taken: OpenItem<Item>[] = [];
      for (const entry of waiting.values()) {
        if (taken.length >= max || entry.due > now) break;
        if (entry.attempts > 0 && taken.length > 0) break;
        waiting.delete(entry.key);
        taken.push(entry);
        if (entry.attempts > 0) break;
      }
      return taken;
    },

    /** When the next one is due; undefined if none waits. */
    nextDue(): number | undefined {
      return waiting.values().next().value?.due;
    },

    /** When the oldest open one was, or is, due; undefined if nothing is open. */
    oldestDue(): number | undefined {
      return open.values().next().value?.due;
    },

    /** What failed this often, in the order of its events. */
    stuck(attempts: number): StuckItem[] {
      return [...open.values()].flatMap(({ key, attempts: tried, trouble }) =>
        trouble && tried >= attempts ? [{ key, attempts: tried, ...trouble }] : [],
      );
    },

    finished(entry: OpenItem<Item>): void {
      if (open.get(entry.key) === entry) open.delete(entry.key);
    },

    /** To be tried again, unless it was closed meanwhile. */
    retry(entry: OpenItem<Item>): void {
      if (open.get(entry.key) === entry) waiting.set(entry.key, entry);
    },

    isOpen(entry: OpenItem<Item>): boolean {
      return open.get(entry.key) === entry;
    },

    /** Everything up to here is closed. */
    restartAfter(): bigint {
      // Entries stand in the order of their events.
      const oldest = open.values().next().value;
      return oldest?.restartAfter ?? seen;
    },
  };
}

function concerns(flow: Flow<unknown>, event: RecordedEvent): boolean {
  try {
    return flow.opens(event).length > 0 || flow.closes(event).length > 0;
  } catch {
    return true;
  }
}

/** The end of the interval that contains a moment: everything in the interval is due together. */
function together(due: number, gatherMs = 0): number {
  return gatherMs === 0 ? due : Math.ceil(due / gatherMs) * gatherMs;
}

export type OpenItems<Item> = ReturnType<typeof createOpenItems<Item>>;
