import { collectDefaultMetrics, Registry } from 'prom-client';

/** The Prometheus metrics of this process. Rooms register their own counters and histograms here. */
export const metrics = new Registry();

/** Adds the metrics of the process itself (CPU, memory, event-loop lag), labelled with its role. Once per process. */
export function collectProcessMetrics(role: string): void {
  metrics.setDefaultLabels({ role });
  collectDefaultMetrics({ register: metrics });
}
