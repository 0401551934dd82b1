import { actions } from '@caravan/gateway/wire';
import type { Action } from '@caravan/gateway/wire';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { undriven } from './undriven.ts';

/** Where kinds of command are. */
const texts = ['commands/*', 'pages/*', 'whole-system/{keeping-*,answering-reviews,mall}']
  .flatMap((files) => globSync(`${import.meta.dirname}/${files}.ts`))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** What kinds of command send. Each driver fails until it was accepted, so a name here is a command that is driven. */
const sent = new Set([...texts.matchAll(/'([\w/-]+![\w-]+)'/g)].map(([, name]) => name ?? ''));

type Table = Readonly<Record<string, Action>>;

function violationsOf(table: Table, reasons: Readonly<Record<string, string>>): string[] {
  const commands = Object.keys(table).filter((name) => table[name]?.kind === 'command');
  return [
    ...commands
      .filter((name) => !sent.has(name) && !Object.hasOwn(reasons, name))
      .map((name) => `${name} is driven by nothing, and no reason is given`),
    ...Object.keys(reasons)
      .filter((name) => sent.has(name))
      .map((name) => `${name} is driven, although a reason is given why not`),
    ...Object.keys(reasons)
      .filter((name) => !commands.includes(name))
      .map((name) => `${name} is no command`),
  ];
}

test('every command of the gateway is driven by random tests, or says why not', () => {
  expect(violationsOf(actions, undriven)).toEqual([]);
});

test('finds a new command that nobody thought of, and a reason for one that there is not', () => {
  const planted = actions['officeBanner!save'];
  expect(violationsOf({ ...actions, 'office!planted': planted }, undriven)).toEqual([
    'office!planted is driven by nothing, and no reason is given',
  ]);
  expect(violationsOf(actions, { ...undriven, 'officeBanner!save': 'too dear' })).toEqual([
    'officeBanner!save is driven, although a reason is given why not',
  ]);
  expect(violationsOf(actions, { ...undriven, 'office!gone': 'it is gone' })).toEqual([
    'office!gone is no command',
  ]);
});
