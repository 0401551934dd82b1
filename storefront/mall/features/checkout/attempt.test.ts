import { ApiRefusal, NoAnswer } from '@caravan/storefront-shared/api';
import { beforeEach, expect, it, vi } from 'vitest';
import { attempt } from './attempt.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const keysOf = async (requests: unknown[], outcome: Error | undefined) => {
  const keys: string[] = [];
  for (const request of requests) {
    await attempt('pay', request, async (key) => {
      keys.push(key);
      if (outcome) throw outcome;
    }).catch(() => undefined);
  }
  return new Set(keys).size;
};

it('keeps the key while no answer came', async () => {
  expect(await keysOf([{ a: 1 }, { a: 1 }, { a: 1 }], new NoAnswer('offline'))).toBe(1);
});

it.each([500, 503])(
  'keeps the key when the mall does not know itself what became of it: %s',
  async (code) => {
    expect(await keysOf([{ a: 1 }, { a: 1 }], new ApiRefusal(code, ''))).toBe(1);
  },
);

it('takes a new key when the request changes', async () => {
  expect(await keysOf([{ a: 1 }, { a: 2 }], new NoAnswer('offline'))).toBe(2);
});

it('takes a new key after an answer, refused or not', async () => {
  expect(await keysOf([{ a: 1 }, { a: 1 }], undefined)).toBe(2);
  expect(await keysOf([{ a: 1 }, { a: 1 }], new ApiRefusal(2002, ''))).toBe(2);
});

it('pays, under one key, also where nothing more can be stored', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  expect(await keysOf([{ a: 1 }, { a: 1 }], new NoAnswer('offline'))).toBe(1);
  expect(await keysOf([{ a: 1 }], undefined)).toBe(1);
  expect(await keysOf([{ a: 1 }, { a: 1 }], undefined)).toBe(2);
});
