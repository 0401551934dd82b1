import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history, logOf } from '../testing/history.ts';
import { verifyStretch, type Stretch } from './verify-stretch.ts';

const written = history(Array.from({ length: 10 }, (_, place) => credit('U1', String(place + 1))));
const changed = (revision: bigint, change: Partial<RecordedEvent>) =>
  written.map((event) => (event.revision === revision ? { ...event, ...change } : event));

/** All of it, stretch by stretch, as somebody does who shows progress. */
async function stretches(events: readonly RecordedEvent[], most: number): Promise<Stretch[]> {
  const found: Stretch[] = [];
  let after = -1n;
  for (;;) {
    const stretch = await verifyStretch(logOf(events), 'wallet-U1', { after, most });
    found.push(stretch);
    if (stretch.ended) return found;
    after = stretch.checkedTo;
  }
}

test.each([1, 3, 4, 10, 50])('an honest stream fits in stretches of %d', async (most) => {
  const found = await stretches(written, most);
  expect(found.every(({ misfit, doubted }) => misfit === undefined && doubted === undefined)).toBe(true);
  expect(found.at(-1)).toMatchObject({ checkedTo: 9n, ended: true });
  expect(found).toHaveLength(Math.floor(10 / most) + 1);
});

test.each([1, 3, 4, 10, 50])('a changed event is found in stretches of %d', async (most) => {
  const found = await stretches(changed(6n, { data: credit('U1', '7000').data }), most);
  expect(found.at(-1)).toMatchObject({
    checkedTo: 5n,
    misfit: { revision: 6n, kind: 'content' },
    ended: true,
  });
});

test.each([1, 3, 4, 10])('an event that is missing is found in stretches of %d', async (most) => {
  const found = await stretches(
    written.filter(({ revision }) => revision !== 3n),
    most,
  );
  expect(found.at(-1)).toMatchObject({ checkedTo: 2n, misfit: { revision: 4n, kind: 'gap' } });
});

test('the chain cannot be taken up behind an event that is no longer there', async () => {
  const rest = written.filter(({ revision }) => revision !== 4n);
  expect(await verifyStretch(logOf(rest), 'wallet-U1', { after: 4n, most: 3 })).toMatchObject({
    checkedTo: 4n,
    misfit: { revision: 5n, kind: 'gap' },
  });
});

test('the first doubt is told, and what follows is verified all the same', async () => {
  const doubt = { why: 'its code is not ours', passedOver: false };
  const found = await stretches(changed(2n, { doubt }), 10);
  expect(found[0]).toMatchObject({ checkedTo: 9n, doubted: { revision: 2n, why: doubt.why } });
});

test('nothing is verified behind the end', async () => {
  for (const [events, after] of [
    [written, 10n],
    [[], 5n],
  ] as const)
    expect(await verifyStretch(logOf(events), 'wallet-U1', { after, most: 5 })).toMatchObject({
      checkedTo: -1n,
      ended: true,
    });
});

test('a stream without events has nothing to verify', async () => {
  expect(await verifyStretch(logOf([]), 'wallet-U1', { after: -1n, most: 5 })).toEqual({
    checkedTo: -1n,
    misfit: undefined,
    doubted: undefined,
    ended: true,
  });
});
