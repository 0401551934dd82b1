import { derivedId, refusal } from '@caravan/events';
import type { Actor, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Outgoing, OutgoingAnswer } from '../commands.ts';
import { openAttempts } from '../outgoing/state.ts';
import { transferIdOfDrain } from './state.ts';
import type { DrainState } from './state.ts';
import type { DrainCommand } from './decide.ts';

export type DrainAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = { readonly context: CommandContext; readonly network: string; readonly drainId: string };
type AboutCallOff = About & { readonly callOffId: string };
type ByPerson = { readonly by: Actor };

/** Two persons end an approved drain of which nothing that was signed can be on the chain. */
export type CallingOff = {
  /** The proposal is called after its command. */
  proposeCallOff(command: About & ByPerson & { readonly reason: string }): Promise<DrainAnswer>;
  /** Refused by `drain-signed` if the signer was faster; also when that is found after it was agreed to. */
  agreeToCallOff(command: AboutCallOff & ByPerson): Promise<DrainAnswer>;
  /** The drain goes on. */
  refuseCallOff(command: AboutCallOff & ByPerson & { readonly reason: string }): Promise<DrainAnswer>;
  /** Ends what two persons agreed to, either way: once, however often and by however many it is asked. */
  finishCallOff(command: AboutCallOff): Promise<CallOffEnd>;
};

export type CallOffEnd =
  | { readonly position: bigint | undefined; readonly outcome: 'cancelled' | 'signed' }
  | { readonly refusal: Refusal };

const SYSTEM = { role: 'system', id: 'call-off-drain' } as const;

export function createCallingOff(of: {
  readonly outgoing: Pick<Outgoing, 'order' | 'cancel' | 'load'>;
  readonly load: (network: string, drainId: string) => Promise<DrainState>;
  readonly tell: (about: About, command: DrainCommand) => Promise<DrainAnswer>;
  readonly order: (about: About) => Promise<OutgoingAnswer>;
  readonly now: () => string;
}): CallingOff {
  const { outgoing, load, tell, order, now } = of;

  /**
   * The stream of the transfer decides between this and the signer: either it takes the cancellation, and then no signature, or it has
   * a signature, and takes no cancellation. One that was not ordered yet is ordered first, so that there is such a stream.
   */
  async function cancelled({ network, drainId, callOffId, context }: AboutCallOff, reason: string) {
    const step = (name: string): CommandContext => ({
      ...context,
      commandId: derivedId('call-off-drain', name, network, drainId, callOffId),
    });
    const ordered = await order({ network, drainId, context: step('order') });
    if ('refusal' in ordered) return ordered;
    const transferId = transferIdOfDrain(drainId);
    const answer = await outgoing.cancel({
      network,
      transferId,
      by: SYSTEM,
      reason,
      context: step('cancel'),
    });
    const isSigned = 'refusal' in answer && ENDS.has(answer.refusal.key);
    if ('refusal' in answer && !isSigned) return answer;
    const outcome = isSigned ? ('signed' as const) : ('cancelled' as const);
    return await ended({ network, drainId, callOffId, context: step('finish') }, outcome);
  }

  async function ended(
    { callOffId, ...about }: AboutCallOff,
    outcome: 'cancelled' | 'signed',
  ): Promise<CallOffEnd> {
    const told = await tell(about, { type: 'FinishCallOff', callOffId, outcome, at: now() });
    return 'refusal' in told ? told : { ...told, outcome };
  }

  const finishCallOff: CallingOff['finishCallOff'] = async (about) => {
    const state = await load(about.network, about.drainId);
    if (state.status === 'unknown') return { refusal: refusal('drain-unknown') };
    if (state.failedCallOffs.get(about.callOffId)?.how === 'late') return await ended(about, 'signed');
    const { callOff } = state;
    if (callOff?.callOffId !== about.callOffId || callOff.agreed === undefined)
      return { refusal: refusal('custody-proposal-changed') };
    return await cancelled(about, callOff.reason);
  };

  return {
    async proposeCallOff({ by, reason, ...about }) {
      const { network, drainId, context } = about;
      const [state, transfer] = await Promise.all([
        load(network, drainId),
        outgoing.load(network, transferIdOfDrain(drainId)),
      ]);
      const isRepeated = state.status !== 'unknown' && state.callOff?.callOffId === context.commandId;
      if (state.status === 'approved' && !isRepeated && transfer.status !== 'unknown')
        if (openAttempts(transfer).length > 0) return { refusal: refusal('drain-signed') };
      return await tell(about, {
        type: 'ProposeCallOff',
        callOffId: context.commandId,
        reason,
        by,
        at: now(),
      });
    },
    async agreeToCallOff({ by, callOffId, ...about }) {
      const agreed = await tell(about, { type: 'AgreeToCallOff', callOffId, by, at: now() });
      if ('refusal' in agreed) return agreed;
      // if this process dies here, the flow `call-off-drain` goes on
      const end = await finishCallOff({ ...about, callOffId });
      if ('refusal' in end) return end;
      return end.outcome === 'signed' ? { refusal: refusal('drain-signed') } : { position: end.position };
    },
    refuseCallOff: ({ by, reason, callOffId, ...about }) =>
      tell(about, { type: 'RefuseCallOff', callOffId, reason, by, at: now() }),
    finishCallOff,
  };
}

/** What its transfer answers when something of it may be, or is, on the chain. */
const ENDS: ReadonlySet<string> = new Set(['transfer-signed', 'transfer-ended']);
