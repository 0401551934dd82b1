import { plan } from './plan.ts';

/** k6 calls it at the end of a run, with every metric. */
export function handleSummary(summary: unknown): Record<string, string> {
  return { [plan.summary]: JSON.stringify(summary) };
}
