import { perSecond, type Result } from './result.ts';

/** A figure of both runs. */
export type Row = {
  readonly metric: string;
  readonly stat: string;
  /** absent: that run has none */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** percent; absent where there is nothing to compare with */
  readonly change?: number | undefined;
  /** it is worse by more than is tolerated */
  readonly isWorse: boolean;
};

type Better = 'lower' | 'higher';
/** By statistic which way is better. What is `shown` is not judged: one slow answer makes a maximum, and whoever asked for it the number. */
type Judged = Readonly<Record<string, Better | 'shown'>>;

/** What k6 says of it counts the time in which nothing new arrived, too. */
const PER_SECOND = 'per second';
const times: Judged = { count: 'shown', med: 'lower', 'p(95)': 'lower', 'p(99)': 'lower', max: 'shown' };
/** Of all actions together it says which of them there were more of. */
const OF_EACH_ACTION = 'action_ms';
const judged: Readonly<Record<string, Judged>> = {
  iterations: { [PER_SECOND]: 'higher' },
  orders_submitted: { [PER_SECOND]: 'higher' },
  orders_paid: { [PER_SECOND]: 'higher' },
  checks: { fails: 'lower' },
  http_req_failed: { rate: 'lower' },
  dropped_iterations: { count: 'lower' },
  pages_with_contents: { rate: 'higher' },
  [OF_EACH_ACTION]: times,
  deposit_shown_ms: times,
  message_read_ms: times,
};
/** k6 leaves it out when there were none. */
const NONE_IS_ZERO = 'dropped_iterations';

/** Two times that differ by less are the same to a machine that does something else as well. */
const SAME_MS = 1;

/**
 * Figure by figure what has changed from one run to another. Throws for runs of different scenarios or shapes: their figures are of
 * different things.
 */
export function compare(before: Result, after: Result, tolerance: number): Row[] {
  for (const what of ['scenario', 'shape'] as const)
    if (before[what] !== after[what])
      throw new Error(`Runs of different ${what}s cannot be compared: ${before[what]} and ${after[what]}.`);
  const figures = before.shape === 'breakpoint' ? [heldBy(before, after)] : figuresOf(before, after);
  return figures.map((figure) => rowOf(figure, tolerance));
}

type Figure = Pick<Row, 'metric' | 'stat' | 'before' | 'after'> & {
  readonly better: Better | 'shown';
  readonly isTime?: boolean;
};

/** A breakpoint goes on until it breaks, so its times are of different loads. */
function heldBy(before: Result, after: Result): Figure {
  return {
    metric: 'breaking point',
    stat: 'held',
    before: before.breakingPoint?.held,
    after: after.breakingPoint?.held,
    better: 'higher',
  };
}

function figuresOf(before: Result, after: Result): Figure[] {
  const [one, other] = [before.metrics, after.metrics];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other), NONE_IS_ZERO])].filter(
    (name) => name !== OF_EACH_ACTION,
  );
  return names.toSorted().flatMap((metric) =>
    Object.entries(judged[metric.replace(/\{.*$/, '')] ?? {}).map(([stat, better]) => ({
      metric,
      stat,
      before: statOf(before, metric, stat),
      after: statOf(after, metric, stat),
      better,
      isTime: stat !== 'count' && (one[metric] ?? other[metric])?.contains === 'time',
    })),
  );
}

function statOf(run: Result, name: string, stat: string): number | undefined {
  const metric = run.metrics[name];
  if (metric === undefined) return name === NONE_IS_ZERO ? 0 : undefined;
  const { type, values } = metric;
  if (stat === PER_SECOND) return perSecond(run, values['count'] ?? 0);
  // a trend of nothing has zeros, which are no times
  return type === 'trend' && values['count'] === 0 ? undefined : values[stat];
}

/** What one of the runs has nothing of is shown and not judged: what failed is counted apart. */
function rowOf({ better, isTime = false, ...figure }: Figure, tolerance: number): Row {
  const { before, after } = figure;
  if (before === undefined || after === undefined) return { ...figure, isWorse: false };
  const worseBy = better === 'higher' ? before - after : after - before;
  const isJudged = better !== 'shown' && !(isTime && Math.abs(after - before) < SAME_MS);
  return {
    ...figure,
    change: changeOf(before, after),
    isWorse: isJudged && worseBy > (before * tolerance) / 100,
  };
}

function changeOf(before: number, after: number): number | undefined {
  if (before === after) return 0;
  return before === 0 ? undefined : ((after - before) / before) * 100;
}
