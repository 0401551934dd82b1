import { createArrivalFollower, createTransferProver } from '@caravan/chain/testing';
import type { ArrivalCursor, ArrivalFollowerOptions, ProverOptions } from '@caravan/chain/testing';
import { derivedId } from '@caravan/events';
import type { Random } from '@caravan/platform/testing';
import { createRecharges } from '@caravan/recharge';
import type { Connection } from './history-log.ts';
import { COLD, DECIMALS, HOT, MINT, NETWORK, SIGNING } from './money-chain.ts';
import type { MoneyChain } from './money-chain.ts';
import type { OfficeView } from './office-view.ts';

type Part = 'arrivals' | 'prover';
const parts: readonly Part[] = ['arrivals', 'prover'];

const IDENTITY = 'the chain of this history';
/** Blocks that the watcher remembers; older ones are asked for. */
const REMEMBERED = 20;
/** Between two looks for a transfer that was not found, at first. */
const AGAIN_AFTER_MS = 30_000;

type Given = {
  readonly connect: () => Connection;
  readonly chain: MoneyChain;
  readonly view: OfficeView;
  readonly random: Random;
  readonly clock: () => Date;
};

/** What the watcher of deposits has verified: the final blocks of the chain. */
function booksOf({ sent, owners }: MoneyChain) {
  let cursor: ArrivalCursor | undefined;
  const remembered = () => {
    const finalHeight = sent.finalHeight();
    const oldest = Math.max(0, finalHeight - REMEMBERED);
    return { finalHeight, oldest, blocks: sent.blocks().slice(oldest, finalHeight + 1) };
  };
  const arrivals: ArrivalFollowerOptions['book'] = {
    async verified(above) {
      const { finalHeight, oldest, blocks } = remembered();
      const known = { identity: IDENTITY, finalHeight, halted: false, oldest };
      return { ...known, blocks: blocks.filter(({ height }) => height > above) };
    },
    cursor: async () => cursor,
    async save(reached) {
      cursor = reached;
    },
    depositAddresses: async (among) => new Set(among.filter((each) => owners.has(each))),
  };
  const prover: ProverOptions['book'] = {
    async load() {
      const { finalHeight, blocks } = remembered();
      const [first, ...more] = blocks;
      if (!first) return undefined;
      const segment = [first, ...more] as const;
      return { identity: IDENTITY, segment, finalHeight, halted: undefined, acknowledged: false };
    },
  };
  return { arrivals, prover, height: () => cursor?.height ?? -1 };
}

/** The processes that read what comes to the hot wallet, and look for named transfers; each may die anywhere in a turn. */
export function driveReaders({ connect, chain, view, random, clock }: Given) {
  const books = booksOf(chain);
  let deaths = 0;
  let reliable = false;

  function start(part: Part): { readonly connection: Connection; readonly turn: () => Promise<unknown> } {
    const connection = connect();
    if (part === 'arrivals') {
      const addresses = { hotAddress: HOT, coldAddresses: [COLD], testSource: MINT };
      const network = { ...SIGNING, ...addresses };
      const common = { log: connection, network, chain: chain.watched, book: books.arrivals, clock };
      const follower = createArrivalFollower(common);
      return { connection, turn: follower.step };
    }
    const vault = { seal: async (_person: string, text: string) => text, open: async () => undefined };
    const recharges = createRecharges({ log: connection, vault, clock });
    const prover = createTransferProver({
      network: NETWORK,
      decimals: DECIMALS,
      hotAddress: HOT,
      coldAddresses: [COLD],
      chain: chain.watched,
      book: books.prover,
      addresses: async () => chain.owners,
      questions: {
        open: async () => view.named().map(({ proposalId, ...named }) => ({ ...named, id: proposalId })),
        async answer({ id: proposalId, usercode }, answer) {
          const rechargeId = view.named().find((each) => each.proposalId === proposalId)?.rechargeId;
          if (rechargeId === undefined) return;
          const commandId = derivedId('transfer-check', proposalId, answer.outcome);
          const actor = `system:watcher:${NETWORK}`;
          const context = { commandId, correlationId: commandId, causationId: commandId, actor };
          await recharges.checkTransfer({ ...answer, context, usercode, rechargeId, proposalId });
        },
      },
      clock,
      againAfter: AGAIN_AFTER_MS,
      random: () => random.int(100) / 100,
    });
    return { connection, turn: prover.turn };
  }

  const running = new Map(parts.map((part) => [part, start(part)]));

  async function take(part: Part): Promise<void> {
    const known = running.get(part);
    const one = known && !known.connection.cut ? known : start(part);
    if (known !== one) deaths += 1;
    running.set(part, one);
    if (!reliable && random.chance(0.15)) one.connection.cutAfter(1 + random.int(3));
    // a lease was lost, and its holder does not know it yet
    const both = !reliable && random.chance(0.05) ? [one, start(part)] : [one];
    await Promise.all(both.map((each) => each.turn().catch(() => undefined)));
  }

  return {
    get deaths() {
      return deaths;
    },
    /** Some of them take a turn. */
    async goOn(): Promise<void> {
      if (random.chance(0.3)) await take('arrivals');
      if (random.chance(0.7)) await take('prover');
    },
    /** From now on nothing fails. */
    calm(): void {
      reliable = true;
      for (const part of parts) running.set(part, start(part));
    },
    /** A turn reads some blocks, and goes on at once while there are more. */
    async settle(): Promise<void> {
      await take('prover');
      for (let last = -2; books.height() > last;) {
        last = books.height();
        await take('arrivals');
      }
    },
    /** All that came is final, and read. */
    get isAtRest() {
      return books.height() === chain.sent.finalHeight() && books.height() >= chain.newest;
    },
  };
}
