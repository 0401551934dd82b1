import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsFaucet, scenarioNames, scenarios } from './scenarios.ts';

const page = await readFile(join(import.meta.dirname, '../k6.md'), 'utf8');
const rowOf = (name: string): string[] | undefined =>
  new RegExp(`^\\| \`${name}\`.*$`, 'm')
    .exec(page)?.[0]
    .split('|')
    .map((cell) => cell.trim());

test.each(scenarioNames)('%s has a script for k6', (name) => {
  expect(existsSync(join(import.meta.dirname, '../scenarios', `${name}.ts`))).toBe(true);
});

test.each(scenarioNames)('the page says the rate of %s, and whether it needs the faucet', (name) => {
  const [rate, faucet] = rowOf(name)?.slice(3) ?? [];
  expect(Number(rate)).toBe(scenarios[name].rate);
  expect(faucet).toBe(needsFaucet(name) ? 'yes' : 'no');
});

test('a mixed day has a goal for everything that its visits do', () => {
  const { 'mixed-day': mixed, ...alone } = scenarios;
  const names = Object.values(alone).flatMap(({ goals }) => Object.keys(goals));
  expect(Object.keys(mixed.goals).toSorted()).toEqual([...new Set(names)].toSorted());
});
