import { expect, test } from 'vitest';
import { credited, recorded } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToPayees } from './apply.ts';

test('an address stands since it was bound, for its wallet and network', () => {
  const bound = everyOtherFact.filter(({ type }) => type === 'WithdrawAddressBound');
  expect(recorded(bound).flatMap(applyToPayees)).toEqual([
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

test('an address that it was changed to is as new as the change, on whichever network', () => {
  const changed = recorded([
    {
      stream: 'wallet-b1',
      type: 'WithdrawAddressChanged',
      data: {
        usercode: 'b1',
        changeId: 'c1',
        network: 'tron',
        address: '0xnew',
        changedAt: '2026-01-02T00:00:00.000Z',
      },
    },
  ]).flatMap(applyToPayees);
  const set = { address: '0xnew', bound_at: '2026-01-02T00:00:00.000Z' };
  const otherwise = { entry: 'b1 tron', usercode: 'b1', network: 'tron', ...set };
  expect(changed).toEqual([{ kind: 'patch', key: 'b1 tron', set, otherwise }]);
});

test('what else happens to a wallet changes nothing', () => {
  expect(recorded([credited('b1', '1')]).flatMap(applyToPayees)).toEqual([]);
});
