import { parseArgs } from 'node:util';
import { scenarioNames, scenarios, type ScenarioName } from './scenarios.ts';
import { shapes, usualSeconds, type Shape } from './shapes.ts';

export type LoadAsked = {
  readonly scenario: ScenarioName;
  readonly shape: Shape;
  /** visits a second */
  readonly rate: number;
  readonly seconds: number;
  /** only whether everything was answered rightly is judged */
  readonly smoke: boolean;
  /** the origin of a system that runs already; absent: one is started for the run */
  readonly target?: string;
};

export type ComparisonAsked = {
  readonly before: string;
  readonly after: string;
  /** percent that a figure may be worse by */
  readonly tolerance: number;
};

export type Asked = { readonly load: LoadAsked } | { readonly compare: ComparisonAsked };

const MOST_PER_SECOND = 10_000;
const LONGEST_SECONDS = 24 * 3_600;

/** What the command line asks for. Throws in words what is wrong with it. */
export function askedOf(words: readonly string[]): Asked {
  return words[0] === 'compare' ? { compare: comparisonOf(words.slice(1)) } : { load: loadOf(words) };
}

function loadOf(words: readonly string[]): LoadAsked {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      shape: { type: 'string', default: 'constant' },
      rate: { type: 'string' },
      duration: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      target: { type: 'string' },
    },
  });
  const scenario = scenarioNames.find((name) => name === positionals[0]);
  if (scenario === undefined || positionals.length > 1)
    throw new Error(`Name one scenario: ${scenarioNames.join(', ')}; or compare and two files.`);
  const shape = shapes.find((name) => name === values.shape);
  if (shape === undefined) throw new Error(`--shape is one of ${shapes.join(', ')}.`);
  if (values.smoke && shape === 'breakpoint')
    throw new Error(
      'A smoke judges no times, so nothing would break: leave out --smoke or --shape breakpoint.',
    );
  return {
    scenario,
    shape,
    rate: values.rate === undefined ? scenarios[scenario].rate : rateOf(values.rate),
    seconds: values.duration === undefined ? usualSeconds[shape] : secondsOf(values.duration),
    smoke: values.smoke,
    ...(values.target !== undefined && { target: originOf(values.target) }),
  };
}

function rateOf(text: string): number {
  const rate = Number(text);
  if (!/^\d+(\.\d)?$/.test(text) || rate <= 0 || rate > MOST_PER_SECOND)
    throw new Error(`--rate is a number of visits a second, from 0.1 to ${MOST_PER_SECOND}.`);
  return rate;
}

const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;

function secondsOf(text: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? [];
  const seconds = Number(count) * (unitSeconds[unit as keyof typeof unitSeconds] ?? Number.NaN);
  if (!(seconds >= 1 && seconds <= LONGEST_SECONDS))
    throw new Error('--duration is a time from 1s to 24h, such as 90s, 10m or 1h.');
  return seconds;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href && url.hostname !== '';
  if (!isOrigin) throw new Error('--target is the address of a mall alone, such as https://mall.example.');
  return url.origin;
}

function comparisonOf(words: readonly string[]): ComparisonAsked {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { tolerance: { type: 'string', default: '10' } },
  });
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('compare takes two files of results, the earlier one first.');
  const tolerance = Number(values.tolerance);
  if (!/^\d+(\.\d+)?$/.test(values.tolerance))
    throw new Error('--tolerance is a number of percent, such as 10.');
  return { before, after, tolerance };
}
