import { depositEventTypes, loanEventTypes, orderEventTypes, walletEventTypes } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import { commandKinds } from './commands/index.ts';
import { liveThrough } from './history.ts';
import type { HistoryReport } from './history.ts';

const HISTORIES = 8;
const COMMANDS = 2_500;
/** Give the seed that a failure printed, to see it again. */
const seed = Number(process.env['HISTORY_SEED'] ?? Date.now() % 2 ** 31);

describe(`whatever happens, in whatever order (${HISTORIES} × ${COMMANDS} commands)`, () => {
  const reports: HistoryReport[] = [];

  test.each(Array.from({ length: HISTORIES }, (_, n) => seed + n))(
    'money adds up (HISTORY_SEED=%i)',
    { timeout: 180_000 },
    async (each) => {
      reports.push(await liveThrough({ seed: each, commands: COMMANDS, kinds: commandKinds }));
    },
  );

  test('and everything did happen: every command, every fact, many deaths and lost answers', () => {
    const asked = new Set(reports.flatMap(({ tally }) => Object.keys(tally)));
    expect(commandKinds.filter(({ name }) => !asked.has(name))).toEqual([]);
    const seen = new Set(reports.flatMap(({ events }) => Object.keys(events)));
    const facts = [orderEventTypes, walletEventTypes, loanEventTypes, depositEventTypes].flatMap(Object.keys);
    expect(facts.filter((type) => !seen.has(type))).toEqual([]);
    for (const { deaths, repeated } of reports) {
      expect(deaths).toBeGreaterThan(20);
      expect(repeated).toBeGreaterThan(20);
    }
  });
});
