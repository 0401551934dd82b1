/**
 * A bounded queue between a producer that pushes one item at a time and a consumer that takes batches. A full queue makes the
 * producer wait. An idle consumer gets a single item at once. A busy consumer that says so gets one batch in each interval of
 * `paceMs`, so that a steady flow is gathered. The intervals are those of the process: consumers of one pace take at the same moment.
 */
export type PullQueue<Item> = {
  /** Resolves when there is room for the next. After `close` or `fail` items are dropped. */
  push(item: Item): Promise<void>;
  /** The available items, at most `max`; waits for the first. Undefined once closed and drained. */
  take(max: number, paceMs?: number): Promise<Item[] | undefined>;
  /** No more items: the queued ones can still be taken. */
  close(): void;
  /** `take` throws this once what is there was taken. */
  fail(error: unknown): void;
  readonly size: number;
};

export function createPullQueue<Item>({ capacity }: { capacity: number }): PullQueue<Item> {
  let items: Item[] = [];
  let ended: { error?: unknown } | undefined;
  let lastTaken = Number.NEGATIVE_INFINITY;
  let wakeConsumer: (() => void) | undefined;
  let wakeProducers: (() => void)[] = [];

  function end(how: { error?: unknown }): void {
    ended ??= how;
    wakeConsumer?.();
    for (const wake of wakeProducers.splice(0)) wake();
  }

  const open = () => ended === undefined;

  const change = () =>
    new Promise<void>((resolve) => {
      wakeConsumer = resolve;
    });

  async function gather(max: number, paceMs: number): Promise<void> {
    while (items.length === 0 && open()) await change();
    if (paceMs === 0) return;
    const due = (Math.floor(lastTaken / paceMs) + 1) * paceMs - performance.now();
    if (due <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<'due'>((resolve) => {
      timer = setTimeout(resolve, due, 'due');
    });
    while (items.length < max && items.length < capacity && open()) {
      if ((await Promise.race([pause, change()])) === 'due') break;
    }
    clearTimeout(timer);
  }

  return {
    get size() {
      return items.length;
    },
    async push(item) {
      if (ended) return;
      items.push(item);
      wakeConsumer?.();
      if (items.length >= capacity) await new Promise<void>((resolve) => void wakeProducers.push(resolve));
    },
    async take(max, paceMs = 0) {
      await gather(max, paceMs);
      lastTaken = performance.now();
      if (items.length === 0 && ended) {
        if ('error' in ended) throw ended.error;
        return undefined;
      }
      const batch = items.slice(0, max);
      items = items.slice(max);
      if (items.length < capacity) for (const wake of wakeProducers.splice(0)) wake();
      return batch;
    },
    close: () => end({}),
    fail: (error) => end({ error }),
  };
}
