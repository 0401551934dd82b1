import { expect, test } from 'vitest';
import { entitledFacts } from '../testing/entitled-history.ts';
import { indexOf } from '../testing/forgery.ts';
import { history, logOf } from '../testing/history.ts';
import { EntitlementCheck } from './entitlement-check.ts';

async function unentitled(facts: typeof entitledFacts, matters: number) {
  const events = history(facts);
  const check = new EntitlementCheck(logOf(events), matters);
  for (const event of events) await check.see(event);
  return check.end().unentitled.map(({ type }) => type);
}

test.each([1_000, 1])(
  'what was paid out before there was a signer needs no transfer (%i kept)',
  async (n) => {
    const byHand = entitledFacts.filter(({ stream }) => !stream.startsWith('outgoing-'));
    expect(await unentitled(byHand, n)).toEqual([]);
  },
);

test.each([1_000, 1])(
  'from the first transfer of a network on, each needs one of its own (%i kept)',
  async (n) => {
    const first = entitledFacts[indexOf('TransferOrdered')];
    const others = entitledFacts.filter(({ stream }) => !stream.startsWith('outgoing-'));
    expect(await unentitled(first ? [first, ...others] : [], n)).toEqual([
      'WithdrawalSettled',
      'WithdrawalReleased',
    ]);
    const elsewhere = first && { ...first, data: { ...first.data, network: 'tron' } };
    const ofTron = elsewhere && { ...elsewhere, stream: first.stream.replace('ethereum', 'tron') };
    expect(await unentitled(ofTron ? [ofTron, ...others] : [], n)).toEqual([]);
  },
);

test('a transfer that is no payout, or stands in a foreign stream, begins nothing', async () => {
  const first = entitledFacts[indexOf('TransferOrdered')];
  if (!first) return expect.unreachable();
  const others = entitledFacts.filter(({ stream }) => !stream.startsWith('outgoing-'));
  const foreign = { ...first, stream: 'outgoing-ethereum:withdrawal:W9' };
  const sweep = {
    ...first,
    stream: 'outgoing-ethereum:sweep:1',
    data: { ...first.data, transferId: 'sweep:1' },
  };
  expect(await unentitled([foreign, sweep, ...others], 1_000)).toEqual([]);
});
