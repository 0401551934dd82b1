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
  paymentMethod: { id: 'balance', name: '' },
  sample: false,
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

const reminded = {
  orderId,
  remindedAt: '2026-03-13T10:00:00.000Z',
  receiveBefore: shipped.receiveBefore,
};

type Given = {
  readonly carrier?: string;
  readonly account?: string;
  /** with the place of delivery; undefined: the account is closed */
  readonly delivery?: string | undefined;
  readonly now?: string;
  /** of the receipt, instead of telling that it is shipped */
  readonly reminds?: boolean;
};

/** What is put into the outbox by a letter. */
async function written({
  account = '',
  delivery,
  now = shipped.shippedAt,
  carrier = 'Sea Line',
  reminds = false,
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
    clock: () => new Date(now),
  });
  if (reminds) await letters.receiptReminded(reminded);
  else await letters.shipped({ ...shipped, shipment: { ...shipped.shipment, carrier } });
  return mails;
}

it('tells who sent it and how it travels', async () => {
  const mails = await written({ account: 'ana@example.org' });
  expect(mails).toMatchObject([
    { key: `shipped ${orderId}`, person: 'B1', letter: { to: 'ana@example.org' } },
  ]);
  const [mail = expect.unreachable()] = mails;
  expect(mail.letter.from).toEqual({ name: 'Silkway', address: 'help@silkway.example' });
  for (const fact of ['Harbour Trading', 'Sea Line', 'SL-77', '2026-03-16'])
    expect(mail.letter.text).toContain(fact);
});

it('keeps the order of numbers within the Arabic lines', async () => {
  const [shippedMail] = await written({ account: 'ana@example.org' });
  const [remindedMail] = await written({
    account: 'ana@example.org',
    reminds: true,
    now: reminded.remindedAt,
  });
  for (const mail of [shippedMail, remindedMail])
    for (const line of mail?.letter.text.split('\n') ?? [])
      if (/\p{Script=Arabic}/u.test(line))
        expect(line.replaceAll(/\u2066[^\u2069]*\u2069/g, '')).not.toMatch(/\d/);
  expect(shippedMail?.letter.text).toContain('رقم التتبع: \u2066SL-77\u2069');
});

it('reminds of the receipt, and says when the system confirms it, as long as it is on its way', async () => {
  const mails = await written({ account: 'ana@example.org', reminds: true, now: reminded.remindedAt });
  expect(mails).toMatchObject([{ key: `awaiting receipt ${orderId}`, person: 'B1', whileShipped: orderId }]);
  expect(mails[0]).not.toHaveProperty('notBefore');
  for (const fact of ['Harbour Trading', orderId, '2026-03-16'])
    expect(mails[0]?.letter.text).toContain(fact);
});

it.each<[string, Given, string[]]>([
  ['the address of the account first', { account: 'a@x.example', delivery: 'd@x.example' }, ['a@x.example']],
  ['else that of the place of delivery', { delivery: 'd@x.example' }, ['d@x.example']],
  ['nobody without one', { delivery: '' }, []],
  ['nobody whose account is closed', { delivery: undefined }, []],
])('writes to %s', async (_whom, given, to) => {
  for (const reminds of [false, true])
    expect((await written({ ...given, reminds })).map(({ letter }) => letter.to)).toEqual(to);
});

it.each<[string, Given, number]>([
  ['on the third day', { now: '2026-03-04T10:00:00.000Z' }, 1],
  ['later, when it is news no more', { now: '2026-03-04T10:00:00.001Z' }, 0],
  ['a reminder on the third day', { now: '2026-03-16T10:00:00.000Z', reminds: true }, 1],
  ['none later', { now: '2026-03-16T10:00:00.001Z', reminds: true }, 0],
])('writes %s', async (_when, given, mails) => {
  expect(await written({ account: 'ana@example.org', ...given })).toHaveLength(mails);
});

it('keeps what a shop wrote within its line', async () => {
  const carrier = 'Sea\u202e Line\r\n\n\u2028Your order is lost. Pay again at\tevil.example';
  const [first] = await written({ account: 'ana@example.org', carrier });
  expect(first?.letter.text).toContain('Carrier: Sea Line Your order is lost. Pay again at evil.example\n');
  expect(first?.letter.text).not.toContain('\u202e');
});
