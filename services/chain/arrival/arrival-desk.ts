import { refusal } from '@caravan/events';
import type { Actor, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import { createTransferClaims } from '../deposit/claims.ts';
import { arrivalAggregate } from './arrival-aggregate.ts';
import { claimAsFunding, isFreeForFunding } from './claim-arrival.ts';
import type { ArrivalClaims } from './claim-arrival.ts';
import { decide } from './decide.ts';
import type { ArrivalCommand } from './decide.ts';

type Answer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };
type About = { readonly context: CommandContext; readonly arrivalId: string; readonly by: Actor };

/**
 * What finance says of USDT that came to a hot wallet from outside: one person explains it, another agrees, and it is booked. The
 * transfer is claimed first, so that it is never a recharge, too.
 */
export type ArrivalDesk = {
  /** The proposal is called after its command. */
  propose(command: About & { readonly reason: string }): Promise<Answer>;
  approve(command: About & { readonly proposalId: string }): Promise<Answer>;
  refuse(command: About & { readonly proposalId: string; readonly reason: string }): Promise<Answer>;
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

  /** Nothing is claimed by what would be refused, and nothing is booked that a recharge has. */
  async function claimed(
    arrivalId: string,
    command: ArrivalCommand,
    context: CommandContext,
  ): Promise<{ readonly refusal: Refusal } | undefined> {
    const { state } = await arrivals.load(arrivalId);
    const decision = decide(state, command);
    if (decision.outcome === 'refused') return { refusal: decision.refusal };
    if (decision.events.length === 0 || state.status === 'unknown') return undefined;
    return await claimAsFunding(claims, state.facts, context);
  }

  async function tell(arrivalId: string, command: ArrivalCommand, context: CommandContext): Promise<Answer> {
    const handled = await arrivals.handle(arrivalId, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position };
  }

  const now = () => clock().toISOString();
  return {
    async propose({ context, arrivalId, by, reason }) {
      const { state } = await arrivals.load(arrivalId);
      if (state.status === 'recorded' && !(await isFreeForFunding(claims, state.facts)))
        return { refusal: refusal('recharge-transfer-taken') };
      const command = { type: 'Propose', proposalId: context.commandId, reason, by, at: now() } as const;
      return await tell(arrivalId, command, context);
    },
    async approve({ context, arrivalId, by, proposalId }) {
      const command = { type: 'Approve', proposalId, by, at: now() } as const;
      return (await claimed(arrivalId, command, context)) ?? (await tell(arrivalId, command, context));
    },
    refuse: ({ context, arrivalId, by, proposalId, reason }) =>
      tell(arrivalId, { type: 'Refuse', proposalId, reason, by, at: now() }, context),
    async isFree(arrivalId) {
      const { state } = await arrivals.load(arrivalId);
      return state.status !== 'unknown' && (await isFreeForFunding(claims, state.facts));
    },
  };
}
