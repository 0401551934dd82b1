import type { BreakingPoint, Metrics } from './result.ts';
import { stepsOf, type Load, type Shape, type Step } from './shapes.ts';

export type Judgement = {
  readonly missed: readonly string[];
  readonly held: boolean;
  readonly breakingPoint?: BreakingPoint;
};

/**
 * What came of the thresholds. A run in which nothing was checked has shown nothing, so it has not held. A breakpoint is there to break: it
 * holds when its first step did.
 */
export function judge(shape: Shape, metrics: Metrics, load: Pick<Load, 'rate' | 'seconds'>): Judgement {
  const missed = missedOf(metrics);
  const { passes = 0, fails = 0 } = metrics['checks']?.values ?? {};
  if (passes + fails === 0) return { missed: ['checks: nothing was checked', ...missed], held: false };
  if (shape !== 'breakpoint') return { missed, held: missed.length === 0 };
  const steps = stepsOf(load);
  const ofStep = ({ name }: Step) => missed.filter((one) => one.includes(`scenario:${name}}`));
  const broke = steps.findIndex((step) => ofStep(step).length > 0);
  const breaking = steps[broke];
  if (!breaking) return { missed, held: missed.length === 0, breakingPoint: { held: load.rate } };
  // of later steps nothing is known: the first that broke ended the run while the next one began
  const breakingPoint = { held: steps[broke - 1]?.rate ?? 0, broke: breaking.rate };
  return { missed: ofStep(breaking), held: broke > 0, breakingPoint };
}

function missedOf(metrics: Metrics): string[] {
  return Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([threshold, { ok }]) => (ok ? [] : [`${name}: ${threshold}`])),
  );
}
