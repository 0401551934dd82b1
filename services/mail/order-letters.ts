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

export type ReceiptReminded = {
  readonly orderId: string;
  readonly remindedAt: string;
  /** from when on the system confirms the receipt */
  readonly receiveBefore: string;
};

/** What buyers are told of their orders by mail. */
export type OrderLetters = {
  /** That it is on its way. */
  shipped(order: Shipped): Promise<void>;
  /** That they have not confirmed its receipt, and that the system will. */
  receiptReminded(order: ReceiptReminded): Promise<void>;
};

type Parts = {
  readonly log: Pick<EventLog, 'read'>;
  readonly vault: Pick<Vault, 'open'>;
  readonly brands: Pick<Brands, 'byKey' | 'house'>;
  /** the e-mail address that an account was registered with; '' or undefined: none */
  readonly addressOf: (usercode: string) => Promise<string | undefined>;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly clock: Clock;
};

const DAY_MS = 86_400_000;
/** What happened earlier is not news: a log that is read from its beginning writes to nobody. */
const NEWS_MS = 3 * DAY_MS;

type Placed = Extract<EventOf<typeof orderEventTypes>, { readonly type: 'OrderPlaced' }>['data'];

export function createOrderLetters(parts: Parts): OrderLetters {
  const { log, vault, brands, addressOf, outbox, clock } = parts;

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

  /** The letter's address, sender and words, unless the event is no news or its buyer has no address. */
  async function about(orderId: string, at: string) {
    if (clock().getTime() - Date.parse(at) > NEWS_MS) return undefined;
    const placed = await placedAs(orderId);
    const to = placed && (await whereTo(placed));
    if (!to) return undefined;
    const brand = brands.byKey(placed.brand) ?? brands.house;
    const from = { name: brand.name, address: brand.supportMailbox };
    const facts = { orderId, seller: inLine(placed.seller.name), mall: inLine(brand.name) };
    return { person: placed.buyer, to, from, facts };
  }

  return {
    async shipped({ orderId, shipment, shippedAt, receiveBefore }) {
      const found = await about(orderId, shippedAt);
      if (!found) return;
      const { person, to, from, facts } = found;
      const travels = { carrier: inLine(shipment.carrier), trackingNumber: inLine(shipment.trackingNumber) };
      const words = shippedLetter({ ...facts, shipment: travels, receiveBefore });
      await outbox.put({ key: `shipped ${orderId}`, person, letter: { to, from, ...words } });
    },
    async receiptReminded({ orderId, remindedAt, receiveBefore }) {
      const found = await about(orderId, remindedAt);
      if (!found) return;
      const { person, to, from, facts } = found;
      await outbox.put({
        // as the letters are called that were put down when the goods were shipped
        key: `awaiting receipt ${orderId}`,
        person,
        letter: { to, from, ...awaitingReceiptLetter({ ...facts, receiveBefore }) },
        whileShipped: orderId,
      });
    },
  };
}
