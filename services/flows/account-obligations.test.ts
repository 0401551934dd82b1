import { refusal, zero } from '@caravan/events';
import { expect, test } from 'vitest';
import { createAccountObligations } from './account-obligations.ts';

type Parts = Parameters<typeof createAccountObligations>[0];

type Recharged = { readonly undecided?: string; readonly status?: string; readonly credited?: boolean };
type Standing = { orders?: number; loan?: { running?: object }; shop?: boolean; recharge?: Recharged };

function obligations({ orders = 0, loan, shop = false, recharge = {} }: Standing) {
  const listed: unknown[] = [];
  const closed: unknown[] = [];
  const parts = {
    wallet: {
      close: async (request: unknown) => void closed.push(request),
      hasRecharged: async () => recharge.credited ?? false,
    },
    recharges: {
      find: async () => ({
        undecided: recharge.undecided,
        recharges: new Map(recharge.status === undefined ? [] : [['r1', { status: recharge.status }]]),
      }),
    },
    lending: { openLoan: async (usercode: string) => (usercode === 'U1' ? loan : undefined) },
    orders: {
      list: async (request: unknown) => {
        listed.push(request);
        return { total: orders, items: [] };
      },
      ofShop: { counts: async () => ({ shipped: 2 }) },
    },
    members: { of: async () => (shop ? { sellerId: 'S1', usercode: 'U1', role: 'owner' } : undefined) },
    movements: {
      unsettled: async () => ({ released: 0, toCredit: zero, toReceive: zero, toTakeBack: zero }),
    },
  } as unknown as Parts;
  return { listed, closed, port: createAccountObligations(parts) };
}

test.each([
  ['nothing', {}, undefined],
  ['open orders', { orders: 3 }, refusal('open-orders-remain', { orders: 3 })],
  ['a loan that is not paid out yet', { loan: {} }, refusal('loan-pending')],
  ['a loan that is not repaid yet', { loan: { running: {} } }, refusal('loan-remains')],
  [
    'a recharge that finance has not decided on',
    { recharge: { undecided: 'r1' } },
    refusal('recharge-remains'),
  ],
  ['an approved recharge on its way', { recharge: { status: 'approved' } }, refusal('recharge-remains')],
  ['a credited recharge', { recharge: { status: 'approved', credited: true } }, undefined],
  ['open orders of their shop', { shop: true }, refusal('shop-orders-remain', { orders: 2 })],
])('with %s outstanding', async (_what, state, expected) => {
  expect(await obligations(state).port.outstanding('U1')).toEqual(expected);
});

test('asks for orders of this buyer that are open, and only how many', async () => {
  const { listed, port } = obligations({});
  await port.outstanding('U1');
  expect(listed).toMatchObject([{ buyer: 'U1', page: 1, pageSize: 1 }]);
  const [{ statuses }] = listed as [{ statuses: string[] }];
  expect(statuses).toContain('pending-payment');
  expect(statuses).not.toContain('completed');
});

test('the wallet decides about its money', async () => {
  const { closed, port } = obligations({});
  const request = { usercode: 'U1' } as unknown as Parameters<typeof port.closeWallet>[0];
  await port.closeWallet(request);
  expect(closed).toEqual([request]);
});
