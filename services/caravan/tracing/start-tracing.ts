import type { Config } from '@caravan/platform';

export type Tracing = {
  /** `traceparent` (W3C) of the step at hand; undefined: none */
  traceparent(): string | undefined;
  /** Sends what is still to be sent. */
  stop(): Promise<void>;
};

const none: Tracing = { traceparent: () => undefined, stop: async () => undefined };
let current = none;

/** `traceparent` of the step at hand, for what is recorded or sent; undefined: none, or nobody traces. */
export function traceparent(): string | undefined {
  return current.traceparent();
}

/** Sends traces of this process to OTEL_EXPORTER_OTLP_ENDPOINT. Without one nothing is loaded, and nothing follows the steps. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, role: string): Promise<Tracing> {
  if (tracing === undefined) return none;
  const { openTracing } = await import('./open-tracing.ts');
  current = openTracing({ ...tracing, role });
  return {
    ...current,
    async stop() {
      const ending = current;
      current = none;
      await ending.stop();
    },
  };
}
