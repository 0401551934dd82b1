import { formatMoney, minus, money, refusal, zero } from '@caravan/events';
import type { Actor, Money, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import { HOT_PATH } from '../commands.ts';
import type { Outgoing, OutgoingAnswer } from '../commands.ts';
import { createCallingOff } from './calling-off.ts';
import type { CallingOff, DrainAnswer } from './calling-off.ts';
import { drainAggregate } from './drain-aggregate.ts';
import type { DrainCommand } from './decide.ts';
import { drainIdOf, transferIdOfDrain } from './state.ts';
import type { DrainState } from './state.ts';

/** What is known of a network's hot wallet without asking its node; undefined: nobody knows what it holds. */
export type HotWalletReading = {
  readonly held: Money;
  /** what approved payouts, and all that is ordered already, will take from it */
  readonly needed: Money;
  /** the signer's, of an hour and of a day; undefined: it has told none */
  readonly caps?: { readonly hour: Money; readonly day: Money } | undefined;
};

type About = {
  readonly context: CommandContext;
  readonly network: string;
  readonly drainId: string;
  readonly by: Actor;
};

/** USDT from a hot wallet to the cold one, by two persons. */
export type Drains = CallingOff & {
  /** The drain is called after its command. */
  propose(
    command: Omit<About, 'drainId'> & { readonly amount: Money; readonly reason: string },
  ): Promise<DrainAnswer>;
  /** Its transfer is ordered by a flow. */
  approve(command: About): Promise<DrainAnswer>;
  refuse(command: About & { readonly reason: string }): Promise<DrainAnswer>;
  /** Orders the transfer of an approved drain: once, however often it is asked. */
  order(command: Omit<About, 'by'>): Promise<OutgoingAnswer>;
  /** From the log. */
  load(network: string, drainId: string): Promise<DrainState>;
};

export function createDrains({
  log,
  clock,
  outgoing,
  networks = [],
  reading = async () => undefined,
}: {
  readonly log: EventLog;
  readonly clock: () => Date;
  readonly outgoing: Pick<Outgoing, 'order' | 'cancel' | 'load'>;
  readonly networks?: readonly {
    readonly name: string;
    readonly hotAddress: string;
    readonly coldAddress?: string | undefined;
  }[];
  readonly reading?: (network: string) => Promise<HotWalletReading | undefined>;
}): Drains {
  const drains = createAggregateStore(log, drainAggregate);
  const now = () => clock().toISOString();

  async function tell(
    { context, network, drainId }: Omit<About, 'by'>,
    command: DrainCommand,
  ): Promise<DrainAnswer> {
    const handled = await drains.handle(drainIdOf(network, drainId), command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position };
  }

  const load: Drains['load'] = async (network, drainId) =>
    (await drains.load(drainIdOf(network, drainId))).state;

  /** Why so much must not leave the hot wallet now, or never could. */
  async function obstacle(network: string, amount: Money): Promise<Refusal | undefined> {
    const found = await reading(network);
    if (!found) return refusal('hot-wallet-unread');
    const { hour, day } = found.caps ?? {};
    const windows = [
      { cap: hour, hours: 1 },
      { cap: day, hours: 24 },
    ];
    for (const { cap, hours } of windows)
      if (cap !== undefined && amount > cap)
        return refusal('drain-above-cap', { cap: formatMoney(cap), hours });
    const free = minus(found.held, found.needed);
    if (amount <= free) return undefined;
    return refusal('hot-wallet-needed', { free: formatMoney(free < zero ? zero : free) });
  }

  const addressesOf = (network: string) => networks.find(({ name }) => name === network);

  const order: Drains['order'] = async ({ context, network, drainId }) => {
    const state = await load(network, drainId);
    // one that is called off has a transfer, too: it is cancelled
    if (state.status !== 'approved' && state.status !== 'called-off')
      return { refusal: refusal('drain-unknown') };
    const { from, to, amount, owner } = state.proposed;
    const by = { role: 'system', id: 'order-drain' } as const;
    const transferId = transferIdOfDrain(drainId);
    const what = { transferId, network, owner, purpose: 'drain' as const, fromPath: HOT_PATH };
    return await outgoing.order({ ...what, from, to, amount, by, context });
  };

  return {
    load,
    order,
    ...createCallingOff({ outgoing, load, tell, order, now }),
    async propose({ context, network, amount, reason, by }) {
      const drainId = context.commandId;
      const known = await load(network, drainId);
      const { hotAddress, coldAddress } = addressesOf(network) ?? {};
      if (hotAddress === undefined) return { refusal: refusal('channel-not-opened') };
      if (coldAddress === undefined) return { refusal: refusal('cold-wallet-missing') };
      const short = known.status === 'unknown' ? await obstacle(network, amount) : undefined;
      if (short) return { refusal: short };
      const proposed = {
        drainId,
        network,
        owner: 'platform',
        from: hotAddress,
        to: coldAddress,
        amount: formatMoney(amount),
        reason,
        by,
        proposedAt: now(),
      };
      return await tell({ context, network, drainId }, { type: 'Propose', proposed });
    },
    async approve({ by, ...about }) {
      const { network } = about;
      const known = await load(network, about.drainId);
      if (known.status === 'proposed') {
        const { coldAddress } = addressesOf(network) ?? {};
        // the cold wallet that was agreed on must be the one that is configured now
        if (coldAddress === undefined || coldAddress !== known.proposed.to)
          return { refusal: refusal('cold-wallet-missing') };
        const short = await obstacle(network, money(known.proposed.amount));
        if (short) return { refusal: short };
      }
      return await tell(about, { type: 'Approve', by, at: now() });
    },
    refuse: ({ by, reason, ...about }) => tell(about, { type: 'Refuse', by, reason, at: now() }),
  };
}
