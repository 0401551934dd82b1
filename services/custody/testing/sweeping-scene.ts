import { fold, money, outgoingEventTypes, parseEvent, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { silentLogger } from '@caravan/platform';
import { createOutgoing } from '../commands.ts';
import { createFollower } from '../follower/follower.ts';
import { outgoingDecider } from '../outgoing/decide.ts';
import { isEnded } from '../outgoing/state.ts';
import type { OrderedState, OutgoingState } from '../outgoing/state.ts';
import type { SendingChain } from '../sending-chain.ts';
import { createSigner } from '../signer/signer.ts';
import { entitledGas, entitledSweep } from '../sweeps/entitled.ts';
import type { Holding } from '../sweeps/plan.ts';
import { createSweeper } from '../sweeps/sweeper.ts';
import { keys, openOf } from './signing-scene.ts';
import { createSimulatedChain } from './simulated-chain.ts';

const NETWORK = { name: 'ethereum', token: '0xToken', decimals: 6, hotAddress: '0xHot' };

const addressOf = (index: number) => keys.keyAt(`0/${index}`).address;

/** Sweeper, signer and follower on a simulated chain, with the log itself for views. The hot wallet holds coin alone. */
export function setSweepingScene(of: {
  readonly nonces: boolean;
  readonly above?: string;
  readonly mostWaiting?: number;
}) {
  const chain = createSimulatedChain({ nonces: of.nonces });
  chain.credit('0xHot', 0n, 1_000_000n);
  const log = createMemoryLog();
  const clock = chain.now;
  const received = new Map<number, Money>();

  /** As processes that start now would have them. */
  function start(through: { readonly log?: EventLog; readonly chain?: SendingChain } = {}) {
    const { log: itsLog = log, chain: itsChain = chain } = through;
    const work = () => openOf(itsLog);
    const common = { log: itsLog, chain: itsChain, work, logger: silentLogger, clock };
    const outgoing = createOutgoing({ log: itsLog, clock });
    const gas = entitledGas({ network: NETWORK, keys, chain: itsChain, outgoing });
    return {
      sweeper: createSweeper({
        ...common,
        network: NETWORK,
        above: money(of.above ?? '10'),
        ...(of.mostWaiting !== undefined && { mostWaiting: of.mostWaiting }),
        holdings: () => holdingsOf(itsLog, received),
      }),
      signer: createSigner({
        ...common,
        network: NETWORK,
        keys,
        entitlements: { sweep: entitledSweep(NETWORK, keys), gas },
        caps: { hour: zero, day: zero },
      }),
      follower: createFollower({ ...common, network: 'ethereum' }),
    };
  }

  return {
    chain,
    log,
    start,
    addressOf,
    outgoing: createOutgoing({ log, clock }),
    /** A deposit that is final, to the deposit address of this index. */
    deposit(index: number, amount: string, isFinal = true): void {
      chain.credit(addressOf(index), money(amount) / 10_000n);
      const before = received.get(index) ?? zero;
      received.set(index, isFinal ? ((before + money(amount)) as Money) : before);
    },
    /** Every transfer there ever was: its id and how far it got, in the order of the orders. */
    transfers: async () =>
      [...(await statesOf(log)).values()].map(
        ({ order, status }) => `${order.transferId} ${order.amount ?? order.units} ${status}`,
      ),
  };
}

export type SweepingScene = ReturnType<typeof setSweepingScene>;

async function statesOf(log: EventLog): Promise<ReadonlyMap<string, OrderedState>> {
  const states = new Map<string, OutgoingState>();
  for await (const event of log.readAll({ prefixes: ['outgoing-'] })) {
    const fact = parseEvent(outgoingEventTypes, event.type, event.metadata.version, event.data);
    states.set(
      event.stream,
      outgoingDecider.evolve(states.get(event.stream) ?? fold(outgoingDecider, []), fact),
    );
  }
  return new Map([...states].flatMap(([id, state]) => (state.status === 'unknown' ? [] : [[id, state]])));
}

async function holdingsOf(log: EventLog, received: ReadonlyMap<number, Money>): Promise<readonly Holding[]> {
  const sweeps = [...(await statesOf(log)).values()].filter(({ order }) => order.purpose === 'sweep');
  return [...received].map(([index, sum]) => {
    const address = addressOf(index);
    const own = sweeps.filter(({ order }) => order.from === address);
    const swept = own
      .filter(({ status }) => status === 'settled')
      .reduce((total, { order }) => (total + money(order.amount ?? '0')) as Money, zero);
    return {
      address,
      index,
      received: sum,
      swept,
      sweeps: own.length,
      isOpen: own.some((each) => !isEnded(each)),
    };
  });
}
