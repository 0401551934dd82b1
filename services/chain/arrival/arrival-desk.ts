import type { Actor, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import { arrivalAggregate } from './arrival-aggregate.ts';
import type { ArrivalCommand } from './decide.ts';

type Answer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };
type About = { readonly context: CommandContext; readonly arrivalId: string; readonly by: Actor };

/** What finance says of USDT that came to a hot wallet from outside: one person explains it, another agrees, and it is booked. */
export type ArrivalDesk = {
  /** The proposal is called after its command. */
  propose(command: About & { readonly reason: string }): Promise<Answer>;
  approve(command: About & { readonly proposalId: string }): Promise<Answer>;
  refuse(command: About & { readonly proposalId: string; readonly reason: string }): Promise<Answer>;
};

export function createArrivalDesk({
  log,
  clock,
}: {
  readonly log: EventLog;
  readonly clock: () => Date;
}): ArrivalDesk {
  const arrivals = createAggregateStore(log, arrivalAggregate);

  async function tell(arrivalId: string, command: ArrivalCommand, context: CommandContext): Promise<Answer> {
    const handled = await arrivals.handle(arrivalId, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position };
  }

  const now = () => clock().toISOString();
  return {
    propose: ({ context, arrivalId, by, reason }) =>
      tell(arrivalId, { type: 'Propose', proposalId: context.commandId, reason, by, at: now() }, context),
    approve: ({ context, arrivalId, by, proposalId }) =>
      tell(arrivalId, { type: 'Approve', proposalId, by, at: now() }, context),
    refuse: ({ context, arrivalId, by, proposalId, reason }) =>
      tell(arrivalId, { type: 'Refuse', proposalId, reason, by, at: now() }, context),
  };
}
