import { setTimeout as pause } from 'node:timers/promises';

/** The worst and the last lag of any projection according to /metrics while a load runs. */
export function startProjectionLag(origin: string): { stop(): Promise<string> } {
  const ended = new AbortController();
  const samples: number[] = [];
  const done = (async () => {
    while (!ended.signal.aborted) {
      samples.push(await lagOf(origin));
      await pause(500, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await done;
      return `worst ${Math.max(0, ...samples)} ms, at the end ${samples.at(-1) ?? 0} ms`;
    },
  };
}

async function lagOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lags = text
    .matchAll(/^caravan_projection_lag_seconds\{[^}]*\} (\S+)$/gm)
    .map(([, value]) => Number(value) * 1_000);
  return Math.round(Math.max(0, ...lags));
}
