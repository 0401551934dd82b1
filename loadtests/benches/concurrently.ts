/** What a closed loop of workers measured: each sends its next request as soon as it was answered. */
export type Measured = {
  readonly done: number;
  readonly perSecond: number;
  readonly errors: readonly string[];
  /** milliseconds */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

/** Runs `task` in `workers` loops for `seconds`, after `warmUpSeconds` that do not count. */
export async function concurrently(
  { workers, seconds, warmUpSeconds = 5 }: { workers: number; seconds: number; warmUpSeconds?: number },
  task: (worker: number, turn: number) => Promise<void>,
): Promise<Measured> {
  const latencies: number[] = [];
  const errors: string[] = [];
  const from = performance.now() + warmUpSeconds * 1_000;
  const until = from + seconds * 1_000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const began = performance.now();
        try {
          await task(worker, turn);
          if (began >= from && performance.now() <= until) latencies.push(performance.now() - began);
        } catch (error) {
          errors.push(error instanceof Error ? error.message : String(error));
          if (errors.length > 1_000) throw error;
        }
      }
    }),
  );
  return { done: latencies.length, perSecond: latencies.length / seconds, errors, ...percentiles(latencies) };
}

export function percentiles(values: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function describe(name: string, { done, perSecond, errors, p50, p95, p99 }: Measured): string {
  const failures = errors.length === 0 ? 'no error' : `${errors.length} ERRORS, e.g. ${errors[0] ?? ''}`;
  return `${name.padEnd(34)} ${perSecond.toFixed(1).padStart(8)}/s   p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms   (${done} done, ${failures})`;
}
