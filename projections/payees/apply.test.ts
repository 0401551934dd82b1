import { expect, test } from 'vitest';
import { credited, recorded } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToPayees } from './apply.ts';

test('an address stands since it was bound, for its wallet and network', () => {
  expect(recorded(everyOtherFact).flatMap(applyToPayees)).toEqual([
    {
      kind: 'put',
      key: 'b1 ethereum',
      row: {
        entry: 'b1 ethereum',
        usercode: 'b1',
        network: 'ethereum',
        address: '0x52908400098527886E0F7030069857D2E4169EE7',
        bound_at: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
});

test('what else happens to a wallet changes nothing', () => {
  expect(recorded([credited('b1', '1')]).flatMap(applyToPayees)).toEqual([]);
});
