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
  expect(defineQuery({ ...shape, audience: 'anyone', sharedForMs: 500 })).toMatchObject({
    kind: 'query',
    method: 'POST',
    audience: 'anyone',
    sharedForMs: 500,
    views: [],
    limits: [],
  });
  expect(defineQuery({ ...shape, audience: 'seller', views: ['orders'] })).toMatchObject({
    audience: 'seller',
    sharedForMs: 0,
    views: ['orders'],
  });
  expect(defineQuery({ ...shape, audience: { staff: 'withdrawals.review' }, views: [] }).audience).toEqual({
    staff: 'withdrawals.review',
  });
});

it('compares repetitions without their password and key', () => {
  const row = defineCommand({ ...paying, audience: 'buyer', idempotent: (request) => request });
  expect(row.idempotent({ orderId: 'A', safeword: '123456', idempotencyKey: 'k' })).toEqual({ orderId: 'A' });
});

it('does not compile with settings that contradict each other', () => {
  const views = [] as const;
  const rows = [
    // @ts-expect-error a query of the signed-in says which views it waits for, be it none
    defineQuery({ ...shape, audience: 'buyer' }),
    // @ts-expect-error what one buyer sees is not shared with another
    defineQuery({ ...shape, audience: 'buyer', views, sharedForMs: 500 }),
    // @ts-expect-error a caller who is not signed in has written nothing to wait for
    defineQuery({ ...shape, audience: 'anyone', views: ['orders'] }),
    // @ts-expect-error there is no such view
    defineQuery({ ...shape, audience: 'buyer', views: ['everything'] }),
    // @ts-expect-error there is no such limit
    defineQuery({ ...shape, audience: 'anyone', limits: [{ name: 'flood', by: ['address'] }] }),
    // @ts-expect-error staff need a permission, and it has a name
    defineQuery({ ...shape, audience: { staff: 'all' }, views }),
    // @ts-expect-error a command says whether it is idempotent
    defineCommand({ ...shape, audience: 'buyer' }),
    // @ts-expect-error a key belongs to a signed-in caller
    defineCommand({ ...shape, audience: 'anyone', idempotent: () => ({}) }),
    // @ts-expect-error what takes the transaction password must be safe to repeat
    defineCommand({ ...paying, audience: 'buyer', transactionPassword: true, idempotent: false }),
    // @ts-expect-error the request has no password
    defineCommand({ ...shape, audience: 'buyer', transactionPassword: true, idempotent: () => ({}) }),
    // @ts-expect-error only buyers have a transaction password
    defineCommand({ ...paying, audience: 'seller', transactionPassword: true, idempotent: () => ({}) }),
    // @ts-expect-error no hash of the password is kept
    defineCommand({ ...paying, audience: 'buyer', idempotent: ({ safeword }) => safeword }),
  ];
  expect(rows).toHaveLength(12);
});
