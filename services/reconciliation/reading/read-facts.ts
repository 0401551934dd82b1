import { categories } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';
import { factsOf } from '../core/sources.ts';
import type { Fact } from '../core/subjects.ts';

/** Streams with facts about transfers; two are of rooms that may not be there. */
const PREFIXES = [
  categories.depositAddress,
  categories.deposit,
  categories.wallet,
  categories.outgoing,
  'stray-',
  'recharge-',
];

const assigned = z.object({ network: z.string(), usercode: z.string(), address: z.string() });
const ordered = z.object({
  network: z.string(),
  purpose: z.string(),
  to: z.string(),
  withdrawalId: z.string().optional(),
});
type Ordered = z.infer<typeof ordered>;

export type LogSide = {
  /** in the order of the log */
  readonly facts: readonly Fact[];
  /** each deposit address of the network, and whose it is */
  readonly owners: ReadonlyMap<string, string>;
};

/** Every fact of a network about transfers, from the whole log. Each reading goes on where the last one ended. */
export function createFactReader(log: Pick<EventLog, 'readAll'>, network: string): () => Promise<LogSide> {
  const facts: Fact[] = [];
  const owners = new Map<string, string>();
  const orders = new Map<string, Ordered>();
  let after: bigint | undefined;

  function take(event: RecordedEvent): void {
    if (event.type === 'DepositAddressAssigned') {
      const { data } = assigned.safeParse(event.data);
      if (data?.network === network) owners.set(data.address, data.usercode);
    } else if (event.type === 'TransferOrdered') {
      const { data } = ordered.safeParse(event.data);
      if (data?.network === network) orders.set(event.stream, data);
    } else {
      for (const fact of factsOf(event, network)) {
        // what was signed says neither for whom nor why; its order does
        const order = fact.role === 'signed' ? orders.get(event.stream) : undefined;
        facts.push(order ? { ...fact, ...orderOf(order) } : fact);
      }
    }
  }

  return async () => {
    for await (const event of log.readAll({
      prefixes: PREFIXES,
      ...(after !== undefined && { after }),
    })) {
      take(event);
      after = event.position;
    }
    return { facts, owners };
  };
}

const orderOf = ({ to, purpose, withdrawalId }: Ordered) => ({ to, purpose, withdrawalId });
