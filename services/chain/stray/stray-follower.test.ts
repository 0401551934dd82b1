import { fold, type StrayEvent } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import { createMemoryBook, createMemoryLog } from '../core/testing/memory-book.ts';
import { catchUp } from '../core/testing/catch-up.ts';
import { createScanner } from '../core/scanner.ts';
import { createSimulatedChain } from '../core/testing/simulated-chain.ts';
import { strayDecider, type StrayCommand } from './decide.ts';
import { DAY_LIMITS } from './day-limits.ts';
import { createMemoryStrayBook } from './testing/memory-stray-book.ts';
import type { Holder, TrackedStray } from './stray-book.ts';
import { createStrayFollower } from './stray-follower.ts';

const holders = new Map<string, Holder>([
  ['alice', { usercode: 'A', network: 'sim' }],
  ['far-bob', { usercode: 'B', network: 'other' }],
]);
const owners = new Map([['alice', 'A']]);
const at = '2026-01-01T00:00:00.000Z';
let serial = 0;
const paid = (to: string, token?: string, units = 1n) => {
  const transaction = `t${(serial += 1)}`;
  return { transaction, to, units, ...(token && { token }) };
};

const crowd = (count: number, token: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => paid('alice', token(index)));

function createScene() {
  const chain = createSimulatedChain();
  const book = createMemoryBook();
  const deposits = createMemoryLog('sim');
  const strays = createMemoryStrayBook(book);
  const streams = new Map<string, StrayEvent[]>();
  const events: StrayEvent[] = [];
  const tell = async ({ strayId }: TrackedStray, command: StrayCommand) => {
    const stream = streams.get(strayId) ?? [];
    const decision = strayDecider.decide(fold(strayDecider, stream), command);
    if (decision.outcome === 'refused') throw new Error(`refused: ${decision.refusal.key}`);
    streams.set(strayId, [...stream, ...decision.events]);
    events.push(...decision.events);
  };
  const facts = {
    seen: (stray: TrackedStray) =>
      tell(stray, {
        type: 'See',
        seen: { ...stray, network: 'sim', confirmationsRequired: 3, seenAt: at },
      }),
    confirmed: (stray: TrackedStray) => tell(stray, { type: 'Confirm', block: stray.block, at }),
    orphaned: (stray: TrackedStray) => tell(stray, { type: 'Orphan', at }),
  };
  const scanner = createScanner({
    network: 'sim',
    decimals: 0,
    finality: { kind: 'confirmations', required: 3 },
    chain,
    book,
    facts: deposits,
    addresses: async () => owners,
    startHeight: 0,
    acceptReset: true,
  });
  const open = () =>
    createStrayFollower({
      network: 'sim',
      token: 'token',
      chain,
      book: strays,
      facts,
      addresses: async () => holders,
      mostBlocks: 4,
    });
  let follower = open();
  return {
    chain,
    book,
    strays,
    deposits,
    events,
    restart: () => (follower = open()),
    step: () => follower.step(),
    types: () => events.map(({ type }) => type.replace('StrayTransfer', '')),
    async follow() {
      await catchUp(scanner);
      for (;;) {
        const step = await follower.step();
        if (step.kind === 'waiting' || step.blocks === 0) return step;
      }
    },
    mine(count: number) {
      for (let i = 0; i < count; i += 1) chain.mine();
    },
  };
}

describe('a transfer that is no deposit', () => {
  test('is seen, and final when its block is', async () => {
    const scene = createScene();
    scene.mine(2);
    await scene.follow();
    scene.chain.mine([paid('alice', 'fake', 9n), paid('alice'), paid('far-bob'), paid('nobody', 'fake')]);
    await scene.follow();
    expect(scene.types()).toEqual(['Seen', 'Seen']);
    expect(scene.events.map(({ data }) => data)).toMatchObject([
      { kind: 'wrong-token', token: 'fake', usercode: 'A', addressNetwork: 'sim', units: '9' },
      { kind: 'wrong-network', token: 'token', usercode: 'B', addressNetwork: 'other', units: '1' },
    ]);
    scene.mine(2);
    expect(await scene.follow()).toMatchObject({ behind: 0 });
    expect(scene.types()).toEqual(['Seen', 'Seen', 'Confirmed', 'Confirmed']);
    expect(scene.deposits.events().map(({ type }) => type)).toEqual(['DepositDetected', 'DepositConfirmed']);
  });

  test('of another token to an address of another network is nobody’s matter here', async () => {
    const scene = createScene();
    scene.chain.mine([paid('far-bob', 'fake')]);
    await scene.follow();
    expect(scene.types()).toEqual([]);
  });

  test('whose block is replaced was never seen, and is seen again where it comes back', async () => {
    const scene = createScene();
    scene.mine(3);
    scene.chain.mine([paid('alice', 'fake')]);
    await scene.follow();
    const dropped = scene.chain.drop(1);
    scene.mine(2);
    await scene.follow();
    expect(scene.types()).toEqual(['Seen', 'Orphaned']);
    scene.chain.mine(dropped);
    scene.mine(2);
    await scene.follow();
    expect(scene.types()).toEqual(['Seen', 'Orphaned', 'Seen', 'Confirmed']);
  });

  test('is told once, whenever the process dies', async () => {
    const scene = createScene();
    scene.chain.mine([paid('alice', 'fake')]);
    await scene.follow();
    scene.restart();
    await scene.follow();
    scene.mine(3);
    scene.restart();
    await scene.follow();
    scene.restart();
    await scene.follow();
    expect(scene.types()).toEqual(['Seen', 'Confirmed']);
  });

  test('of another chain in development is forgotten', async () => {
    const scene = createScene();
    scene.mine(3);
    scene.chain.mine([paid('alice', 'fake')]);
    await scene.follow();
    scene.chain.replace();
    scene.chain.mine([paid('alice', 'fake')]);
    scene.mine(3);
    await scene.follow();
    expect(scene.types()).toEqual(['Seen', 'Orphaned', 'Seen', 'Confirmed']);
  });
});

describe('a provider that gives no transfers of whatever token', () => {
  test('does not keep deposits from being credited, and what it held back is read later', async () => {
    const scene = createScene();
    scene.mine(1);
    await scene.follow();
    scene.chain.refuseAnyToken(true);
    scene.chain.mine([paid('alice'), paid('alice', 'fake')]);
    scene.mine(10);
    await expect(scene.follow()).rejects.toThrow('wants a contract');
    expect(scene.deposits.events().map(({ type }) => type)).toEqual(['DepositDetected', 'DepositConfirmed']);
    expect(scene.types()).toEqual([]);
    scene.chain.refuseAnyToken(false);
    expect(await scene.follow()).toMatchObject({ behind: 0 });
    expect(scene.types()).toEqual(['Seen', 'Confirmed']);
  });

  test('may hold back more blocks than the watcher of deposits remembers', async () => {
    const scene = createScene();
    await scene.follow();
    scene.chain.refuseAnyToken(true);
    scene.chain.mine([paid('alice', 'fake')]);
    scene.mine(900);
    await expect(scene.follow()).rejects.toThrow();
    scene.chain.refuseAnyToken(false);
    expect(await scene.follow()).toMatchObject({ behind: 0 });
    expect(scene.types()).toEqual(['Seen', 'Confirmed']);
  });
});

describe('spam', () => {
  test('of one token is recorded a few times a day, and then counted', async () => {
    const scene = createScene();
    scene.chain.mine(crowd(8, () => 'fake'));
    scene.mine(3);
    await scene.follow();
    expect(scene.types().filter((type) => type === 'Seen')).toHaveLength(DAY_LIMITS.sameToken);
    expect(scene.strays.beyond()).toEqual(new Map([['alice', 8 - DAY_LIMITS.sameToken]]));
  });

  test('of many tokens does not crowd out another address, or USDT by another network', async () => {
    const scene = createScene();
    scene.chain.mine([...crowd(50, (index) => `fake${index}`), paid('far-bob')]);
    await scene.follow();
    scene.restart();
    scene.mine(3);
    await scene.follow();
    const kinds = scene.events.flatMap((event) =>
      event.type === 'StrayTransferSeen' ? event.data.kind : [],
    );
    expect(kinds.filter((kind) => kind === 'wrong-token')).toHaveLength(DAY_LIMITS.unknownTokens);
    expect(kinds.filter((kind) => kind === 'wrong-network')).toHaveLength(1);
    expect(scene.strays.beyond()).toEqual(new Map([['alice', 50 - DAY_LIMITS.unknownTokens]]));
  });
});
