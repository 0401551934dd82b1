import { refusal } from '@caravan/events';
import type { Actor, Money, OutgoingEvent, Refusal } from '@caravan/events';
import { formatMoney } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { OutgoingCommand } from './outgoing/decide.ts';
import { outgoingAggregate } from './outgoing/outgoing-aggregate.ts';
import { outgoingIdOf, transferIdOfWithdrawal } from './outgoing/state.ts';
import type { Ordered, OutgoingState } from './outgoing/state.ts';

export type OutgoingAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = { readonly network: string; readonly transferId: string; readonly context: CommandContext };

/** What is asked of transfers that leave us, from outside of the signer. Every command takes effect once. */
export type Outgoing = {
  /** The transfer that pays an approved withdrawal out, from its network's hot wallet: one for each, for good. */
  payOut(request: {
    readonly usercode: string;
    readonly withdrawalId: string;
    readonly network: string;
    readonly address: string;
    readonly amount: Money;
    readonly by: Actor;
    readonly context: CommandContext;
  }): Promise<OutgoingAnswer>;
  /** Any other: a sweep, gas or a drain. */
  order(request: Omit<Ordered, 'orderedAt'> & { readonly context: CommandContext }): Promise<OutgoingAnswer>;
  /** Refused while anything signed of it may be on the chain. */
  cancel(request: About & { readonly by: Actor; readonly reason: string }): Promise<OutgoingAnswer>;
  /** From the log. */
  load(network: string, transferId: string): Promise<OutgoingState>;
  /** Any command, for what signs and what follows; `at` is now. */
  tell(about: About, command: Told): Promise<OutgoingAnswer & { readonly events?: readonly OutgoingEvent[] }>;
};

type Told = WithoutTime<Exclude<OutgoingCommand, { readonly type: 'Order' }>>;
type WithoutTime<Command> = Command extends unknown ? Omit<Command, 'at'> : never;

export function createOutgoing({
  log,
  networks = [],
  clock,
}: {
  readonly log: EventLog;
  /** those that withdrawals are paid out on */
  readonly networks?: readonly { readonly name: string; readonly hotAddress: string }[];
  readonly clock: () => Date;
}): Outgoing {
  const transfers = createAggregateStore(log, outgoingAggregate);
  const now = () => clock().toISOString();

  async function handle(id: string, command: OutgoingCommand, context: CommandContext) {
    const handled = await transfers.handle(id, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position, events: handled.events };
  }

  const order: Outgoing['order'] = async ({ context, ...ordered }) =>
    await handle(
      outgoingIdOf(ordered.network, ordered.transferId),
      { type: 'Order', order: { ...ordered, orderedAt: now() } },
      context,
    );

  return {
    order,
    async payOut({ usercode, withdrawalId, network, address, amount, by, context }) {
      const from = networks.find(({ name }) => name === network)?.hotAddress;
      if (from === undefined) return { refusal: refusal('channel-not-opened') };
      return await order({
        transferId: transferIdOfWithdrawal(withdrawalId),
        network,
        owner: usercode,
        purpose: 'withdrawal',
        withdrawalId,
        fromPath: HOT_PATH,
        from,
        to: address,
        amount: formatMoney(amount),
        by,
        context,
      });
    },
    cancel: async ({ network, transferId, by, reason, context }) =>
      await handle(outgoingIdOf(network, transferId), { type: 'Cancel', by, reason, at: now() }, context),
    load: async (network, transferId) => (await transfers.load(outgoingIdOf(network, transferId))).state,
    tell: async ({ network, transferId, context }, command) =>
      await handle(outgoingIdOf(network, transferId), { ...command, at: now() } as OutgoingCommand, context),
  };
}

/** Of the hot wallet, below its network's account. */
export const HOT_PATH = '1/0';
