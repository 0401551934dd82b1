import type { StrayEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, test } from 'vitest';
import { strayDecider } from './decide.ts';
import { evolve, unknownStray } from './state.ts';

const stray = specify(strayDecider);
const at = '2026-03-01T10:00:00.000Z';
const blockA = { height: 10, hash: '0xa' };
const blockB = { height: 11, hash: '0xb' };
const about = { strayId: 'ethereum:0x1:0', usercode: 'U1', network: 'ethereum' };
const by = { role: 'platform', id: 'S1' } as const;

function seenIn(block: typeof blockA): Extract<StrayEvent, { type: 'StrayTransferSeen' }> {
  const transfer = {
    transaction: '0x1',
    logIndex: 0,
    token: '0xt',
    from: '0xf',
    address: '0xme',
    units: '7',
  };
  const where = { addressNetwork: 'ethereum', block, confirmationsRequired: 6, seenAt: at };
  return { type: 'StrayTransferSeen', data: { ...about, kind: 'wrong-token', ...transfer, ...where } };
}
const seen = seenIn(blockA);
const confirmed: StrayEvent = {
  type: 'StrayTransferConfirmed',
  data: { ...about, block: blockA, confirmedAt: at },
};
const orphaned: StrayEvent = { type: 'StrayTransferOrphaned', data: { ...about, orphanedAt: at } };
const resolvedAs = (resolution: { how: 'returned' | 'ignored' | 'kept'; reason: string }): StrayEvent => ({
  type: 'StrayTransferResolved',
  data: { ...about, ...resolution, by, resolvedAt: at },
});
const see = (block = blockA) => ({ type: 'See', seen: seenIn(block).data }) as const;
const confirm = (block = blockA) => ({ type: 'Confirm', block, at }) as const;
const orphan = { type: 'Orphan', at } as const;
const returned = { how: 'returned', reason: 'sent back' } as const;
const ignored = { how: 'ignored', reason: 'spam' } as const;
const resolve = (resolution: typeof returned | typeof ignored, usercode = 'U1') =>
  ({ type: 'Resolve', usercode, resolution, by, at }) as const;

describe('a transfer that is no deposit', () => {
  test('is seen, and once', () => {
    stray.given().when(see()).then(seen);
    stray.given(seen).when(see()).thenNothing();
    stray.given(seen, confirmed).when(see(blockB)).thenNothing();
  });
  test('in another block has left the first', () =>
    stray.given(seen).when(see(blockB)).then(orphaned, seenIn(blockB)));
  test('is seen again after it left the chain, even after it was final', () => {
    stray.given(seen, orphaned).when(see()).then(seen);
    stray.given(seen, confirmed, orphaned).when(see(blockB)).then(seenIn(blockB));
  });
  test('has one owner, token and value', () => {
    for (const change of [{ usercode: 'U2' }, { token: '0xu' }, { units: '8' }])
      stray
        .given(seen)
        .when({ type: 'See', seen: { ...seen.data, ...change } })
        .thenRefused('repeated-submission');
  });
  test('is final once, in the block where it was seen', () => {
    stray.given(seen).when(confirm()).then(confirmed);
    stray.given(seen, confirmed).when(confirm()).thenNothing();
    stray.given(seen).when(confirm(blockB)).thenRefused('stray-unknown');
    stray.given(seen, orphaned).when(confirm()).thenRefused('stray-unknown');
  });
  test('leaves the chain once, and may do so when it was final or dealt with', () => {
    for (const history of [[seen], [seen, confirmed], [seen, confirmed, resolvedAs(returned)]])
      stray
        .given(...history)
        .when(orphan)
        .then(orphaned);
    stray.given(seen, orphaned).when(orphan).thenNothing();
    stray.given().when(orphan).thenNothing();
  });
});

describe('finance', () => {
  test('deals with it once it is final', () => {
    stray.given(seen, confirmed).when(resolve(returned)).then(resolvedAs(returned));
    stray.given(seen).when(resolve(returned)).thenRefused('stray-not-final');
    stray.given(seen, confirmed, orphaned).when(resolve(returned)).thenRefused('stray-not-final');
    stray.given().when(resolve(returned)).thenRefused('stray-unknown');
  });
  test('names whose it is', () =>
    stray.given(seen, confirmed).when(resolve(returned, 'U2')).thenRefused('stray-unknown'));
  test('deals with it once', () => {
    const history = [seen, confirmed, resolvedAs(returned)] as const;
    stray
      .given(...history)
      .when(resolve(returned))
      .thenNothing();
    stray
      .given(...history)
      .when(resolve(ignored))
      .thenRefused('stray-resolved');
  });
  test('may find that what was set aside as spam is more', () =>
    stray.given(seen, confirmed, resolvedAs(ignored)).when(resolve(returned)).then(resolvedAs(returned)));
});

test('each sighting is counted, for it is a fact of its own', () => {
  const state = [seen, orphaned, seenIn(blockB)].reduce(evolve, unknownStray);
  expect(state).toMatchObject({ status: 'seen', sightings: 2, block: blockB });
});
