import { perSecond, type Metric, type Metrics, type Result } from './result.ts';

const ACTION = /^action_ms\{name:([^,}]+)\}$/;
/** What scenarios count besides. */
const counted = ['orders_submitted', 'orders_paid'];
const timed = ['deposit_shown_ms', 'message_read_ms'];

/** A run in words and figures, one line each. */
export function report(result: Result): string {
  const { metrics, viewsDelayMs, breakingPoint, missed } = result;
  const value = (metric: string, stat: string): number => metrics[metric]?.values[stat] ?? 0;
  const counts = (count: number): string => `${count}, ${perSecond(result, count).toFixed(1)}/s`;
  const lines: (readonly [string, string])[] = [
    ['visits', counts(value('iterations', 'count'))],
    ...counted.flatMap((name) =>
      metrics[name] ? [[words(name), counts(value(name, 'count'))] as const] : [],
    ),
    ...actionsOf(metrics),
    ...timed.flatMap((name) =>
      metrics[name] ? [[words(name.replace('_ms', '')), times(metrics[name])] as const] : [],
    ),
    ...(metrics['pages_with_contents']
      ? [['pages with contents', `${(value('pages_with_contents', 'rate') * 100).toFixed(1)} %`] as const]
      : []),
    [
      'failed requests',
      `${(value('http_req_failed', 'rate') * 100).toFixed(2)} %, refused ${value('checks', 'fails')}, not begun in time ${value('dropped_iterations', 'count')}`,
    ],
    ...(viewsDelayMs === undefined ? [] : [['views', `at worst ${viewsDelayMs} ms behind the log`] as const]),
    ...(breakingPoint ? [['breaking point', rateWords(result)] as const] : []),
    ['thresholds', missed.length === 0 ? 'all held' : `missed: ${missed.join('; ')}`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, told]) => `  ${name.padEnd(width)}  ${told}`).join('\n');
}

function actionsOf(metrics: Metrics): (readonly [string, string])[] {
  return Object.entries(metrics)
    .flatMap(([name, metric]) => {
      const action = ACTION.exec(name)?.[1];
      return action === undefined || !metric.values['count'] ? [] : [[action, times(metric)] as const];
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function times({ values }: Metric): string {
  const ms = (stat: string): string => (values[stat] ?? 0).toFixed(1);
  return `p50 ${ms('med')} ms, p95 ${ms('p(95)')} ms, p99 ${ms('p(99)')} ms, max ${ms('max')} ms   (${values['count'] ?? 0})`;
}

function rateWords({ breakingPoint }: Pick<Result, 'breakingPoint'>): string {
  const { held = 0, broke } = breakingPoint ?? {};
  if (broke === undefined) return `none: ${held} visits/s held`;
  return held === 0 ? `below ${broke} visits/s, the first step` : `${broke} visits/s; ${held} visits/s held`;
}

const words = (metric: string): string => metric.replaceAll('_', ' ');
