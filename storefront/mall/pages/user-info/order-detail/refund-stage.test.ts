import { expect, it } from 'vitest';
import { refundStageOf } from './refund-stage.ts';

const decided = { decideTime: '2026-03-01 08:00:00' };

it('tells a refund that nobody has answered from one whose money is on its way', () => {
  expect(refundStageOf('refunding', {})).toBe('asked');
  expect(refundStageOf('refunding', decided)).toBe('granted');
});

it('tells an appeal that nobody has answered from what became of it', () => {
  const appealed = { appealTime: '2026-03-02 08:00:00' };
  expect(refundStageOf('refunding', appealed)).toBe('appealed');
  expect(refundStageOf('refunding', { ...appealed, ...decided })).toBe('granted');
  expect(refundStageOf('failed', { ...appealed, ...decided })).toBe('refused');
});

it('tells how it ended', () => {
  expect(refundStageOf('succeeded', decided)).toBe('refunded');
  expect(refundStageOf('failed', decided)).toBe('refused');
});
