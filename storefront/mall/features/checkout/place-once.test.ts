import { ApiRefusal, NoAnswer } from '@caravan/storefront-shared/api';
import { beforeEach, expect, it, vi } from 'vitest';
import { placeOnce } from './place-once.ts';

const stored = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
});

/** One at a time, as a browser's locks for all its tabs. */
function lockOfAllTabs() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return { locks: { request } };
}

const noon = Date.parse('2026-03-01T12:00:00Z');
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('navigator', lockOfAllTabs());
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const goods = (...skuIds: string[]) => ({
  lines: skuIds.map((skuId) => ({ skuId, quantity: 1 })),
  remark: '',
});
type Given = { begun?: number; onceMore?: boolean; outcome?: Error };

/** The key that a tab sent the goods under; undefined if it sent nothing. */
async function place(
  request: object & ReturnType<typeof goods>,
  given: Given = {},
): Promise<string | undefined> {
  const { begun = noon, onceMore = false, outcome } = given;
  let sent: string | undefined;
  const run = async (key: string) => {
    sent = key;
    if (outcome) throw outcome;
    return key;
  };
  await placeOnce(request, { begun, onceMore }, run).catch(() => undefined);
  return sent;
}

it('sends the same checkout of two tabs under one key, at once or one after the other', async () => {
  const [first, second] = await Promise.all([place(goods('a')), place(goods('a'))]);
  expect(second).toBe(first);
  vi.setSystemTime(noon + 60_000);
  expect(await place(goods('a'))).toBe(first);
});

it('takes a new key for a checkout that was opened after the orders were placed', async () => {
  const first = await place(goods('a'));
  expect(await place(goods('a'), { begun: noon + 1 })).not.toBe(first);
});

it('asks before it orders goods with other contents that were ordered since', async () => {
  const first = await place(goods('a', 'b'));
  expect(await place(goods('b'))).toBeUndefined();
  expect(await place({ ...goods('a', 'b'), remark: 'Ring twice' })).toBeUndefined();
  expect(await place(goods('c'))).toBeDefined();
  const more = await place(goods('b'), { onceMore: true });
  expect(more).toBeDefined();
  expect(more).not.toBe(first);
});

it.each([new NoAnswer('offline'), new ApiRefusal(500, ''), new ApiRefusal(503, '')])(
  'keeps the key while nobody knows what became of it, and asks before other contents: %s',
  async (outcome) => {
    const first = await place(goods('a'), { outcome });
    expect(await place(goods('a', 'b'), { begun: noon + 1 })).toBeUndefined();
    expect(await place(goods('a'), { begun: noon + 1, outcome })).toBe(first);
    expect(await place(goods('a', 'b'), { onceMore: true })).not.toBe(first);
    vi.setSystemTime(noon + 1_000);
    expect(await place(goods('a'), { begun: noon + 1_000 })).not.toBe(first);
  },
);

it('takes a new key after a refusal, and asks nothing', async () => {
  const first = await place(goods('a'), { outcome: new ApiRefusal(3004, '') });
  expect(await place(goods('a', 'b'))).toBeDefined();
  expect(await place(goods('c'))).not.toBe(first);
});

it('forgets after a day, and what it cannot read', async () => {
  const first = await place(goods('a'), { outcome: new NoAnswer('offline') });
  vi.setSystemTime(noon + 24 * 3_600_000);
  const second = await place(goods('a'));
  expect(second).not.toBe(first);
  for (const key of stored.keys()) stored.set(key, '{');
  expect(await place(goods('a'))).not.toBe(second);
});

it('orders also where there are no locks, because the address is not secure', async () => {
  vi.stubGlobal('navigator', {});
  expect(await place(goods('a'))).toBe(await place(goods('a')));
});

it('orders also where nothing can be stored, and a retry after a lost answer is no second order', async () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = await place(goods('a'), { outcome: new NoAnswer('lost') });
  expect(first).toBeDefined();
  expect(await place(goods('a'))).toBe(first);
  full.mockRestore();
  await place(goods('b'));
});
