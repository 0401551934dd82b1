import { acceptanceEventTypes, derivedId, refusal } from '@caravan/events';
import type { AcceptanceEvent, Actor, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { kinds } from '../core/difference.ts';
import type { Kind } from '../core/difference.ts';
import { mayBeAccepted } from '../core/ways.ts';
import type { DescribedDifference } from '../rendering/described.ts';
import { storedResult } from '../running/results.ts';
import { contentsOf } from './apply-acceptances.ts';
import { acceptanceDecider } from './decide.ts';
import type { AcceptanceCommand } from './decide.ts';
import type { Acceptances, DifferenceName } from './state.ts';
import { storeAcceptances } from './store-acceptances.ts';

export type AcceptanceAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = DifferenceName & {
  readonly context: CommandContext;
  readonly network: string;
  readonly by: Actor;
};

/** Two persons of finance accept a difference that no event of the books explains. It books nothing. */
export type AcceptanceDesk = {
  /** What was said of the differences of a network, from the log. */
  of(network: string): Promise<Acceptances>;
  /** `amount`: at stake, as this person saw it. */
  propose(request: About & { readonly amount: string; readonly reason: string }): Promise<AcceptanceAnswer>;
  agree(request: About & { readonly proposalId: string }): Promise<AcceptanceAnswer>;
  decline(
    request: About & { readonly proposalId: string; readonly reason: string },
  ): Promise<AcceptanceAnswer>;
  withdraw(
    request: About & { readonly proposalId: string; readonly reason: string },
  ): Promise<AcceptanceAnswer>;
};

type Parts = { readonly db: Kysely<Database>; readonly log: EventLog; readonly clock: () => Date };

/** Reads what was accepted. With the codes of events checked: whoever forges a credit would forge its acceptance too. */
export function createAcceptanceReader(log: EventLog): (network: string) => Promise<Acceptances> {
  const store = storeOf(log);
  return async (network) => (await store.load(network)).state;
}

const storeOf = (log: EventLog) =>
  createAggregateStore<Acceptances, AcceptanceCommand, AcceptanceEvent>(log, {
    category: 'acceptance',
    decider: acceptanceDecider,
    eventTypes: acceptanceEventTypes,
    ownerOf: ({ data }) => data.network,
  });

export function createAcceptanceDesk({ db, log, clock }: Parts): AcceptanceDesk {
  const store = storeOf(log);

  async function handle(command: AcceptanceCommand, context: CommandContext): Promise<AcceptanceAnswer> {
    const handled = await store.handle(command.network, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    // a worker does the same, should this process die here
    await storeAcceptances(db, command.network, handled.state);
    return { position: handled.position };
  }
  const at = () => clock().toISOString();

  return {
    of: async (network) => (await store.load(network)).state,
    async propose({ context, amount, ...of }) {
      if (!Object.hasOwn(kinds, of.kind)) return { refusal: refusal('parameter-error') };
      if (!mayBeAccepted(of.kind as Kind)) return { refusal: refusal('difference-not-acceptable') };
      const shown = await differenceOf(db, of);
      if (!shown) return { refusal: refusal('difference-unknown') };
      if (shown.amount !== amount) return { refusal: refusal('difference-changed') };
      const proposalId = derivedId('acceptance', context.commandId);
      return await handle(
        { type: 'Propose', ...of, proposalId, contents: contentsOf(shown), at: at() },
        context,
      );
    },
    async agree({ context, ...of }) {
      const shown = await differenceOf(db, of);
      const contents = shown && contentsOf(shown);
      return await handle({ type: 'Agree', ...of, contents, at: at() }, context);
    },
    decline: ({ context, ...of }) => handle({ type: 'Decline', ...of, at: at() }, context),
    withdraw: ({ context, ...of }) => handle({ type: 'Withdraw', ...of, at: at() }, context),
  };
}

/** As the newest reconciliation of its day has it. */
async function differenceOf(
  db: Kysely<Database>,
  { network, day, kind, subject }: DifferenceName & { readonly network: string },
): Promise<DescribedDifference | undefined> {
  const result = await storedResult(db, { network, day });
  return result?.day.differences.find((each) => each.kind === kind && each.subject === subject);
}
