/** The worst and the last lag of any projection, in events, as /readyz tells it while a load runs. */
export function projectionLag(origin: string): { stop(): Promise<string> } {
  let worst = 0;
  let last = 0;
  let running = true;
  const done = (async () => {
    while (running) {
      last = await lagOf(origin);
      worst = Math.max(worst, last);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  return {
    async stop() {
      running = false;
      await done;
      return `worst ${worst} ms, at the end ${last} ms`;
    },
  };
}

async function lagOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lags = [...text.matchAll(/^caravan_projection_lag_seconds\{[^}]*\} (\S+)$/gm)].map(
    ([, value]) => Number(value) * 1_000,
  );
  return Math.round(Math.max(0, ...lags));
}
