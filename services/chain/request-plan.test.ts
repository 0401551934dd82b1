import { expect, test } from 'vitest';
import { isAllowed, planInWords, planRequests, requestsOf } from './request-plan.ts';

/** As one of TRON's adapter: head, solid height, infos; a range of blocks; 20 blocks and the infos of each. */
const costs = {
  blockMs: 3_000,
  perLook: 2,
  perRange: 1,
  perBlock: 1,
  reread: (blocks: number) => blocks / 20 + blocks,
};
const wanted = { pollEvery: 3_000, shared: false };

test('counts the requests of a day', () => {
  const plan = planRequests(costs, wanted);
  expect(plan).toMatchObject({ pollEvery: 3_000, following: 86_400, rereading: 30_240 });
  expect(requestsOf(plan)).toBe(86_400);
  expect(requestsOf(planRequests(costs, { ...wanted, shared: true }))).toBe(116_640);
});

test.each([
  [100_000, false, 3_000],
  [86_400, false, 3_000],
  [86_399, false, 6_000],
  [100_000, true, 9_000],
  [60_000, true, 60_000],
])('with %i requests a day, looks at the head as often as they allow', (allowed, shared, pollEvery) => {
  expect(planRequests(costs, { ...wanted, allowed, shared }).pollEvery).toBe(pollEvery);
});

test('knows when even the longest pause is not enough', () => {
  expect(isAllowed(planRequests(costs, { ...wanted, allowed: 100_000, shared: true }))).toBe(true);
  expect(isAllowed(planRequests(costs, { ...wanted, allowed: 30_000, shared: true }))).toBe(false);
  expect(isAllowed(planRequests(costs, wanted))).toBe(true);
});

test('says it in words', () => {
  expect(planInWords(planRequests(costs, { ...wanted, shared: true, allowed: 100_000 }))).toBe(
    'at most 57,600 requests a day follow the chain, with a look at its head every 9 s; 30,240 read final blocks again; 100,000 are allowed',
  );
  expect(planInWords(planRequests(costs, wanted))).toBe(
    'at most 86,400 requests a day follow the chain, with a look at its head every 3 s; 30,240 read final blocks again at the second provider',
  );
});
