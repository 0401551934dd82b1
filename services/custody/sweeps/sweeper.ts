import { derivedId, formatMoney } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { LoggerPort } from '@caravan/platform';
import { createOutgoing, HOT_PATH } from '../commands.ts';
import type { OutgoingAnswer } from '../commands.ts';
import { isEnded } from '../outgoing/state.ts';
import type { OrderedState } from '../outgoing/state.ts';
import type { SendingChain } from '../sending-chain.ts';
import { sendingOf } from '../signer/judge.ts';
import type { SignerNetwork } from '../signer/signer-network.ts';
import type { Work } from '../signer/signer.ts';
import { MOST_TIMES } from './entitled.ts';
import { depositPath, gasIdOf, sweepIdOf, sweepOfGas } from './ids.ts';
import { amountOf, dueOf, gasFor } from './plan.ts';
import type { Holding } from './plan.ts';

export type SweeperOptions = {
  readonly log: EventLog;
  readonly network: SignerNetwork;
  readonly chain: Pick<SendingChain, 'balances' | 'coinNeeded'>;
  /** deposit addresses with at least this much to sweep; it may be old: the log says whether a sweep is new */
  readonly holdings: (atLeast: Money) => Promise<readonly Holding[]>;
  /** transfers that are ordered and not signed */
  readonly work: () => Promise<readonly Work[]>;
  /** USDT from which on an address is swept */
  readonly above: Money;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  /** sweeps that one turn orders at most; default 20 */
  readonly most?: number;
  /**
   * sweeps that may wait to be signed; default 200. The signer's work list is limited: were it full of sweeps that wait for coin,
   * withdrawals would wait behind them.
   */
  readonly mostWaiting?: number;
};

export type Sweeper = {
  /** Orders what is due, and the coin that it needs. Repeating it after any failure is safe. */
  turn(): Promise<{ readonly swept: number; readonly gas: number }>;
};

const BY = { role: 'system', id: 'sweeper' } as const;
const OWNER = 'platform';

/** Orders sweeps of deposit addresses to the hot wallet. It holds no key: the signer judges each order by itself. */
export function createSweeper(options: SweeperOptions): Sweeper {
  const { log, network, chain, holdings, work, above, logger, clock } = options;
  const { most = 20, mostWaiting = 200 } = options;
  const { name, hotAddress, decimals } = network;
  const outgoing = createOutgoing({ log, clock });

  function contextOf(...parts: readonly string[]) {
    const commandId = derivedId('sweeper', name, ...parts);
    return { commandId, correlationId: commandId, causationId: commandId, actor: `system:sweeper:${name}` };
  }

  /** An order that somebody else has placed meanwhile, with other contents, is theirs. */
  function wasOrdered(answer: OutgoingAnswer, transferId: string): boolean {
    if (!('refusal' in answer)) return true;
    logger.warn({ transferId, refusal: answer.refusal.key }, 'A sweep could not be ordered');
    return false;
  }

  async function sweep(holding: Holding): Promise<boolean> {
    const due = dueOf(holding, above);
    if (due === undefined) return false;
    const { address, index, sweeps } = holding;
    const transferId = sweepIdOf(address, sweeps + 1);
    // the view is behind: what it says of this address is old
    if ((await outgoing.load(name, transferId)).status !== 'unknown') return false;
    if (sweeps > 0 && !isEnded(await outgoing.load(name, sweepIdOf(address, sweeps)))) return false;
    const amount = amountOf(due, (await chain.balances(address)).token, decimals, above);
    if (amount === undefined) return false;
    const answer = await outgoing.order({
      transferId,
      network: name,
      owner: OWNER,
      purpose: 'sweep',
      fromPath: depositPath(index),
      from: address,
      to: hotAddress,
      amount: formatMoney(amount),
      by: BY,
      context: contextOf('order', transferId),
    });
    return wasOrdered(answer, transferId);
  }

  /** Nothing of it is signed; what is due is ordered anew. */
  async function giveUp(transferId: string, reason: string): Promise<boolean> {
    const context = contextOf('cancel', transferId);
    await outgoing.cancel({ network: name, transferId, by: BY, reason, context });
    return false;
  }

  /**
   * What a sweep that waits still lacks. One whose coin has come and does not suffice any more begins anew, and so does one whose
   * deposit has left the chain: its address would be swept no more.
   */
  async function fund(state: OrderedState): Promise<boolean> {
    const { transferId, from } = state.order;
    const sending = sendingOf(state.order, decimals, undefined);
    const held = await chain.balances(from);
    if (sending.what.kind === 'token' && held.token < sending.what.units)
      return await giveUp(transferId, 'its address has less of the token than was ordered');
    const needed = await chain.coinNeeded(sending);
    const units = gasFor(needed, held.coin);
    if (units === 0n) return false;
    const gasId = gasIdOf(transferId);
    const gas = await outgoing.load(name, gasId);
    if (gas.status === 'unknown') {
      const answer = await outgoing.order({
        transferId: gasId,
        network: name,
        owner: OWNER,
        purpose: 'gas',
        fromPath: HOT_PATH,
        from: hotAddress,
        to: from,
        units: String(units),
        by: BY,
        context: contextOf('order', gasId),
      });
      return wasOrdered(answer, gasId);
    }
    // no signer sends it, and the price may stay where it fell to
    if (gas.status === 'ordered' && BigInt(gas.order.units ?? '0') > needed * MOST_TIMES)
      return await giveUp(gasId, 'its sweep needs much less coin by now');
    if (!isEnded(gas)) return false;
    return await giveUp(transferId, `its coin was ${gas.status}, and its address has too little`);
  }

  async function waiting(purpose: 'sweep' | 'gas'): Promise<readonly string[]> {
    const found = (await work()).filter(
      ({ transferId, status }) => status === 'ordered' && transferId.startsWith(`${purpose}:`),
    );
    return found.map(({ transferId }) => transferId);
  }

  /** Coin for a sweep that went without it, or was given up: no signer sends it, and it would wait for ever. */
  async function isUseless({ order: { transferId } }: OrderedState): Promise<boolean> {
    const sweepId = sweepOfGas(transferId);
    const its = sweepId === undefined ? undefined : await outgoing.load(name, sweepId);
    if (its === undefined || its.status === 'unknown' || its.status === 'ordered') return false;
    return await giveUp(transferId, `its sweep is ${its.status}, and needs no coin`);
  }

  async function ordered(purpose: 'sweep' | 'gas'): Promise<readonly OrderedState[]> {
    const found: OrderedState[] = [];
    for (const transferId of await waiting(purpose)) {
      const state = await outgoing.load(name, transferId);
      if (state.status === 'ordered') found.push(state);
    }
    return found;
  }

  /** One address that cannot be read keeps no other from being swept. */
  async function counted<T>(
    items: readonly T[],
    each: (item: T) => Promise<boolean>,
    { atMost, what }: { readonly atMost: number; readonly what: string },
  ) {
    let done = 0;
    let failure: unknown;
    for (const item of items) {
      if (done >= atMost) break;
      try {
        if (await each(item)) done += 1;
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) logger.warn({ network: name, err: failure }, what);
    return done;
  }

  return {
    async turn() {
      const room = mostWaiting - (await waiting('sweep')).length;
      const swept = await counted(room > 0 ? await holdings(above) : [], sweep, {
        atMost: Math.min(most, room),
        what: 'A deposit address could not be swept',
      });
      const gas = await counted(await ordered('sweep'), fund, {
        atMost: most,
        what: 'A sweep could not be given coin',
      });
      await counted(await ordered('gas'), isUseless, {
        atMost: most,
        what: 'Coin that nothing needs could not be given up',
      });
      return { swept, gas };
    },
  };
}
