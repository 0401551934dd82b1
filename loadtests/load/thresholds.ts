import type { ObjectThreshold, Threshold } from 'k6/options';
import type { Goal, Scenario } from './scenarios.ts';
import { stepsOf, type Load, type Shape } from './shapes.ts';

/** What must hold, by metric; the metric may be narrowed by tags, as in `action_ms{name:order!pay}`. */
export type Thresholds = Record<string, Threshold[]>;

/** k6 keeps the figures of a tag only where something must hold of them, and this always does. */
export const ALWAYS = 'max>=0';

const rightly: Record<string, string[]> = { checks: ['rate==1'], http_req_failed: ['rate==0'] };
const inTime = ({ p95, p99 }: Goal): string[] => [`p(95)<${p95}`, `p(99)<${p99}`];

/** Everything was answered rightly, however long that took. */
export function smokeThresholds({ goals }: Scenario): Thresholds {
  return { ...rightly, ...byAction(goals, () => [ALWAYS]) };
}

/** Everything was answered rightly, in time, and begun when it was due. Of a breakpoint this is judged in each step alone. */
export function thresholdsOf(
  shape: Shape,
  { goals }: Scenario,
  load: Pick<Load, 'rate' | 'seconds'>,
): Thresholds {
  if (shape !== 'breakpoint')
    return { ...rightly, dropped_iterations: ['count<1'], ...byAction(goals, inTime) };
  const steps = stepsOf(load).flatMap(({ name: step, endsAt }) => {
    const breaking = (thresholds: readonly string[]) => thresholds.map((each) => atEnd(each, endsAt));
    return [
      ...Object.entries(rightly).map(([metric, held]) => [`${metric}{scenario:${step}}`, breaking(held)]),
      [`dropped_iterations{scenario:${step}}`, breaking(['count<1'])],
      ...Object.entries(goals).map(([name, goal]) => [
        `action_ms{name:${name},scenario:${step}}`,
        breaking(inTime(goal)),
      ]),
    ];
  });
  return { ...Object.fromEntries(steps), ...byAction(goals, () => [ALWAYS]) } as Thresholds;
}

/** The first of a step's answers say little: it is judged once it is over, and then ends the run. */
function atEnd(threshold: string, endsAt: number): ObjectThreshold {
  return { threshold, abortOnFail: true, delayAbortEval: `${Math.round(endsAt * 1_000)}ms` };
}

function byAction(goals: Scenario['goals'], held: (goal: Goal) => string[]): Thresholds {
  return Object.fromEntries(
    Object.entries(goals).map(([name, goal]) => [`action_ms{name:${name}}`, held(goal)]),
  );
}
