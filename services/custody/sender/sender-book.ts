import { derivedId } from '@caravan/events';
import type { Money, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Caps } from './decide.ts';
import { senderAggregate } from './sender-aggregate.ts';
import { senderIdOf } from './state.ts';
import type { Reservation, SenderState } from './state.ts';

/** What the addresses of one network that send have reserved, in the log. */
export type SenderBook = {
  load(address: string): Promise<SenderState>;
  /** The same answer for the same transfer, however often it is asked. */
  reserve(
    address: string,
    what: {
      readonly transferId: string;
      readonly amount: Money;
      readonly firstNonce: number | undefined;
      readonly caps: Caps | undefined;
    },
  ): Promise<Reservation | { readonly refusal: Refusal }>;
  free(address: string, transferId: string): Promise<void>;
};

export function createSenderBook({
  log,
  network,
  clock,
}: {
  readonly log: EventLog;
  readonly network: string;
  readonly clock: () => Date;
}): SenderBook {
  const senders = createAggregateStore(log, senderAggregate);

  /** With its time: two processes that decide differently must never pass for one that repeats itself. */
  function contextOf(kind: string, address: string, transferId: string, at: string) {
    const commandId = derivedId('signer', kind, network, address, transferId, at);
    const actor = `system:signer:${network}`;
    return { commandId, correlationId: commandId, causationId: commandId, actor };
  }

  return {
    load: async (address) => (await senders.load(senderIdOf(network, address))).state,
    async reserve(address, { transferId, amount, firstNonce, caps }) {
      const at = clock().toISOString();
      const handled = await senders.handle(
        senderIdOf(network, address),
        { type: 'Reserve', network, address, transferId, amount, firstNonce, caps, at },
        contextOf('reserve', address, transferId, at),
      );
      if (handled.outcome === 'refused') return { refusal: handled.refusal };
      const reserved = handled.state.reservations.get(transferId);
      if (!reserved) throw new Error(`The log has no reservation of ${transferId}`);
      return reserved;
    },
    async free(address, transferId) {
      const at = clock().toISOString();
      await senders.handle(
        senderIdOf(network, address),
        { type: 'Free', network, address, transferId, at },
        contextOf('free', address, transferId, at),
      );
    },
  };
}
