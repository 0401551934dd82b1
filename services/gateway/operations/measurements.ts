import { Gauge, Histogram, type Registry } from 'prom-client';

export type Measurements = {
  /** Starts the clock of one call; call the result with its action and the envelope's code. */
  begin(): (action: string, code: number) => void;
  socketsOpen(change: 1 | -1): void;
};

/** What Prometheus learns of the gateway: durations by action and code, calls in flight, open sockets. */
export function createMeasurements(registry: Registry): Measurements {
  const durations =
    existing(registry, 'caravan_action_duration_seconds', Histogram) ??
    new Histogram({
      name: 'caravan_action_duration_seconds',
      help: 'Time from a parsed HTTP request to its envelope',
      labelNames: ['action', 'code'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    });
  const inFlight =
    existing(registry, 'caravan_actions_in_flight', Gauge) ??
    new Gauge({ name: 'caravan_actions_in_flight', help: 'Calls being answered', registers: [registry] });
  const sockets =
    existing(registry, 'caravan_sockets_open', Gauge) ??
    new Gauge({ name: 'caravan_sockets_open', help: 'Open WebSockets', registers: [registry] });

  return {
    begin() {
      const started = performance.now();
      inFlight.inc();
      return (action, code) => {
        inFlight.dec();
        durations.observe({ action, code }, (performance.now() - started) / 1000);
      };
    },
    socketsOpen: (change) => sockets.inc(change),
  };
}

/** A registry holds each name once; a second gateway in the process shares the first one's metrics. */
function existing<Metric>(
  registry: Registry,
  name: string,
  kind: new (...configuration: never[]) => Metric,
): Metric | undefined {
  const metric: unknown = registry.getSingleMetric(name);
  return metric instanceof kind ? metric : undefined;
}
