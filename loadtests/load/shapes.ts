import type { Scenario as Arrivals } from 'k6/options';

/** How the number of visits a second goes, whatever they are for. */
export const shapes = ['constant', 'ramp', 'soak', 'spike', 'breakpoint'] as const;
export type Shape = (typeof shapes)[number];

/** How long each takes, where nobody says otherwise. */
export const usualSeconds: Readonly<Record<Shape, number>> = {
  constant: 20,
  ramp: 60,
  soak: 600,
  spike: 60,
  breakpoint: 120,
};

/** How many times the rate a spike has. */
export const SPIKE = 5;
/** In how many steps of equal height and length a breakpoint rises to its rate. */
export const STEPS = 10;

/** Rates are given to k6 as whole numbers, so of ten seconds: half a visit a second is one too. */
const PERIOD_SECONDS = 10;
/** What is under way at the end is waited for: a deposit takes its blocks. */
const PATIENCE = '60s';
/** A step of a breakpoint waits no longer than this, nor than it is long itself: of two steps at a time there are visitors. */
const MOST_PATIENCE_OF_STEP = 10;

export type Load = {
  /** visits a second: all the time, at the end of a ramp, beside a spike, or in the last step of a breakpoint */
  readonly rate: number;
  readonly seconds: number;
  /** about how long one visit takes */
  readonly visitSeconds: number;
};

/**
 * The arrivals of a shape, by the name that k6 tags their figures with. Visits arrive whatever the system does: a slow answer does not slow
 * the arrivals down.
 */
export function arrivalsOf(shape: Shape, { rate, seconds, visitSeconds }: Load): Record<string, Arrivals> {
  switch (shape) {
    case 'constant':
    case 'soak':
      return { [shape]: constant({ rate, seconds, visitSeconds }, PATIENCE) };
    case 'ramp':
      return {
        ramp: changing({ peak: rate, visitSeconds }, 0, [
          [seconds / 2, rate],
          [seconds / 2, rate],
        ]),
      };
    case 'spike':
      return {
        spike: changing({ peak: rate * SPIKE, visitSeconds }, rate, [
          [seconds * 0.4, rate],
          [0, rate * SPIKE],
          [seconds * 0.2, rate * SPIKE],
          [0, rate],
          [seconds * 0.4, rate],
        ]),
      };
    case 'breakpoint':
      return Object.fromEntries(
        stepsOf({ rate, seconds }).map((step) => [
          step.name,
          {
            ...constant({ ...step, visitSeconds }, inSeconds(Math.min(step.seconds, MOST_PATIENCE_OF_STEP))),
            startTime: inSeconds(step.endsAt - step.seconds),
          },
        ]),
      );
  }
}

export type Step = {
  readonly name: string;
  readonly rate: number;
  readonly seconds: number;
  readonly endsAt: number;
};

/** The steps of a breakpoint. `endsAt`: seconds after its beginning. */
export function stepsOf({ rate, seconds }: Pick<Load, 'rate' | 'seconds'>): Step[] {
  return Array.from({ length: STEPS }, (_, at) => ({
    name: `step-${at + 1}`,
    rate: (rate * (at + 1)) / STEPS,
    seconds: seconds / STEPS,
    endsAt: (seconds * (at + 1)) / STEPS,
  }));
}

function constant({ rate, seconds, visitSeconds }: Load, patience: string): Arrivals {
  return {
    executor: 'constant-arrival-rate',
    rate: inPeriod(rate),
    timeUnit: inSeconds(PERIOD_SECONDS),
    duration: inSeconds(seconds),
    gracefulStop: patience,
    ...visitorsFor(rate, visitSeconds),
  };
}

function changing(
  { peak, visitSeconds }: { readonly peak: number; readonly visitSeconds: number },
  from: number,
  stages: readonly (readonly [seconds: number, rate: number])[],
): Arrivals {
  return {
    executor: 'ramping-arrival-rate',
    startRate: from === 0 ? 0 : inPeriod(from),
    timeUnit: inSeconds(PERIOD_SECONDS),
    stages: stages.map(([seconds, rate]) => ({ duration: inSeconds(seconds), target: inPeriod(rate) })),
    gracefulStop: PATIENCE,
    ...visitorsFor(peak, visitSeconds),
  };
}

const inPeriod = (rate: number): number => Math.max(1, Math.round(rate * PERIOD_SECONDS));
const inSeconds = (seconds: number): string => `${Math.round(seconds * 1_000)}ms`;

/** As many as are under way by then, and four times as many while the system is slower. */
function visitorsFor(rate: number, visitSeconds: number) {
  const underWay = Math.ceil(rate * visitSeconds);
  return { preAllocatedVUs: Math.max(16, underWay), maxVUs: Math.max(32, underWay * 4) };
}
