import type { DrainEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { expect, it } from 'vitest';
import { drainDecider } from './decide.ts';
import { drainIdOf } from './state.ts';

const drain = specify(drainDecider);
const at = '2026-03-03T09:00:00.000Z';
const ana = { role: 'platform', id: 'ana' } as const;
const ben = { role: 'platform', id: 'ben' } as const;
const about = { drainId: 'd1', network: 'ethereum', owner: 'platform' };
const off = { ...about, callOffId: 'c1' };

const proposal = { ...about, from: '0xHot', to: '0xCold', amount: '400', reason: 'too much', by: ana };
const approval = { ...about, amount: '400', proposedBy: ana, approvedBy: ben, approvedAt: at };
const approved: DrainEvent[] = [
  { type: 'DrainProposed', data: { ...proposal, proposedAt: at } },
  { type: 'DrainApproved', data: approval },
];
const offProposed: DrainEvent = {
  type: 'DrainCallOffProposed',
  data: { ...off, reason: 'not now', by: ben, proposedAt: at },
};
const offRefused: DrainEvent = {
  type: 'DrainCallOffRefused',
  data: { ...off, reason: 'it goes on', by: ana, refusedAt: at },
};
const offAgreed: DrainEvent = {
  type: 'DrainCallOffAgreed',
  data: { ...off, proposedBy: ben, agreedBy: ana, agreedAt: at },
};
const calledOff: DrainEvent = { type: 'DrainCalledOff', data: { ...off, calledOffAt: at } };
const tooLate: DrainEvent = { type: 'DrainCallOffTooLate', data: { ...off, foundAt: at } };

const propose = { type: 'ProposeCallOff', callOffId: 'c1', reason: 'not now', by: ben, at } as const;
const agree = { type: 'AgreeToCallOff', callOffId: 'c1', by: ana, at } as const;
const refuse = { type: 'RefuseCallOff', callOffId: 'c1', reason: 'it goes on', by: ana, at } as const;
const finish = (outcome: 'cancelled' | 'signed') =>
  ({ type: 'FinishCallOff', callOffId: 'c1', outcome, at }) as const;

it('is called off by two persons, and what the transfer says ends it', () => {
  drain
    .given(...approved)
    .when(propose)
    .then(offProposed);
  drain
    .given(...approved, offProposed)
    .when(agree)
    .then(offAgreed);
  drain
    .given(...approved, offProposed)
    .when(refuse)
    .then(offRefused);
  drain
    .given(...approved, offProposed, offAgreed)
    .when(finish('cancelled'))
    .then(calledOff);
  drain
    .given(...approved, offProposed, offAgreed)
    .when(finish('signed'))
    .then(tooLate);
});

it('knows what comes again', () => {
  drain
    .given(...approved, offProposed)
    .when(propose)
    .thenNothing();
  drain
    .given(...approved, offProposed, offRefused)
    .when(propose)
    .thenNothing();
  drain
    .given(...approved, offProposed, offRefused)
    .when(refuse)
    .thenNothing();
  drain
    .given(...approved, offProposed, offAgreed)
    .when(agree)
    .thenNothing();
  drain
    .given(...approved, offProposed, offAgreed, calledOff)
    .when(agree)
    .thenNothing();
  drain
    .given(...approved, offProposed, offAgreed, calledOff)
    .when(finish('cancelled'))
    .thenNothing();
  drain
    .given(...approved, offProposed, offAgreed, tooLate)
    .when(finish('signed'))
    .thenNothing();
});

it('ends one way: what the transfer said stays', () => {
  const agreed = [...approved, offProposed, offAgreed];
  drain
    .given(...agreed, calledOff)
    .when(finish('signed'))
    .thenRefused('repeated-submission');
  drain
    .given(...agreed, tooLate)
    .when(finish('cancelled'))
    .thenRefused('repeated-submission');
  drain
    .given(...agreed, tooLate)
    .when(agree)
    .thenRefused('drain-signed');
  drain
    .given(...agreed, tooLate)
    .when(refuse)
    .thenRefused('drain-signed');
  drain
    .given(...approved, offProposed)
    .when(finish('cancelled'))
    .thenRefused('custody-proposal-changed');
});

it('may be tried again after a refusal, under a name of its own', () => {
  const again = { ...propose, callOffId: 'c2' };
  drain
    .given(...approved, offProposed, offRefused)
    .when(again)
    .then({ ...offProposed, data: { ...offProposed.data, callOffId: 'c2' } } as DrainEvent);
  drain
    .given(...approved, offProposed)
    .when(again)
    .thenRefused('drain-call-off-waits');
});

it('has its stream on its network', () => {
  expect(drainIdOf('ethereum', 'd1')).toBe('ethereum:d1');
});
