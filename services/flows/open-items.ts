import type { RecordedEvent } from '@caravan/events/log';
import { causeOf } from './flow.ts';
import type { Cause, Flow } from './flow.ts';

export type OpenItem<Item> = {
  readonly key: string;
  readonly item: Item;
  /** the fact that opened it */
  readonly cause: Cause;
  /** where to begin reading to see again the fact that opened it */
  readonly restartAfter: bigint;
  /** not to be finished before, ms since the epoch */
  readonly due: number;
  attempts: number;
};

/**
 * What a flow has open. The restart position never passes the oldest open fact, so that a process that dies here
 * sees everything unfinished again.
 */
export function createOpenItems<Item>(flow: Flow<Item>, from: bigint) {
  const open = new Map<string, OpenItem<Item>>();
  const waiting = new Map<string, OpenItem<Item>>();
  let seen = from;

  return {
    get size() {
      return open.size;
    },

    /** Takes note of an event; throws if the flow cannot understand it, and has then not seen it. */
    note(event: RecordedEvent, now: number): void {
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

    /** Some that are due, at most `max`, to be finished together; one that failed before comes alone. */
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

    /** When the oldest that has not ended was, or is, due; undefined if nothing is open. */
    oldestDue(): number | undefined {
      return open.values().next().value?.due;
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

    /** Every fact up to here has come to its end. */
    restartAfter(): bigint {
      // Entries stand in the order of their facts.
      const oldest = open.values().next().value;
      return oldest?.restartAfter ?? seen;
    },
  };
}

/** The end of the interval that a moment is in: whatever falls into it is due at once. */
function together(due: number, gatherMs = 0): number {
  return gatherMs === 0 ? due : Math.ceil(due / gatherMs) * gatherMs;
}

export type OpenItems<Item> = ReturnType<typeof createOpenItems<Item>>;
