import { z } from 'zod';
import { scenarioNames } from './scenarios.ts';
import { shapes } from './shapes.ts';

const metric = z.object({
  type: z.enum(['counter', 'gauge', 'rate', 'trend']),
  /** what the values are: of a trend `time`, which is milliseconds; else they are numbers, or bytes (`data`) */
  contains: z.string(),
  /** by statistic: `count`, `rate`, `avg`, `med`, `p(95)`, `p(99)`, `max` … */
  values: z.record(z.string(), z.number()),
  thresholds: z.record(z.string(), z.object({ ok: z.boolean() })).optional(),
});
export type Metric = z.infer<typeof metric>;

/** By name; `action_ms{name:order!pay}` is what a metric says of those with a tag. */
const metrics = z.record(z.string(), metric);
export type Metrics = z.infer<typeof metrics>;

/** What k6 leaves at the end of a run. */
export const k6Summary = z.object({ metrics, state: z.object({ testRunDurationMs: z.number() }) });
export type K6Summary = z.infer<typeof k6Summary>;

/** Visits a second: the last step that held, 0 if none, and the one that did not; absent if all held. */
const breakingPoint = z.object({ held: z.number(), broke: z.number().optional() });
export type BreakingPoint = z.infer<typeof breakingPoint>;

/** One run, as it is kept. */
export const result = z.object({
  scenario: z.enum(scenarioNames),
  shape: z.enum(shapes),
  /** visits a second, as asked for */
  rate: z.number(),
  /** seconds, as asked for */
  seconds: z.number(),
  smoke: z.boolean(),
  startedAt: z.iso.datetime(),
  /** the origin of a system that ran already; absent: one was started for the run */
  target: z.string().optional(),
  /** of the system that was started: the project's version and commit, with a `+` where files had been changed since */
  version: z.string().optional(),
  commit: z.string().optional(),
  /** how long it went on */
  tookMs: z.number(),
  /** the longest that an event of the run took from the log into a view; absent: nobody could look */
  viewsDelayMs: z.number().optional(),
  breakingPoint: breakingPoint.optional(),
  /** thresholds that did not hold: "metric: threshold" */
  missed: z.array(z.string()).readonly(),
  /** everything that was judged held; a breakpoint has found a rate that holds */
  held: z.boolean(),
  metrics,
});
export type Result = z.infer<typeof result>;

/** How many there were a second while visits arrived; afterwards those under way were waited for, or it was broken off before. */
export const perSecond = ({ seconds, tookMs }: Pick<Result, 'seconds' | 'tookMs'>, count: number): number =>
  count / Math.min(seconds, tookMs / 1_000);
