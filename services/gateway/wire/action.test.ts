import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCommand, defineQuery } from './action.ts';
import { nothing } from './values.ts';

const summary = 'For a test';
const shape = { summary, request: nothing, response: nothing };
const paying = {
  summary,
  request: z.object({ orderId: z.string(), safeword: z.string(), idempotencyKey: z.string().optional() }),
  response: nothing,
};

it('a query says who may ask, how long its answer is shared, and which views it waits for', () => {
  expect(defineQuery({ ...shape, permission: 'shop.browse', sharedForMs: 500 })).toMatchObject({
    kind: 'query',
    method: 'POST',
    permission: 'shop.browse',
    sharedForMs: 500,
    views: [],
    limits: [],
  });
  expect(defineQuery({ ...shape, permission: 'orders.follow', views: ['orders'] })).toMatchObject({
    permission: 'orders.follow',
    sharedForMs: 0,
    views: ['orders'],
  });
});

it('compares repetitions without their password and key', () => {
  const row = defineCommand({ ...paying, permission: 'orders.place', idempotent: (request) => request });
  expect(row.idempotent({ orderId: 'A', safeword: '123456', idempotencyKey: 'k' })).toEqual({ orderId: 'A' });
});

it('does not compile with settings that contradict each other', () => {
  const views = [] as const;
  const rows = [
    // @ts-expect-error a query of the signed-in says which views it waits for, be it none
    defineQuery({ ...shape, permission: 'orders.place' }),
    // @ts-expect-error what one buyer sees is not shared with another
    defineQuery({ ...shape, permission: 'orders.place', views, sharedForMs: 500 }),
    // @ts-expect-error a caller who is not signed in has written nothing to wait for
    defineQuery({ ...shape, permission: 'shop.browse', views: ['orders'] }),
    // @ts-expect-error there is no such view
    defineQuery({ ...shape, permission: 'orders.place', views: ['everything'] }),
    // @ts-expect-error there is no such limit
    defineQuery({ ...shape, permission: 'shop.browse', limits: [{ name: 'flood', by: ['address'] }] }),
    // @ts-expect-error an action says who may call it
    defineQuery({ ...shape, views }),
    // @ts-expect-error by a permission that there is
    defineQuery({ ...shape, permission: 'everything.do', views }),
    // @ts-expect-error a command says whether it is idempotent
    defineCommand({ ...shape, permission: 'orders.place' }),
    // @ts-expect-error a key belongs to a signed-in caller
    defineCommand({ ...shape, permission: 'shop.browse', idempotent: () => ({}) }),
    // @ts-expect-error what takes the transaction password must be safe to repeat
    defineCommand({ ...paying, permission: 'orders.place', transactionPassword: true, idempotent: false }),
    // @ts-expect-error the request has no password
    defineCommand({ ...shape, permission: 'orders.place', transactionPassword: true, idempotent: () => '' }),
    // @ts-expect-error no hash of the password is kept
    defineCommand({ ...paying, permission: 'orders.place', idempotent: ({ safeword }) => safeword }),
  ];
  expect(rows).toHaveLength(12);
});
