/** Each file waits for the disk, so several are under way. */
const AT_ONCE = 8;

/** Does the work for every item, several at a time. Rejects with the first failure when all that was begun has ended. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const failing = new AbortController();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of rest) {
      if (failing.signal.aborted) return;
      await work(item).catch((error: unknown) => failing.abort(error));
    }
  });
  await Promise.all(workers);
  failing.signal.throwIfAborted();
}
