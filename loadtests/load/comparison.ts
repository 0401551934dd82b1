import type { Row } from './compare.ts';
import type { Result } from './result.ts';

/** A comparison in words: what differs besides the figures, then a line each. */
export function comparison(before: Result, after: Result, rows: readonly Row[], tolerance: number): string {
  const worse = rows.filter(({ isWorse }) => isWorse).length;
  const cells = rows.map((row) => [
    `${row.metric} ${row.stat}`,
    figure(row.before),
    figure(row.after),
    row.change === undefined ? '' : `${row.change > 0 ? '+' : ''}${row.change.toFixed(1)} %`,
    row.isWorse ? 'worse' : '',
  ]);
  const width = Math.max(...cells.map(([name = '']) => name.length));
  return [
    `${before.scenario}, ${before.shape}: ${nameOf(before)} and ${nameOf(after)}`,
    ...differences(before, after),
    ...cells.map(([name = '', ...figures]) =>
      `  ${name.padEnd(width)}${figures.map((cell) => cell.padStart(12)).join('')}`.trimEnd(),
    ),
    verdict(worse, tolerance),
  ].join('\n');
}

function verdict(worse: number, tolerance: number): string {
  const what = worse === 0 ? 'Nothing is' : worse === 1 ? 'One figure is' : `${worse} figures are`;
  return `${what} worse by more than ${tolerance} %.`;
}

const nameOf = ({ startedAt, commit }: Result): string =>
  commit === undefined ? startedAt : `${startedAt} (${commit})`;

/** Figures of unlike runs are compared when somebody asks for it, who should know. */
function differences(before: Result, after: Result): string[] {
  return (['rate', 'seconds', 'smoke', 'target'] as const).flatMap((what) =>
    before[what] === after[what]
      ? []
      : [`Note: ${what} was ${before[what] ?? 'none'} and is ${after[what] ?? 'none'}.`],
  );
}

function figure(value: number | undefined): string {
  if (value === undefined) return '-';
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 4 : 1);
}
