import { backoffMs } from '@caravan/events';
import { traced } from '@caravan/events/log';
import type { LoggerPort } from '@caravan/platform';
import { measuredFinish } from './finish-metrics.ts';
import type { Flow } from './flow.ts';
import { followed, knownAs } from './known-as.ts';
import type { OpenItem, OpenItems } from './open-items.ts';

/** How many batches of one flow are finished at once. */
const AT_ONCE = 8;
const BACKOFF_MS = { first: 100, longest: 30_000 };
/** From this many failures on, a person should know. */
export const ALERT_FROM = 5;

export type Finisher = {
  /** Starts what is due and sets a timer for the rest. */
  wake(): void;
  /** Resolves at the next end of a batch, finished or failed; never while none is under way. */
  settled(): Promise<void>;
  /** Starts nothing more; resolves when what was started has ended. */
  stop(): Promise<void>;
};

/** Finishes what is due, several at a time; a failure is retried for ever, at growing intervals. */
export function createFinisher<Item>({
  flow,
  items,
  logger,
  now,
}: {
  flow: Flow<Item>;
  items: OpenItems<Item>;
  logger: LoggerPort;
  now: () => number;
}): Finisher {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let nextWake: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  function later(ms: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
    return timer;
  }

  function failed(entry: OpenItem<Item>, error: unknown): void {
    entry.attempts += 1;
    entry.trouble = { since: entry.trouble?.since ?? new Date(now()), error: String(error) };
    const { key, attempts, cause } = entry;
    const fields = { flow: flow.name, key, ...cause, attempts, error: String(error) };
    if (attempts >= ALERT_FROM) logger.error({ ...fields, alert: true }, 'a flow cannot finish what it must');
    else logger.warn(fields, 'a flow will try again');
    if (stopping.signal.aborted) return;
    later(backoffMs(attempts, BACKOFF_MS), () => {
      items.retry(entry);
      wake();
    });
  }

  async function finish(batch: OpenItem<Item>[]): Promise<void> {
    try {
      const causes = batch.map((entry) => entry.cause);
      const work = () => flow.finish(batch.map((entry) => entry.item));
      const step = {
        name: `flow ${flow.name}`,
        ...followed(causes),
        attributes: { 'caravan.facts': batch.length },
      };
      await measuredFinish(flow.name, batch.length, () => traced(step, () => knownAs(causes, work)));
      for (const entry of batch) items.finished(entry);
    } catch (error) {
      for (const entry of batch) failed(entry, error);
    }
  }

  function wake(): void {
    while (!stopping.signal.aborted && running.size < AT_ONCE) {
      const batch = items.takeDue(flow.batch ?? 1, now());
      if (batch.length === 0) break;
      const work = finish(batch).finally(() => {
        running.delete(work);
        wake();
      });
      running.add(work);
    }
    const due = items.nextDue();
    if (stopping.signal.aborted || due === undefined || running.size >= AT_ONCE || nextWake) return;
    nextWake = later(Math.max(1, due - now()), () => {
      nextWake = undefined;
      wake();
    });
  }

  return {
    wake,
    settled: () => Promise.race(running),
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
