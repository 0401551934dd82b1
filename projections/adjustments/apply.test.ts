import { expect, test } from 'vitest';
import { credited, recorded } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToAdjustments } from './apply.ts';

const changes = recorded(everyOtherFact).flatMap(applyToAdjustments);

test('a proposal stands with who made it, and is made or refused by another', () => {
  const puts = changes.filter(({ kind }) => kind === 'put');
  expect(puts.length).toBeGreaterThan(0);
  for (const put of puts)
    expect(put).toMatchObject({ row: { usercode: 'b1', status: 'proposed', decided_by: null } });
  const decided = changes.flatMap((change) => (change.kind === 'patch' ? [change.set.status] : []));
  expect(new Set(decided)).toEqual(new Set(['made', 'rejected']));
});

test('a withheld deposit that ends by itself says so to whatever was proposed about it', () => {
  expect(changes.filter(({ kind }) => kind === 'overtaken')).toMatchObject([
    { usercode: 'b1', releases: 'ethereum:0x7:0', overtaken_by: 'credited' },
    { usercode: 'b1', releases: 'ethereum:0x8:0', overtaken_by: 'reversed' },
  ]);
});

test('what else happens to a wallet changes nothing', () => {
  expect(recorded([credited('b1', '1')]).flatMap(applyToAdjustments)).toEqual([]);
});
