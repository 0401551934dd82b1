import { expect, test } from 'vitest';
import { entitlingFacts } from './entitling-facts.ts';
import { withdrawalRequested } from './withdrawals.ts';

const effectiveFrom = '2026-03-02T10:00:00.000Z';
const change = { usercode: 'U1', changeId: 'C1', network: 'tron', address: 'Tnew' };
const { usercode: _owner, ...asked } = { ...change, effectiveFrom };
const bound = { WithdrawAddressBound: { ethereum: '0xme' } };

/** The addresses that stand after a change was made so, of which another was asked for. */
const after = (made: object, before: object = { WithdrawAddressChangeRequested: asked }) =>
  entitlingFacts.WithdrawAddressChanged?.keeps(
    { ...change, changedAt: effectiveFrom, ...made },
    { ...bound, ...before },
  ).WithdrawAddressBound;

test('a change leaves its address, if it was asked for and has waited; otherwise it leaves none', () => {
  expect(after({})).toEqual({ tron: 'Tnew' });
  expect(after({}, {})).toEqual({});
  expect(after({ address: 'Tother' })).toEqual({});
  expect(after({ network: 'ethereum' })).toEqual({});
  expect(after({ changeId: 'C2' })).toEqual({});
  expect(after({ changedAt: '2026-03-02T09:59:59.999Z' })).toEqual({});
});

test('a withdrawal is not entitled while the address is being changed, and is again once that is cancelled', () => {
  const requested = { usercode: 'U1', withdrawalId: 'W1', network: 'ethereum', address: '0xme' };
  const lack = (matter: object) =>
    withdrawalRequested.lacks({ ...requested, amount: '5', fee: '1' } as never, {}, matter);
  expect(lack(bound)).toBeUndefined();
  const waiting = { ...bound, WithdrawAddressChangeRequested: asked };
  expect(lack(waiting)).toBe('an address that stands: U1 was changing it');
  const cancelled = entitlingFacts.WithdrawAddressChangeCancelled?.keeps(
    { ...change, cancelledAt: effectiveFrom },
    waiting,
  );
  expect(lack({ ...waiting, ...cancelled })).toBeUndefined();
});
