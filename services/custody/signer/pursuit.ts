import type { LoggerPort } from '@caravan/platform';
import type { Outgoing } from '../commands.ts';
import { openAttempts } from '../outgoing/state.ts';
import type { Attempt, OrderedState } from '../outgoing/state.ts';
import type { SendingChain } from '../sending-chain.ts';
import { isForPerson, reasonOf } from './signature.ts';
import type { Signature } from './signature.ts';
import type { Turn } from './turn.ts';

/** Why a signed transfer does not get into a block. */
type Trouble = { readonly reason: string; readonly isForPerson: boolean };

export type Pursuit = {
  /** Sends bytes that the log holds. */
  send(transferId: string, attempt: Attempt): Promise<void>;
  /** What is signed and in no block: the same bytes again, or after a while with more fee. */
  pursue(state: OrderedState, turn: Turn): Promise<void>;
  /** Forgets all but these transfers. */
  keepOnly(open: ReadonlySet<string>): void;
};

/** Sees signed transfers into a block. */
export function createPursuit(of: {
  readonly network: string;
  readonly chain: SendingChain;
  readonly outgoing: Pick<Outgoing, 'load'>;
  readonly signAs: Signature['signAs'];
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  /** ms between two looks at a transfer */
  readonly resendAfter: number;
  /** ms after which a transaction that no block took is signed again with more fee */
  readonly bumpAfter: number;
}): Pursuit {
  const { network, chain, outgoing, signAs, logger, clock, resendAfter, bumpAfter } = of;
  /** by transfer: when it was last sent, or seen on the chain, by this process, and what was wrong with it then */
  const looks = new Map<string, { readonly at: number; readonly trouble?: Trouble | undefined }>();
  const now = () => clock().getTime();

  async function send(transferId: string, attempt: Attempt, trouble?: Trouble): Promise<void> {
    looks.set(transferId, { at: now(), trouble });
    const answer = await chain.broadcast(attempt.bytes);
    if (typeof answer === 'object')
      logger.warn({ transferId, transaction: attempt.transaction, ...answer }, 'The node refused a transfer');
  }

  /** `used`: how many transactions of its sender the chain has. */
  async function unstick(
    state: OrderedState,
    nonce: number,
    used: number | undefined,
  ): Promise<Trouble | undefined> {
    const { transferId, from } = state.order;
    if (used !== undefined && used > nonce)
      return {
        reason: `${from} has used the nonce ${nonce} for a transaction that the log does not know`,
        isForPerson: true,
      };
    // the chain waits for one before it, and more fee would not help
    if (used !== nonce) return undefined;
    try {
      const before = state.attempts.map(({ bytes }) => chain.decode(bytes));
      await signAs(state, nonce, before);
      logger.info({ transferId }, 'A transfer that no block took was signed again, with more fee');
      return undefined;
    } catch (error) {
      return { reason: reasonOf(error), isForPerson: isForPerson(error) };
    }
  }

  async function latestOf(state: OrderedState): Promise<Attempt | undefined> {
    const loaded = await outgoing.load(network, state.order.transferId);
    return openAttempts(loaded.status === 'unknown' ? state : loaded).at(-1);
  }

  return {
    send: (transferId, attempt) => send(transferId, attempt),
    async pursue(state, turn) {
      const { transferId, from } = state.order;
      const latest = openAttempts(state).at(-1);
      if (!latest) return;
      const look = looks.get(transferId);
      if (look && now() - look.at < resendAfter) {
        if (look.trouble) turn.waits(transferId, look.trouble.reason, look.trouble.isForPerson);
        return;
      }
      const stuck = latest.nonce !== undefined && now() - Date.parse(latest.signedAt) >= bumpAfter;
      // before the outcomes: a block in between then shows the transfer, and not a nonce that somebody else used
      const used = stuck ? await chain.nonceOf(from) : undefined;
      const outcomes = await Promise.all(openAttempts(state).map((each) => chain.outcomeOf(each)));
      if (outcomes.some(({ kind }) => kind !== 'unknown')) {
        looks.set(transferId, { at: now() });
        return;
      }
      const trouble =
        stuck && latest.nonce !== undefined ? await unstick(state, latest.nonce, used) : undefined;
      if (trouble) turn.waits(transferId, trouble.reason, trouble.isForPerson);
      await send(transferId, (await latestOf(state)) ?? latest, trouble);
    },
    keepOnly(open) {
      for (const transferId of looks.keys()) if (!open.has(transferId)) looks.delete(transferId);
    },
  };
}
