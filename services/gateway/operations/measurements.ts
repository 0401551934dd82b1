import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Outgoing } from '../api/dispatcher.ts';
import { outcomeOf } from './outcome.ts';

export type Measurements = {
  /** Starts the clock of one call; call the result with its answer, whose action is one of the table or "unknown". */
  begin(): (answer: Outgoing) => void;
  socketsOpen(change: 1 | -1): void;
};

/** What Prometheus learns of the gateway: what became of calls, how long they took, how much was answered; open sockets. */
export function createMeasurements(registry: Registry): Measurements {
  const registers = [registry];
  const calls = once(registry, Counter, {
    name: 'caravan_actions_total',
    help: 'Calls that were answered',
    labelNames: ['action', 'outcome'],
    registers,
  });
  const durations = once(registry, Histogram, {
    name: 'caravan_action_duration_seconds',
    help: 'Time from a parsed HTTP request to its envelope',
    labelNames: ['action'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const bytes = once(registry, Counter, {
    name: 'caravan_action_answer_bytes_total',
    help: 'Bytes of the answers, before they are compressed',
    labelNames: ['action'],
    registers,
  });
  const inFlight = once(registry, Gauge, {
    name: 'caravan_actions_in_flight',
    help: 'Calls being answered',
    registers,
  });
  const sockets = once(registry, Gauge, { name: 'caravan_sockets_open', help: 'Open WebSockets', registers });

  return {
    begin() {
      const started = performance.now();
      inFlight.inc();
      return ({ action, code, text }) => {
        inFlight.dec();
        calls.inc({ action, outcome: outcomeOf(code) });
        durations.observe({ action }, (performance.now() - started) / 1000);
        bytes.inc({ action }, Buffer.byteLength(text));
      };
    },
    socketsOpen: (change) => sockets.inc(change),
  };
}

/** A registry holds each name once; a second gateway in the process shares the first one's metrics. */
function once<Metric, Configuration extends { readonly name: string }>(
  registry: Registry,
  Kind: new (configuration: Configuration) => Metric,
  configuration: Configuration,
): Metric {
  const metric: unknown = registry.getSingleMetric(configuration.name);
  return metric instanceof Kind ? metric : new Kind(configuration);
}
