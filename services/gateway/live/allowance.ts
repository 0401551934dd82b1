const MOST_MESSAGES = 60;
const PER_MS = 10_000;

/** Whether one more message may come now: sixty in ten seconds. A page sends one at its start. */
export function createAllowance(now: () => number = performance.now.bind(performance)): () => boolean {
  let since = now();
  let count = 0;
  return () => {
    if (now() - since >= PER_MS) [since, count] = [now(), 0];
    count += 1;
    return count <= MOST_MESSAGES;
  };
}
