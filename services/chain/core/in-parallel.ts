/** The results of the work on each item, in the order of the items; at most so much at once. Stops at the first failure. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const left = items.entries();
  let failed = false;
  async function worker(): Promise<void> {
    for (const [index, item] of left) {
      if (failed) return;
      try {
        results.set(index, await work(item));
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}
