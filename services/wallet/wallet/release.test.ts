import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, closed } from '../testing/facts.ts';
import { setAside, tooSmall, withheldCredited, withheldReversed } from '../testing/withheld-facts.ts';
import { walletSnapshot } from '../snapshot.ts';
import { keeping } from '../testing/kept.ts';
import type { ApproveAdjustment, RejectAdjustment } from './adjustment.ts';
import { walletDecider, type WalletCommand } from './decide.ts';
import type { ProposeRelease } from './release.ts';

const wallet = specify(walletDecider);
const anna = { role: 'platform', id: 'anna' } as const;
const ben = { role: 'platform', id: 'ben' } as const;
const of = { usercode: 'u1', adjustmentId: 'a1', at };
const about = { usercode: 'u1', adjustmentId: 'a1' };
const depositId = 'ethereum:0xdd:0';
const reason = 'the buyer has no more to send';

const propose: ProposeRelease = { type: 'ProposeRelease', ...of, by: anna, depositId, reason };
const approve: ApproveAdjustment = { type: 'ApproveAdjustment', ...of, by: ben };
const reject: RejectAdjustment = { type: 'RejectAdjustment', ...of, by: ben, reason: 'it will come to more' };
const proposed: WalletEvent = {
  type: 'AdjustmentProposed',
  data: { ...about, amount: '0.4', reason, by: anna, releases: depositId, proposedAt: at },
};
const rejected: WalletEvent = {
  type: 'AdjustmentRejected',
  data: { ...about, by: ben, reason: 'it will come to more', rejectedAt: at },
};

const released = withheldCredited(
  '0.4',
  { '0xdd': '0.4' },
  { release: { adjustmentId: 'a1', reason, proposedBy: anna, approvedBy: ben } },
);
const byItself = withheldCredited('1', { '0xdd': '0.4', '0xee': '0.6' });
describe('the release of a withheld deposit', () => {
  test('is proposed, and moves nothing yet', () => {
    wallet.given(setAside('0.4')).when(propose).then(proposed);
    wallet.given(setAside('0.4'), proposed).when(propose).thenNothing();
  });

  test('credits it from what is withheld when another person approves it, and leaves the others', () => {
    wallet.given(setAside('0.4'), setAside('0.3', '0xee'), proposed).when(approve).then(released);
    wallet
      .given(setAside('0.4'), setAside('0.3', '0xee'), proposed, released)
      .when(tooSmall('0.7', '0xff'))
      .then(setAside('0.7', '0xff'), withheldCredited('1', { '0xee': '0.3', '0xff': '0.7' }));
  });

  test('is never approved by who proposed it, nor asked for by anybody but the platform', () => {
    wallet
      .given(setAside('0.4'), proposed)
      .when({ ...approve, by: anna })
      .thenRefused('adjustment-by-same-person');
    for (const role of ['buyer', 'seller', 'system'] as const)
      for (const command of [propose, approve, reject])
        wallet
          .given(setAside('0.4'), proposed)
          .when({ ...command, by: { role, id: 'carl' } })
          .thenRefused('no-permission');
  });

  test('happens once: what was released is withheld no more', () => {
    const history = [setAside('0.4'), proposed, released];
    wallet
      .given(...history)
      .when(approve)
      .thenNothing();
    wallet
      .given(...history)
      .when({ ...propose, adjustmentId: 'a2' })
      .thenRefused('deposit-not-withheld');
    wallet
      .given(...history)
      .when(reject)
      .thenRefused('adjustment-already-decided');
    wallet
      .given(...history)
      .when(tooSmall('0.4', '0xdd'))
      .thenNothing();
  });

  test.each([
    ['credited by itself', [setAside('0.4'), proposed, setAside('0.6', '0xee'), byItself]],
    ['dropped by its chain', [setAside('0.4'), proposed, withheldReversed]],
  ])('is settled once the deposit is %s: nobody need decide it, and nobody can', (_how, history) => {
    for (const command of [approve, reject])
      wallet
        .given(...history)
        .when(command)
        .thenRefused('deposit-not-withheld');
    wallet
      .given(...history)
      .when(propose)
      .thenNothing();
  });

  test('stays open when another deposit is credited or dropped', () => {
    const other = {
      ...withheldReversed,
      data: { ...withheldReversed.data, depositId: 'ethereum:0xee:0' },
    } as WalletEvent;
    const history = [setAside('0.4'), proposed, setAside('0.3', '0xee'), other];
    wallet
      .given(...history)
      .when(approve)
      .then(released);
  });

  test('keeps what a person decided before or after it was settled', () => {
    const history = [setAside('0.4'), proposed];
    for (const ended of [
      [rejected, withheldReversed],
      [withheldReversed, rejected],
    ])
      wallet
        .given(...history, ...ended)
        .when(reject)
        .thenNothing();
  });

  test('is of a deposit that is withheld, for a reason, and one at a time', () => {
    wallet.given().when(propose).thenRefused('deposit-not-withheld');
    wallet
      .given(setAside('0.4'))
      .when({ ...propose, reason: ' ' })
      .thenRefused('parameter-error');
    wallet
      .given(setAside('0.4'), proposed)
      .when({ ...propose, adjustmentId: 'a2', by: ben })
      .thenRefused('release-already-proposed');
    wallet
      .given(setAside('0.4'), proposed, rejected)
      .when({ ...propose, adjustmentId: 'a2' })
      .then({ ...proposed, data: { ...proposed.data, adjustmentId: 'a2' } } as WalletEvent);
  });

  test('gives nothing to a closed wallet, and keeps a wallet from being closed while it is undecided', () => {
    wallet.given(setAside('0.4'), closed).when(propose).thenRefused('wallet-closed');
    wallet.given(setAside('0.4'), proposed, closed).when(approve).thenRefused('wallet-closed');
    wallet
      .given(setAside('0.4'), proposed)
      .when({ type: 'CloseWallet', usercode: 'u1', reason: 'moving on', at })
      .thenRefused('adjustment-remains');
    wallet
      .given(setAside('0.4'), proposed, withheldReversed)
      .when({ type: 'CloseWallet', usercode: 'u1', reason: 'moving on', at })
      .then(closed);
  });

  test('is no correction under the same id', () => {
    const correction = { type: 'ProposeAdjustment', ...of, by: anna, amount: money('0.4'), reason } as const;
    wallet.given(setAside('0.4'), proposed).when(correction).thenRefused('repeated-submission');
  });
});

test('whatever the order of arrivals, proposals, decisions and losses, each withheld deposit is credited at most once', () => {
  const transaction = fc.constantFrom('0xa', '0xb', '0xc');
  const adjustmentId = fc.constantFrom('a1', 'a2', 'a3', 'a4');
  const by = fc.constantFrom(anna, ben);
  const command: fc.Arbitrary<WalletCommand> = fc.oneof(
    fc.tuple(transaction, fc.constantFrom('0.4', '0.6')).map(([id, amount]) => tooSmall(amount, id)),
    fc.record({ adjustmentId, by, transaction }).map(({ transaction: id, ...who }) => ({
      ...propose,
      ...who,
      depositId: `ethereum:${id}:0`,
    })),
    fc.record({ adjustmentId, by }).map((who) => ({ ...approve, ...who })),
    fc.record({ adjustmentId, by }).map((who) => ({ ...reject, ...who })),
    transaction.map((id): WalletCommand => ({
      type: 'ReverseWithheld',
      usercode: 'u1',
      depositId: `ethereum:${id}:0`,
      at,
    })),
  );
  const ways = new Set<string>();
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (asked) => {
      const ended: string[] = [];
      let [state, arrived, available] = [walletDecider.initialState, 0n, 0n];
      for (const next of asked) {
        const decision = walletDecider.decide(keeping(walletSnapshot).restored(state), next);
        const events = decision.outcome === 'accepted' ? decision.events : [];
        for (const { type, data } of events) {
          if (type === 'DepositSetAside') arrived += money(data.amount);
          if (type === 'WithheldReversed') ended.push(data.depositId);
          if (type !== 'WithheldCredited') continue;
          available += money(data.amount);
          ended.push(...data.deposits.map((each) => each.depositId));
          ways.add(data.release ? 'released' : 'by itself');
          expect(data.release?.approvedBy.id).not.toBe(data.release?.proposedBy.id ?? 'nobody');
        }
        state = events.reduce(walletDecider.evolve, state);
      }
      expect(new Set(ended).size).toBe(ended.length);
      expect(state.available).toBe(available);
      expect(available <= arrived).toBe(true);
    }),
    { numRuns: 500, seed: 11 },
  );
  expect([...ways].toSorted()).toEqual(['by itself', 'released']);
});
