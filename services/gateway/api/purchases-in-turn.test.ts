import { BusyError, NoTurnError } from '@caravan/platform';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPurchasesInTurn } from './purchases-in-turn.ts';

const at = (account: string, action = 'order!submit') => ({ account, action });

/** Work that ends when it is told to. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), end: () => resolve('done') };
}

test('what finds no turn soon is told to try later and never begins; what waits less gets its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const inTurn = createPurchasesInTurn({ atWork: 1, patienceMs: 120 });
  const [first, second, third] = [slow(), slow(), slow()];
  const begun = inTurn(at('a'), first.work);
  const late = inTurn(at('b'), second.work);
  const refused = expect(late).rejects.toThrow(BusyError);
  await vi.advanceTimersByTimeAsync(120);
  await refused;
  const soon = inTurn(at('c'), third.work);
  await vi.advanceTimersByTimeAsync(119);
  first.end();
  third.end();
  expect(await Promise.all([begun, soon])).toEqual(['done', 'done']);
  expect(second.work).not.toHaveBeenCalled();
});

test('each action has a line of its own: what is placed does not stand before what is paid', async () => {
  const inTurn = createPurchasesInTurn({ atWork: 1, patienceMs: 60_000 });
  const placing = slow();
  const placed = inTurn(at('a'), placing.work);
  expect(await inTurn(at('b', 'order!pay'), async () => 'paid')).toBe('paid');
  placing.end();
  expect(await placed).toBe('done');
});

test('accounts take turns: one that sends many does not stand before another', async () => {
  const inTurn = createPurchasesInTurn({ atWork: 1, patienceMs: 60_000 });
  const order: string[] = [];
  const purchase = (account: string) => inTurn(at(account), async () => void order.push(account));
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map(purchase));
  expect(order.indexOf('b')).toBeLessThan(3);
});

test('work that had its turn fails as it fails', async () => {
  const inTurn = createPurchasesInTurn();
  const inner = new NoTurnError('of a line within');
  await expect(inTurn(at('a'), () => Promise.reject(inner))).rejects.toBe(inner);
});
