import { money, type Actor, type Money, type RechargeEvent } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announce, ask } from '../testing/recharges.ts';
import { rechargeDecider, type RechargeCommand } from './decide.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const network = fc.constantFrom('ethereum', 'bsc');
const amount = fc.bigInt({ min: -1n, max: 20_000_000_000_000n }).map((units) => units as Money);
const by = fc.constantFrom<Actor>(
  { role: 'platform', id: 'anna' },
  { role: 'platform', id: 'bela' },
  { role: 'buyer', id: 'u1' },
);
const moment = fc
  .date({ min: new Date('2026-03-01'), max: new Date('2026-03-06'), noInvalidDate: true })
  .map((date) => date.toISOString());
const about = { usercode: fc.constant('u1'), at: moment };

const anyCommand: fc.Arbitrary<RechargeCommand> = fc.oneof(
  fc
    .record({ rechargeId: id, network, amount, at: moment })
    .map((of): RechargeCommand => ({ ...announce, ...of })),
  fc
    .record({ rechargeId: id, paid: fc.constantFrom('5', '70.5', '2000') })
    .map((of): RechargeCommand => ({ ...ask, ...of })),
  fc.record({
    ...about,
    type: fc.constant('MatchDeposit' as const),
    network,
    depositId: fc.nat(4).map((n) => `d${n}`),
    amount,
    detectedAt: moment,
  }),
  fc.record({ ...about, type: fc.constant('Expire' as const), rechargeId: id }),
  fc.record({ ...about, type: fc.constant('Cancel' as const), rechargeId: id, by }),
  fc.record({
    ...about,
    type: fc.constant('Propose' as const),
    rechargeId: id,
    proposalId: fc.constantFrom('p', 'q', 'r'),
    arrived: amount,
    fee: fc.constant(money('1')),
    maximum: fc.constant(money('1000000')),
    reason: fc.constantFrom('because', ''),
    by,
  }),
  fc.record({
    ...about,
    type: fc.constant('Approve' as const),
    rechargeId: id,
    proposalId: fc.constantFrom('p', 'q', 'r'),
    by,
  }),
  fc.record({
    ...about,
    type: fc.constant('Refuse' as const),
    rechargeId: id,
    reason: fc.constant('no'),
    by,
  }),
  fc.record({ ...about, type: fc.constant('FailCredit' as const), rechargeId: id, reason: fc.constant('x') }),
);

function run(commands: readonly RechargeCommand[]) {
  let state = rechargeDecider.initialState;
  const events: RechargeEvent[] = [];
  for (const command of commands) {
    const decision = rechargeDecider.decide(state, command);
    if (decision.outcome === 'refused') continue;
    events.push(...decision.events);
    state = decision.events.reduce(rechargeDecider.evolve, state);
    // sent again, it changes nothing
    const again = rechargeDecider.decide(state, command);
    if (decision.events.length > 0) expect(again).toEqual({ outcome: 'accepted', events: [] });
  }
  return { state, events };
}

describe('whatever is asked of the recharges of a buyer', () => {
  it('each is approved at most once, by two persons of the platform, as it was proposed last', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60, size: 'max' }), (commands) => {
        const { events } = run(commands);
        const last = new Map<string, Extract<RechargeEvent, { type: 'RechargeProposed' }>['data']>();
        const approved = new Set<string>();
        for (const { type, data } of events) {
          if (type === 'RechargeProposed') last.set(data.rechargeId, data);
          if (type !== 'RechargeApproved') continue;
          expect(approved.has(data.rechargeId)).toBe(false);
          approved.add(data.rechargeId);
          const said = last.get(data.rechargeId);
          expect(data).toMatchObject({
            proposalId: said?.proposalId,
            arrived: said?.arrived,
            fee: said?.fee,
          });
          expect(data.proposedBy.id).not.toBe(data.approvedBy.id);
          expect([data.proposedBy.role, data.approvedBy.role]).toEqual(['platform', 'platform']);
        }
      }),
    );
  });

  it('no network awaits two deposits, no deposit is awaited twice, and finance has one to decide on', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60, size: 'max' }), (commands) => {
        const { state, events } = run(commands);
        const all = [...state.recharges.values()];
        for (const each of ['ethereum', 'bsc'])
          expect(
            all.filter((one) => one.kind === 'blockchain' && one.status === 'open' && one.network === each)
              .length,
          ).toBeLessThanOrEqual(1);
        expect(
          all.filter(({ status }) => status === 'waiting' || status === 'proposed').length,
        ).toBeLessThanOrEqual(1);
        const matched = events.flatMap(({ type, data }) =>
          type === 'RechargeMatched' ? [data.depositId] : [],
        );
        expect(new Set(matched).size).toBe(matched.length);
      }),
    );
  });
});
