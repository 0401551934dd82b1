import { money, zero } from '@caravan/events';
import { expect, test } from 'vitest';
import { daysOf } from '../core/day.ts';
import { at, deposited, given, move } from '../testing/told.ts';
import { describeReconciliation } from './describe.ts';
import { describedReconciliation } from './described.ts';
import { reconciliationCsv } from './reconciliation-csv.ts';
import { reconciliationText } from './reconciliation-text.ts';

const moves = [move('a', '5'), move('=HYPERLINK("x")', '2.5', { id: '=HYPERLINK("x"),1' })];
const days = daysOf(given(moves, deposited('a', '5')), moves, {
  from: '2026-03-01',
  to: '2026-03-01',
  opening: { chain: zero, books: zero },
});
const found = describeReconciliation({
  network: 'testnet',
  asOf: at,
  firstHeight: 100,
  lastHeight: 200,
  lastHash: '0xb',
  openingBy: 'node',
  complete: true,
  unexplained: money('2.5'),
  unexplainedCount: 1,
  days: days.map((day) => ({ ...day, owed: money('5') })),
});

test('for a program: a shape that can be parsed, amounts as decimal text', () => {
  expect(describedReconciliation.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
  expect(found).toMatchObject({ unexplained: '2.5', days: [{ custody: { chain: '7.5', books: '5' } }] });
});

test('for a spreadsheet: nothing in it is a formula', () => {
  const [head, ...rows] = reconciliationCsv(found).split('\r\n');
  const row = rows.at(5);
  expect(head).toBe(
    'day,kind,explained,subject,usercode,at,chain,facts,other,amount,note,recipient,proposedBy,agreedBy,agreedAt,reason',
  );
  // before, came, left, other and end: by the chain, the facts and the books
  expect(rows.slice(0, 5).map((each) => each.replace(/,+$/, ''))).toEqual([
    '2026-03-01,sum-before,true,,,,0,,0',
    '2026-03-01,sum-came,true,,,,7.5,5,5',
    '2026-03-01,sum-left,true,,,,0,0,0',
    '2026-03-01,sum-other,true,,,,0,,0',
    '2026-03-01,sum-end,true,,,,7.5,,5',
  ]);
  expect(row).toContain(`2026-03-01,missed,false,"'=HYPERLINK(""x""),1",`);
});

test('for people: each day three ways, and what is unexplained with a mark', () => {
  const text = reconciliationText(found);
  expect(text).toContain('! missed: 2.5 USDT');
  expect(text).toMatch(/custody 7\.5 on the chain, 5 in the books; the mall owed 5/);
  expect(text).toMatch(/UNEXPLAINED: 2\.5 USDT in 1 difference\.$/);
});
