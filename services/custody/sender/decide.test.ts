import { money } from '@caravan/events';
import type { SenderEvent } from '@caravan/events';
import { fold } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { at, freed, reserved } from '../testing/facts.ts';
import { senderDecider, spentIn } from './decide.ts';
import type { Free, Reserve } from './decide.ts';

const sender = specify(senderDecider);
const where = { network: 'ethereum', address: '0xHot', at };
const reserve = (transferId: string, change: Partial<Reserve> = {}): Reserve => ({
  type: 'Reserve',
  ...where,
  transferId,
  amount: money('99.5'),
  firstNonce: 7,
  ...change,
});
const free = (transferId: string): Free => ({ type: 'Free', ...where, transferId });
const caps = { hour: money('200'), day: money('300') };

const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();

describe('nonces', () => {
  it('begin with what the chain says, and go on by one', () => {
    sender.given().when(reserve('t1')).then(reserved('t1', 7));
    sender
      .given(reserved('t1', 7))
      .when(reserve('t2', { firstNonce: 3 }))
      .then(reserved('t2', 8));
  });

  it('are one for each transfer, for good', () => {
    sender.given(reserved('t1', 7), reserved('t2', 8)).when(reserve('t1')).thenNothing();
    sender
      .given(reserved('t1', 7))
      .when(reserve('t1', { amount: money('1') }))
      .thenRefused('repeated-submission');
  });

  it('of a cancelled transfer are given to the next', () => {
    sender.given(reserved('t1', 7), reserved('t2', 8)).when(free('t1')).then(freed('t1', 7));
    sender
      .given(reserved('t1', 7), reserved('t2', 8), freed('t1', 7))
      .when(reserve('t3'))
      .then(reserved('t3', 7));
    sender.given(reserved('t1', 7), freed('t1', 7)).when(free('t1')).thenNothing();
  });

  it('are none where the network has none', () => {
    sender
      .given()
      .when(reserve('t1', { firstNonce: undefined }))
      .then(reserved('t1'));
  });
});

describe('caps', () => {
  it('limit an hour and a day', () => {
    sender
      .given(reserved('t1', 7, '120', before(59)))
      .when(reserve('t2', { caps }))
      .thenRefused('spending-above-cap', { cap: '200', hours: 1 });
    sender
      .given(reserved('t1', 7, '120', before(60)))
      .when(reserve('t2', { caps }))
      .then(reserved('t2', 8));
    sender
      .given(reserved('t1', 7, '120', before(23 * 60)), reserved('t2', 8, '120', before(120)))
      .when(reserve('t3', { caps }))
      .thenRefused('spending-above-cap', { cap: '300', hours: 24 });
  });

  it('do not count what was freed, and do not refuse what was reserved', () => {
    sender
      .given(reserved('t1', 7, '150'), freed('t1', 7))
      .when(reserve('t2', { caps }))
      .then(reserved('t2', 7));
    sender
      .given(reserved('t1', 7, '99.5'))
      .when(reserve('t1', { caps: { hour: money('1'), day: money('1') } }))
      .thenNothing();
  });

  it('are not for what stays ours', () =>
    sender
      .given(reserved('t1', 7, '1000000'))
      .when(reserve('t2'))
      .then(reserved('t2', 8)));
});

test('no nonce is of two transfers, none is missing, and no hour goes above its cap', () => {
  const step = fc.record({
    transfer: fc.integer({ min: 1, max: 12 }).map((n) => `t${n}`),
    free: fc.boolean(),
    minutes: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const history: SenderEvent[] = [];
      let now = Date.parse(at);
      for (const { transfer, free: frees, minutes } of steps) {
        now += minutes * 60_000;
        const when = { at: new Date(now).toISOString() };
        const command = frees ? { ...free(transfer), ...when } : { ...reserve(transfer, { caps }), ...when };
        const state = fold(senderDecider, history);
        const decision = senderDecider.decide(state, command);
        if (decision.outcome === 'accepted') history.push(...decision.events);
        const after = fold(senderDecider, history);
        const held = after.reservations.valueSeq().map(({ nonce }) => nonce ?? -1);
        const all = [...held, ...after.free].toSorted((a, b) => a - b);
        expect(all).toEqual(all.map((_, i) => 7 + i));
        expect(spentIn(after, when.at, 3_600_000)).toBeLessThanOrEqual(caps.hour);
      }
    }),
  );
});
