import { money, zero } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { LoggerPort } from '@caravan/platform';
import { createOutgoing } from '../commands.ts';
import type { AccountKeys } from '../keys/key-file.ts';
import { isEnded, openAttempts } from '../outgoing/state.ts';
import type { OrderedState, OutgoingStatus } from '../outgoing/state.ts';
import type { Caps } from '../sender/decide.ts';
import { createSenderBook } from '../sender/sender-book.ts';
import type { SendingChain } from '../sending-chain.ts';
import type { Entitlements } from './entitlements.ts';
import { sendingOf } from './judge.ts';
import { createPursuit } from './pursuit.ts';
import { createSignature, isForPerson, reasonOf } from './signature.ts';
import type { SignerNetwork } from './signer-network.ts';
import { createTurn } from './turn.ts';
import type { Account, Turn, TurnReport } from './turn.ts';

/** A line of the work list. It may be old, or wrong: what is done is judged from the log. */
export type Work = { readonly transferId: string; readonly status: OutgoingStatus };

export type SignerOptions = {
  readonly log: EventLog;
  readonly network: SignerNetwork;
  readonly chain: SendingChain;
  readonly keys: AccountKeys;
  /** transfers of the network that have not ended, the oldest first */
  readonly work: () => Promise<readonly Work[]>;
  readonly entitlements: Entitlements;
  /** of what leaves us; moves among our own addresses have none */
  readonly caps: Caps;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  /** ms after which the same bytes are sent again while no block holds them; default 10 s */
  readonly resendAfter?: number;
  /** ms after which a transaction that no block took is signed again with more fee; default 3 min */
  readonly bumpAfter?: number;
};

export type Signer = {
  /** Signs what may be signed, and sends what is in no block. Repeating it after any failure is safe. */
  turn(): Promise<TurnReport>;
};

/** Moves among addresses of these keys, which no cap is for; a drain goes to where no process has a key. */
const OURS: ReadonlySet<string> = new Set(['sweep', 'gas']);
/** Streams that are read at once. */
const AT_ONCE = 16;

/** It remembers nothing that matters: what it needs is read from the log and the chain in each turn. */
export function createSigner(options: SignerOptions): Signer {
  const { log, network, chain, work, entitlements, caps, logger, clock } = options;
  const { resendAfter = 10_000, bumpAfter = 180_000 } = options;
  const outgoing = createOutgoing({ log, clock });
  const senders = createSenderBook({ log, network: network.name, clock });
  const { signAs } = createSignature({ ...options, outgoing });
  const pursuit = createPursuit({
    ...options,
    network: network.name,
    outgoing,
    signAs,
    resendAfter,
    bumpAfter,
  });

  async function stateOf(transferId: string): Promise<OrderedState | undefined> {
    const state = await outgoing.load(network.name, transferId);
    return state.status === 'unknown' ? undefined : state;
  }

  async function loaded(list: readonly Work[]): Promise<readonly OrderedState[]> {
    const states: OrderedState[] = [];
    for (let i = 0; i < list.length; i += AT_ONCE) {
      const group = list.slice(i, i + AT_ONCE).map(({ transferId }) => stateOf(transferId));
      states.push(...(await Promise.all(group)).filter((state) => state !== undefined));
    }
    return states;
  }

  /** `open`: the transfers that have not ended, this one among them. */
  async function begin(state: OrderedState, open: ReadonlySet<string>, turn: Turn): Promise<void> {
    const { order } = state;
    const { transferId } = order;
    const account = await turn.accountOf(order.from);
    // of the hot wallet it was done before the first
    if (order.from !== network.hotAddress) await freeCancelled(account, open);
    if (account.stopped !== undefined) return turn.waits(transferId, account.stopped);
    const entitled = entitlements[order.purpose];
    const denied = entitled ? await entitled(order) : `nothing here signs for the purpose ${order.purpose}`;
    if (denied !== undefined) return await keepsOrWaits(state, turn, denied, true);
    const lacking = await turn.lacks(sendingOf(order, network.decimals, account.nonce));
    // a sweep is ordered before the coin that it needs is sent
    const isAlarm = lacking?.alarm === true && order.purpose !== 'sweep';
    if (lacking) return turn.stop(account, transferId, lacking.reason, isAlarm);
    const reserved = await senders.reserve(order.from, {
      transferId,
      amount: order.amount === undefined ? zero : money(order.amount),
      firstNonce: account.nonce,
      caps: OURS.has(order.purpose) ? undefined : caps,
    });
    if ('refusal' in reserved) {
      const { cap, hours } = reserved.refusal.details ?? {};
      const why =
        cap === undefined ? reserved.refusal.key : `more than ${cap} USDT would leave in ${hours} hours`;
      return turn.waits(transferId, why, true);
    }
    try {
      await signAs(
        state,
        reserved.nonce,
        state.attempts.map(({ bytes }) => chain.decode(bytes)),
      );
    } catch (error) {
      if (await freed(order.from, transferId)) return turn.renew(account);
      // what comes after its nonce would wait for it on the chain
      return turn.stop(account, transferId, reasonOf(error), isForPerson(error));
    }
    const now = await stateOf(transferId);
    const attempt = now && openAttempts(now).at(-1);
    if (!now || !attempt) return;
    turn.noteSigned();
    turn.inFlight(now);
    await pursuit.send(transferId, attempt);
  }

  /**
   * It is not signed now. One that holds a nonce keeps its place: on the chain, what comes after that nonce could only wait for it, for
   * ever if it is never signed.
   */
  async function keepsOrWaits(
    { order: { transferId, from } }: OrderedState,
    turn: Turn,
    reason: string,
    isAlarm: boolean,
  ): Promise<void> {
    const account = await turn.accountOf(from);
    const isFreed = await freed(from, transferId);
    // another process may have reserved for it, or signed it
    await turn.renew(account);
    if (isFreed) return;
    const nonce = account.state.reservations.get(transferId)?.nonce;
    if (nonce === undefined || (await stateOf(transferId))?.status !== 'ordered')
      return turn.waits(transferId, reason, isAlarm);
    const place = `what comes after its nonce ${nonce} waits until it is signed or cancelled`;
    turn.stop(account, transferId, `${reason}; ${place}`, isAlarm);
  }

  /** A transfer that was cancelled before it was signed gives its nonce back. */
  async function freed(address: string, transferId: string): Promise<boolean> {
    const state = await outgoing.load(network.name, transferId);
    if (state.status !== 'cancelled' || state.attempts.some(({ nonce }) => nonce !== undefined)) return false;
    await senders.free(address, transferId);
    return true;
  }

  /** Of transfers that were cancelled while, or before, a process died that had reserved for them. */
  async function freeCancelled(account: Account, open: ReadonlySet<string>): Promise<void> {
    const { reservations, recent } = account.state;
    const late = new Set(recent.map(({ transferId }) => transferId));
    let any = false;
    for (const [transferId, { nonce }] of reservations) {
      const ended = nonce === undefined ? !late.has(transferId) : nonce < (account.nonce ?? 0);
      if (ended || open.has(transferId)) continue;
      any = (await freed(account.address, transferId)) || any;
    }
    if (any) account.state = await senders.load(account.address);
  }

  return {
    async turn() {
      const list = await work();
      const turn = createTurn({ chain, senders, decimals: network.decimals });
      const states = await loaded(list);
      const failed = (state: OrderedState, error: unknown) => {
        logger.warn({ transferId: state.order.transferId, err: error }, 'A transfer has to wait');
        turn.waits(state.order.transferId, reasonOf(error), isForPerson(error));
      };
      const failedToBegin = async (state: OrderedState, error: unknown) => {
        logger.warn({ transferId: state.order.transferId, err: error }, 'A transfer has to wait');
        await keepsOrWaits(state, turn, reasonOf(error), isForPerson(error)).catch((again: unknown) =>
          failed(state, again),
        );
      };
      const pursued = states.filter(({ status }) => status === 'signed' || status === 'included');
      for (const state of pursued.filter(({ status }) => status === 'signed')) turn.inFlight(state);
      for (const state of pursued)
        await pursuit.pursue(state, turn).catch((error: unknown) => failed(state, error));
      const orders = states.filter(({ status }) => status === 'ordered');
      if (states.length > 0) {
        const hot = await turn.accountOf(network.hotAddress);
        const open = new Set(states.filter((each) => !isEnded(each)).map(({ order }) => order.transferId));
        await freeCancelled(hot, open);
        const numbered = (state: OrderedState) =>
          hot.state.reservations.get(state.order.transferId)?.nonce ?? Number.MAX_SAFE_INTEGER;
        for (const state of orders.toSorted((a, b) => numbered(a) - numbered(b)))
          await begin(state, open, turn).catch((error: unknown) => failedToBegin(state, error));
      }
      pursuit.keepOnly(new Set(list.map(({ transferId }) => transferId)));
      return turn.report();
    },
  };
}
