import { expect, test } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

function fixture() {
  let now = 0;
  let made = 0;
  const pages = createKeptPages<string>({
    size: 2,
    clock: () => new Date(now),
    isWhole: (page) => page !== 'half',
  });
  const make = async () => `page ${(made += 1)}`;
  const read = async (key = 'a', making: () => Promise<string | undefined> = make) =>
    (await pages(key, making))?.page;
  return { read, pass: (seconds: number) => (now += seconds * 1_000) };
}

const failing = async () => Promise.reject(new Error('away'));
const nothing = async () => undefined;
const half = async () => 'half';

test('makes a page once for all who come meanwhile, and for those of the next seconds', async () => {
  const { read, pass } = fixture();
  expect(await Promise.all([read(), read()])).toEqual(['page 1', 'page 1']);
  pass(10);
  expect(await read()).toBe('page 1');
});

test('shows an older page at once and makes it again for the next reader', async () => {
  const { read, pass } = fixture();
  await read();
  pass(60);
  expect(await read()).toBe('page 1');
  expect(await read()).toBe('page 2');
});

test('tells how old a page is', async () => {
  let now = 5_000;
  const pages = createKeptPages<string>({ size: 2, clock: () => new Date(now), isWhole: () => true });
  await pages('a', async () => 'page');
  now += 3_000;
  expect((await pages('a', nothing))?.madeAt).toEqual(new Date(5_000));
});

test('makes a page that is too old while its reader waits', async () => {
  const { read, pass } = fixture();
  await read();
  pass(601);
  expect(await read()).toBe('page 2');
});

test('keeps the older page when a new one cannot be made, and tries again', async () => {
  const { read, pass } = fixture();
  await read();
  pass(60);
  expect(await read('a', failing)).toBe('page 1');
  expect(await read('a', nothing)).toBe('page 1');
  expect(await read()).toBe('page 1');
  expect(await read()).toBe('page 2');
});

test('tells who waits that a page could not be made, and keeps no failure', async () => {
  const { read } = fixture();
  await expect(read('a', failing)).rejects.toThrow('away');
  expect(await read('a', nothing)).toBeUndefined();
  expect(await read()).toBe('page 1');
});

test('shows a page that is not whole to those who wait for it, and to nobody after them', async () => {
  const { read, pass } = fixture();
  expect(await Promise.all([read('a', half), read('a', half)])).toEqual(['half', 'half']);
  expect(await read()).toBe('page 1');
  pass(60);
  expect(await read('a', half)).toBe('page 1');
  expect(await read('a', half)).toBe('page 1');
});

test('gives up the page that was shown longest ago when it has too many', async () => {
  const { read } = fixture();
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect(await read('a')).toBe('page 1');
  expect(await read('b')).toBe('page 4');
});
