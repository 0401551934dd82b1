import { emptyShipTo, orderEventTypes } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, it } from 'vitest';
import { createOrderLetters, type Outbox } from './index.ts';

const orderId = '7K3M9QW2XTB4C5D6';
const placed = {
  orderId,
  submissionId: 'submission',
  buyer: 'B1',
  seller: { id: 's-harbour', name: 'Harbour Trading' },
  brand: 'silkway',
  lines: [
    {
      goodsId: 'g1',
      skuId: 'k1',
      name: 'Bottle',
      specification: '',
      image: '',
      quantity: 20,
      unitPrice: '3.2',
      lineTotal: '64',
    },
  ],
  pricing: { goods: '64', freight: '0', tax: '0', handlingFee: '0', discount: '0', total: '64' },
  shipTo: 'sealed',
  remark: '',
  placedAt: '2026-03-01T09:00:00.000Z',
  payBefore: '2026-03-01T09:30:00.000Z',
};
const house = { name: 'Caravan', supportMailbox: 'support@caravan.example' };
const silkway = { name: 'Silkway', supportMailbox: 'help@silkway.example' };
const shipped = {
  orderId,
  shipment: { carrier: 'Sea Line', trackingNumber: 'SL-77' },
  shippedAt: '2026-03-01T10:00:00.000Z',
  receiveBefore: '2026-03-16T10:00:00.000Z',
};

type Given = {
  readonly carrier?: string;
  readonly account?: string;
  /** with the place of delivery; undefined: the account is closed */
  readonly delivery?: string | undefined;
  readonly remindDays?: number;
  readonly now?: string;
};

/** What is put into the outbox once the order is shipped. */
async function written({
  account = '',
  delivery,
  remindDays = 3,
  now = shipped.shippedAt,
  carrier = 'Sea Line',
}: Given) {
  const mails: Parameters<Outbox['put']>[0][] = [];
  const { version } = orderEventTypes.OrderPlaced;
  const event = { type: 'OrderPlaced', data: placed, metadata: { version } } as unknown as RecordedEvent;
  const letters = createOrderLetters({
    log: {
      async *read(stream: string) {
        if (stream === `order-${orderId}`) yield event;
      },
    },
    vault: {
      open: async () =>
        delivery === undefined ? undefined : JSON.stringify({ ...emptyShipTo, email: delivery }),
    },
    brands: { house, byKey: (key: string) => (key === 'silkway' ? silkway : undefined) } as never,
    addressOf: async () => account,
    outbox: { put: async (mail) => void mails.push(mail) },
    remindDays,
    clock: () => new Date(now),
  });
  await letters.shipped({ ...shipped, shipment: { ...shipped.shipment, carrier } });
  return mails;
}

it('tells who sent it and how it travels, and reminds of the receipt days before the system confirms it', async () => {
  const [first, second] = await written({ account: 'ana@example.org' });
  expect(first).toMatchObject({ key: `shipped ${orderId}`, person: 'B1', letter: { to: 'ana@example.org' } });
  expect(first?.letter.from).toEqual({ name: 'Silkway', address: 'help@silkway.example' });
  for (const fact of ['Harbour Trading', 'Sea Line', 'SL-77', '2026-03-16'])
    expect(first?.letter.text).toContain(fact);
  expect(second).toMatchObject({
    key: `awaiting receipt ${orderId}`,
    notBefore: new Date('2026-03-13T10:00:00.000Z'),
    whileShipped: orderId,
  });
});

it.each<[string, Given, string[]]>([
  ['the address of the account first', { account: 'a@x.example', delivery: 'd@x.example' }, ['a@x.example']],
  ['else that of the place of delivery', { delivery: 'd@x.example' }, ['d@x.example']],
  ['nobody without one', { delivery: '' }, []],
  ['nobody whose account is closed', { delivery: undefined }, []],
])('writes to %s', async (_whom, given, to) => {
  expect((await written({ ...given, remindDays: 0 })).map(({ letter }) => letter.to)).toEqual(to);
});

it.each<[string, Given, number]>([
  ['on the third day', { now: '2026-03-04T10:00:00.000Z' }, 2],
  ['later, when it is news no more', { now: '2026-03-04T10:00:00.001Z' }, 0],
  ['reminding nobody, if so set', { remindDays: 0 }, 1],
  ['reminding nobody when that day is over', { remindDays: 15 }, 1],
])('writes %s', async (_when, given, mails) => {
  expect(await written({ account: 'ana@example.org', ...given })).toHaveLength(mails);
});

it('keeps what a shop wrote within its line', async () => {
  const carrier = 'Sea\u202e Line\r\n\n\u2028Your order is lost. Pay again at\tevil.example';
  const [first] = await written({ account: 'ana@example.org', carrier });
  expect(first?.letter.text).toContain('Carrier: Sea Line Your order is lost. Pay again at evil.example\n');
  expect(first?.letter.text).not.toContain('\u202e');
});
