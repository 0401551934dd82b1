import { derivedId, refusal } from '@caravan/events';
import type { Actor, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import { createTransferClaims } from '../deposit/claims.ts';
import { arrivalAggregate } from './arrival-aggregate.ts';
import { claimAsFunding, isFreeForFunding, releaseFunding, releaseRefused } from './claim-arrival.ts';
import type { ArrivalClaims } from './claim-arrival.ts';
import type { ArrivalCommand } from './decide.ts';
import type { ArrivalState } from './state.ts';

type Answer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };
type About = { readonly context: CommandContext; readonly arrivalId: string; readonly by: Actor };

/**
 * What finance says of USDT that came to a hot wallet from outside: one person explains it, another agrees, and it is booked. The word
 * of the second is recorded first, and nobody refuses it from then on; then the transfer is claimed, so that it is never a recharge,
 * too; then it is booked. A claim that a process left which died is given back by who explains, refuses or books next.
 */
export type ArrivalDesk = {
  /** The proposal is called after its command. */
  propose(command: About & { readonly reason: string }): Promise<Answer>;
  approve(command: About & { readonly proposalId: string }): Promise<Answer>;
  refuse(command: About & { readonly proposalId: string; readonly reason: string }): Promise<Answer>;
  /**
   * Books what two persons agreed to: once, however often and by however many it is asked. Refused by `recharge-transfer-taken` if a
   * recharge has the transfer; the explanation then stands no more.
   */
  bookAgreed(command: Omit<About, 'by'> & { readonly proposalId: string }): Promise<Answer>;
  /** Whether no recharge was credited by it. */
  isFree(arrivalId: string): Promise<boolean>;
};

export function createArrivalDesk({
  log,
  clock,
  claims = createTransferClaims(log, clock),
}: {
  readonly log: EventLog;
  readonly clock: () => Date;
  /** default: in the log */
  readonly claims?: ArrivalClaims;
}): ArrivalDesk {
  const arrivals = createAggregateStore(log, arrivalAggregate);

  async function tell(
    arrivalId: string,
    command: ArrivalCommand,
    context: CommandContext,
  ): Promise<Answer & { readonly state?: ArrivalState }> {
    const handled = await arrivals.handle(arrivalId, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position, state: handled.state };
  }

  const now = () => clock().toISOString();
  const taken = { refusal: refusal('recharge-transfer-taken') };

  const bookAgreed: ArrivalDesk['bookAgreed'] = async ({ context, arrivalId, proposalId }) => {
    const step = (name: string): CommandContext => ({
      ...context,
      commandId: derivedId('book-funding', name, arrivalId, proposalId),
    });
    const { state } = await arrivals.load(arrivalId);
    if (state.status === 'unknown') return { refusal: refusal('arrival-unknown') };
    await releaseRefused(claims, state, context);
    if (state.refused.get(proposalId)?.bySystem) return taken;
    if (state.status === 'agreed' && state.proposal?.proposalId === proposalId) {
      await releaseFunding(claims, state.facts, step('release'));
      if (await claimAsFunding(claims, state.facts, step('claim'), proposalId)) {
        const failed = await tell(arrivalId, { type: 'Fail', proposalId, at: now() }, step('fail'));
        return 'refusal' in failed ? failed : taken;
      }
    }
    const booked = await tell(arrivalId, { type: 'Book', proposalId, at: now() }, step('book'));
    // another process found that a recharge has it, which has given it back since
    if ('refusal' in booked) await releaseFunding(claims, state.facts, step('give back'), proposalId);
    return booked;
  };

  return {
    async propose({ context, arrivalId, by, reason }) {
      const { state } = await arrivals.load(arrivalId);
      if (state.status === 'recorded') {
        if (!(await isFreeForFunding(claims, state))) return taken;
        await releaseRefused(claims, state, context);
      }
      const command = { type: 'Propose', proposalId: context.commandId, reason, by, at: now() } as const;
      return await tell(arrivalId, command, context);
    },
    async approve({ context, arrivalId, by, proposalId }) {
      const { state } = await arrivals.load(arrivalId);
      if (state.status === 'proposed' && !(await isFreeForFunding(claims, state))) return taken;
      const agreed = await tell(arrivalId, { type: 'Approve', proposalId, by, at: now() }, context);
      // if this process dies here, the flow `book-funding` goes on
      return 'refusal' in agreed ? agreed : await bookAgreed({ context, arrivalId, proposalId });
    },
    async refuse({ context, arrivalId, by, proposalId, reason }) {
      const told = await tell(arrivalId, { type: 'Refuse', proposalId, reason, by, at: now() }, context);
      if ('refusal' in told) return told;
      // of one that was explained again since, or booked, the claim may be good
      if (told.state?.status === 'recorded') {
        const commandId = derivedId('release-unnamed', context.commandId, arrivalId);
        await releaseFunding(claims, told.state.facts, { ...context, commandId });
      }
      return { position: told.position };
    },
    bookAgreed,
    async isFree(arrivalId) {
      const { state } = await arrivals.load(arrivalId);
      if (state.status === 'unknown') return false;
      return await isFreeForFunding(claims, state);
    },
  };
}
