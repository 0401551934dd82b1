import { expect, it } from 'vitest';
import { stageOf } from './withdrawal-stage.ts';

const sent = { transaction: '0xt1', time: '2026-03-01 13:00:00' };
const confirming = { confirmations: 1, confirmationsRequired: 12 };

it('tells of an approved withdrawal how far it has got on the network', () => {
  expect(stageOf({ stage: 'approved' })).toBe('approved');
  expect(stageOf({ stage: 'approved', sent })).toBe('sent');
  expect(stageOf({ stage: 'approved', sent, confirming })).toBe('confirming');
});

it('tells of any other where it stands', () => {
  expect(stageOf({ stage: 'under-review' })).toBe('under-review');
  expect(stageOf({ stage: 'paid', sent })).toBe('paid');
  expect(stageOf({ stage: 'failed', sent })).toBe('failed');
});
