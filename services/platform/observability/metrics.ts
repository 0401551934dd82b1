import { collectDefaultMetrics, Registry } from 'prom-client';

/** What this process tells Prometheus. Rooms register their own counters and histograms here. */
export const metrics = new Registry();

/** Adds the figures of the process itself (CPU, memory, event-loop lag), labelled with its role. Once per process. */
export function collectProcessMetrics(role: string): void {
  metrics.setDefaultLabels({ role });
  collectDefaultMetrics({ register: metrics });
}
