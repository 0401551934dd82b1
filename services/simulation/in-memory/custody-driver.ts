import {
  createDrains,
  createOutgoing,
  entitledByWithdrawal,
  entitledDrain,
  entitledGas,
  entitledSweep,
  outgoingAggregate,
} from '@caravan/custody';
import type { Holding, OutgoingState, SendingChain } from '@caravan/custody';
import { createFollower, createSigner, createSweeper, keys } from '@caravan/custody/testing';
import {
  depositEventTypes,
  fold,
  minus,
  money,
  outgoingEventTypes,
  parseEvent,
  plus,
  zero,
} from '@caravan/events';
import type { Money } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { silentLogger } from '@caravan/platform';
import type { Random } from '@caravan/platform/testing';
import { createWallet } from '@caravan/wallet';
import { asTyped } from '../addresses.ts';
import type { Connection } from './history-log.ts';
import { COLD, HOT, NETWORK, SIGNING } from './money-chain.ts';
import type { MoneyChain } from './money-chain.ts';

const SWEEP_ABOVE = money('40');
/** So much may leave in an hour and in a day; histories meet the first. */
const CAPS = { hour: money('900'), day: money('20000') };
const ENDED: ReadonlySet<string> = new Set(['settled', 'reverted', 'cancelled']);
const decider = outgoingAggregate.decider;

type Ordered = Exclude<OutgoingState, { status: 'unknown' }>;

/** What views tell of transfers that leave us and of deposit addresses. */
export function createCustodyView() {
  const states = new Map<string, Ordered>();
  const received = new Map<string, Money>();
  const where = new Map<string, { readonly address: string; readonly amount: Money }>();
  const indexes = new Map<string, number>();
  /** withdrawals that are approved and have not ended */
  const asked = new Map<string, Money>();
  const approved = new Map<string, Money>();
  /** deposits that are at their address */
  const there = new Set<string>();

  function noteDeposit(event: RecordedEvent): void {
    const { type, data } = parseEvent(depositEventTypes, event.type, event.metadata.version, event.data);
    if (type === 'DepositDetected')
      where.set(data.depositId, { address: data.address, amount: money(data.amount) });
    const of = where.get(data.depositId);
    if (!of) return;
    const came = (type === 'DepositConfirmed' || type === 'DepositWithheld') && !there.has(data.depositId);
    if (came) there.add(data.depositId);
    const sign = type === 'DepositReversed' ? -1n : came ? 1n : 0n;
    received.set(of.address, ((received.get(of.address) ?? zero) + sign * of.amount) as Money);
  }

  function noteWithdrawal({ type, data }: RecordedEvent): void {
    const { withdrawalId, amount = '0' } = data as {
      readonly withdrawalId: string;
      readonly amount?: string;
    };
    if (type === 'WithdrawalRequested') asked.set(withdrawalId, money(amount));
    if (type === 'WithdrawalApproved') approved.set(withdrawalId, asked.get(withdrawalId) ?? zero);
    if (type === 'WithdrawalSettled' || type === 'WithdrawalReleased') approved.delete(withdrawalId);
  }

  const sumOf = (some: readonly Ordered[]) => plus(...some.map(({ order }) => money(order.amount ?? '0')));
  const isPayout = ({ order }: Ordered) => order.purpose === 'withdrawal';

  return {
    /** What will leave the hot wallet beside this drain: payouts that are in no block, and drains that go before it. */
    needed(transferId?: string): Money {
      const all = [...states.values()];
      const waiting = all.filter(({ status }) => status === 'ordered' || status === 'signed');
      const place = waiting.findIndex(({ order }) => order.transferId === transferId);
      const drains = waiting.filter(
        ({ order, status }, index) =>
          order.purpose === 'drain' &&
          order.transferId !== transferId &&
          (status === 'signed' || place < 0 || index < place),
      );
      const inBlock = sumOf(all.filter((each) => each.status === 'included' && isPayout(each)));
      const unpaid = minus(plus(...approved.values()), inBlock);
      const ordered = sumOf(waiting.filter(isPayout));
      return plus(unpaid > ordered ? unpaid : ordered, sumOf(drains));
    },
    states: states as ReadonlyMap<string, Ordered>,
    note(event: RecordedEvent): void {
      if (event.stream.startsWith('outgoing-')) {
        const fact = parseEvent(outgoingEventTypes, event.type, event.metadata.version, event.data);
        const state = decider.evolve(states.get(event.stream) ?? fold(decider, []), fact);
        if (state.status !== 'unknown') states.set(event.stream, state);
      } else if (event.type === 'DepositAddressAssigned') {
        const { address, index } = event.data as { readonly address: string; readonly index: number };
        indexes.set(address, index);
      } else if (event.type in depositEventTypes) noteDeposit(event);
      else if (event.type.startsWith('Withdrawal')) noteWithdrawal(event);
    },
    open: () =>
      [...states.values()]
        .filter(({ status }) => !ENDED.has(status))
        .map(({ order, status }) => ({ transferId: order.transferId, status })),
    holdings(): readonly Holding[] {
      const sweeps = [...states.values()].filter(({ order }) => order.purpose === 'sweep');
      return [...received].map(([address, sum]) => {
        const own = sweeps.filter(({ order }) => order.from === address);
        const swept = own
          .filter(({ status }) => status === 'settled')
          .reduce((total, { order }) => (total + money(order.amount ?? '0')) as Money, zero);
        const isOpen = own.some(({ status }) => !ENDED.has(status));
        return {
          address,
          index: indexes.get(address) ?? 0,
          received: sum,
          swept,
          sweeps: own.length,
          isOpen,
        };
      });
    },
  };
}

export type CustodyView = ReturnType<typeof createCustodyView>;

type Part = 'sweeper' | 'signer' | 'follower';
const parts: readonly Part[] = ['sweeper', 'signer', 'follower'];

/** A chain whose node does not answer now and then, before or after it did what it was asked. */
function unreliable(chain: SendingChain, random: Random, isDead: () => boolean): SendingChain {
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (isDead() || random.chance(0.01)) throw new Error('no answer from the node');
    const answer = await work();
    if (isDead() || random.chance(0.01)) throw new Error('no answer from the node');
    return answer;
  }
  return {
    coin: chain.coin,
    decode: chain.decode,
    nonceOf: (...of) => ask(() => chain.nonceOf(...of)),
    balances: (...of) => ask(() => chain.balances(...of)),
    coinNeeded: (...of) => ask(() => chain.coinNeeded(...of)),
    sign: (...of) => ask(() => chain.sign(...of)),
    broadcast: (...of) => ask(() => chain.broadcast(...of)),
    outcomeOf: (...of) => ask(() => chain.outcomeOf(...of)),
  };
}

/** The processes that order, sign, send and follow transfers, each of which may die anywhere in a turn. */
export function driveCustody(of: {
  readonly connect: () => Connection;
  readonly chain: MoneyChain;
  readonly view: CustodyView;
  readonly random: Random;
  readonly clock: () => Date;
}) {
  const { chain, view, random, clock } = of;
  let deaths = 0;
  let reliable = false;

  function start(part: Part) {
    const connection = of.connect();
    const itsChain = reliable ? chain.sent : unreliable(chain.sent, random, () => connection.cut);
    // a view is late
    let last = view.open();
    const work = async () => (!reliable && random.chance(0.2) ? last : (last = view.open()));
    const common = { log: connection, chain: itsChain, work, logger: silentLogger, clock };
    const outgoing = createOutgoing({ log: connection, clock });
    const hot = { network: NETWORK, address: HOT };
    const turns = {
      sweeper: () =>
        createSweeper({
          ...common,
          network: SIGNING,
          above: SWEEP_ABOVE,
          holdings: async () => view.holdings(),
        }),
      signer: () =>
        createSigner({
          ...common,
          network: SIGNING,
          keys,
          caps: CAPS,
          entitlements: {
            withdrawal: entitledByWithdrawal(
              createWallet({ log: connection, clock, addresses: asTyped }),
              hot,
            ),
            sweep: entitledSweep(SIGNING, keys),
            gas: entitledGas({ network: SIGNING, keys, chain: itsChain, outgoing }),
            drain: entitledDrain({
              network: SIGNING,
              coldAddress: COLD,
              drains: createDrains({ log: connection, clock, outgoing }),
              chain: itsChain,
              needed: async (transferId) => view.needed(transferId),
            }),
          },
        }),
      follower: () => createFollower({ ...common, network: NETWORK }),
    };
    return { connection, turn: turns[part]().turn as () => Promise<unknown> };
  }

  const running = new Map(parts.map((part) => [part, start(part)]));

  async function take(part: Part): Promise<void> {
    const known = running.get(part);
    const one = known && !known.connection.cut ? known : start(part);
    if (known !== one) deaths += 1;
    running.set(part, one);
    if (!reliable && random.chance(0.15)) one.connection.cutAfter(1 + random.int(4));
    // two of a kind for a while: a lease was lost, and its holder does not know it yet
    const both = !reliable && random.chance(0.05) ? [one, start(part)] : [one];
    await Promise.all(both.map((each) => each.turn().catch(() => undefined)));
  }

  return {
    get deaths() {
      return deaths;
    },
    /** Some of them take a turn. */
    async goOn(): Promise<void> {
      for (const part of parts) if (random.chance(0.4)) await take(part);
    },
    /** From now on nothing fails. */
    calm(): void {
      reliable = true;
      for (const part of parts) running.set(part, start(part));
    },
    /** Each takes a turn; what lacks money waits for a person, who gives it. */
    async settle(): Promise<void> {
      for (const part of parts) await take(part);
      const hot = (await chain.sent.balances(HOT)).token;
      const due = [...view.states.values()]
        .filter(({ status, order }) => (status === 'ordered' || status === 'signed') && order.from === HOT)
        .reduce((sum, { order }) => sum + money(order.amount ?? '0'), 0n);
      if (due > hot) await chain.topUp(money('500'));
    },
    get isAtRest() {
      return view.open().length === 0;
    },
  };
}
