import { describe, expect, it } from 'vitest';
import { orderEventTypes } from '../order/order.events.ts';
import { orderExamples } from '../order/order.examples.ts';
import { outgoingEventTypes } from '../outgoing/outgoing.events.ts';
import { outgoingExamples } from '../outgoing/outgoing.examples.ts';
import { senderEventTypes } from '../sender/sender.events.ts';
import { senderExamples } from '../sender/sender.examples.ts';
import { proceedsEventTypes } from '../proceeds/proceeds.events.ts';
import { proceedsExamples } from '../proceeds/proceeds.examples.ts';
import { walletEventTypes } from '../wallet/wallet.events.ts';
import { walletExamples } from '../wallet/wallet.examples.ts';
import { parseEvent, type EventTypes } from './event-types.ts';

const rooms: readonly (readonly [string, EventTypes, typeof orderExamples])[] = [
  ['order', orderEventTypes, orderExamples],
  ['outgoing', outgoingEventTypes, outgoingExamples],
  ['sender', senderEventTypes, senderExamples],
  ['proceeds', proceedsEventTypes, proceedsExamples],
  ['wallet', walletEventTypes, walletExamples],
];

describe.each(rooms)('the %s events', (_name, types, examples) => {
  it('that were ever written can still be read', () => {
    for (const { type, version, data } of examples) {
      expect(() => parseEvent(types, type, version, data), `${type} ${version}`).not.toThrow();
    }
  });

  it('have an example of every version of every type', () => {
    const expected = Object.entries(types).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type} ${index + 1}`),
    );
    expect(examples.map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a fact of the wallet', () => {
  it('cannot be read when its postings do not sum to zero', () => {
    const moving = walletExamples.filter(({ data }) => 'postings' in (data as object));
    expect(moving.length).toBeGreaterThan(0);
    for (const { type, data } of moving) {
      const { postings } = data as { postings: { account: string; amount: string }[] };
      const unbalanced = postings.map((entry, index) => (index === 0 ? { ...entry, amount: '1' } : entry));
      expect(() =>
        parseEvent(walletEventTypes, type, 1, { ...(data as object), postings: unbalanced }),
      ).toThrow('sum to zero');
    }
  });
});
