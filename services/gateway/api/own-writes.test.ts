import { createMemoryCache } from '@caravan/platform';
import { expect, it, vi } from 'vitest';
import { createOwnWrites } from './own-writes.ts';

const waitFor = vi.fn(async () => true);
const createWrites = () => createOwnWrites(createMemoryCache(), { waitFor });

it('lets a query wait for the highest position that its session wrote, however its commands end', async () => {
  const writes = createWrites();
  const positions = [3n, 2n ** 60n + 1n, undefined, 2n ** 60n, 7n];
  await Promise.all(positions.map((position) => writes.wrote('s1', position)));
  await writes.awaited('s1', ['orders']);
  expect(waitFor.mock.calls).toEqual([[['orders'], 2n ** 60n + 1n, 2_000]]);
});

it('lets no query wait that reads no view, or whose session wrote nothing', async () => {
  waitFor.mockClear();
  const writes = createWrites();
  await writes.wrote('s1', 5n);
  await writes.awaited('s1', []);
  await writes.awaited('s2', ['orders']);
  expect(waitFor).not.toHaveBeenCalled();
});
