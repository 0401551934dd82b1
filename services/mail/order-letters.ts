import type { Brands } from '@caravan/brands';
import { orderEventTypes, parseEvent, shipTo, type EventOf, type Shipment } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { Clock, Vault } from '@caravan/platform';
import { inLine } from './letters/in-line.ts';
import { awaitingReceiptLetter } from './letters/awaiting-receipt.ts';
import { shippedLetter } from './letters/shipped.ts';
import type { Outbox } from './outbox.ts';

export type Shipped = {
  readonly orderId: string;
  readonly shipment: Shipment;
  readonly shippedAt: string;
  /** from when on the system confirms the receipt */
  readonly receiveBefore: string;
};

/** What buyers are told of their orders by mail. */
export type OrderLetters = {
  /** That it is on its way; and, some days before the system confirms the receipt, that they have not. */
  shipped(order: Shipped): Promise<void>;
};

type Parts = {
  readonly log: Pick<EventLog, 'read'>;
  readonly vault: Pick<Vault, 'open'>;
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  /** the e-mail address that an account was registered with; '' or undefined: none */
  readonly addressOf: (usercode: string) => Promise<string | undefined>;
  readonly outbox: Pick<Outbox, 'put'>;
  /** how long before the system confirms a receipt the buyer is reminded; 0: never */
  readonly remindDays: number;
  readonly clock: Clock;
};

const DAY_MS = 86_400_000;
/** What happened earlier is not news: a log that is read from its beginning writes to nobody. */
const NEWS_MS = 3 * DAY_MS;

type Placed = Extract<EventOf<typeof orderEventTypes>, { readonly type: 'OrderPlaced' }>['data'];

export function createOrderLetters(parts: Parts): OrderLetters {
  const { log, vault, brands, addressOf, outbox, remindDays, clock } = parts;

  async function placedAs(orderId: string): Promise<Placed | undefined> {
    for await (const event of log.read(`order-${orderId}`, { max: 1 })) {
      if (event.type !== 'OrderPlaced') return undefined;
      const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return fact.data as Placed;
    }
    return undefined;
  }

  /** The account's address, or the one that was given with the place of delivery. */
  async function whereTo({ buyer, shipTo: sealed }: Placed): Promise<string> {
    const ofAccount = await addressOf(buyer);
    if (ofAccount) return ofAccount;
    const opened = await vault.open(buyer, sealed);
    return opened === undefined ? '' : shipTo.parse(JSON.parse(opened)).email;
  }

  return {
    async shipped({ orderId, shipment, shippedAt, receiveBefore }) {
      const now = clock().getTime();
      if (now - Date.parse(shippedAt) > NEWS_MS) return;
      const placed = await placedAs(orderId);
      const to = placed && (await whereTo(placed));
      if (!to) return;
      const brand = brands.byKey(placed.brand) ?? brands.house;
      const from = { name: brand.name, address: brand.supportMailbox };
      const facts = {
        orderId,
        seller: inLine(placed.seller.name),
        mall: inLine(brand.name),
        shipment: {
          carrier: inLine(shipment.carrier),
          trackingNumber: inLine(shipment.trackingNumber),
        },
        receiveBefore,
      };
      const person = placed.buyer;
      await outbox.put({ key: `shipped ${orderId}`, person, letter: { to, from, ...shippedLetter(facts) } });
      const remindAt = Date.parse(receiveBefore) - remindDays * DAY_MS;
      if (remindDays === 0 || remindAt <= now) return;
      await outbox.put({
        key: `awaiting receipt ${orderId}`,
        person,
        letter: { to, from, ...awaitingReceiptLetter(facts) },
        notBefore: new Date(remindAt),
        whileShipped: orderId,
      });
    },
  };
}
