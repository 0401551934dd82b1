import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { at, closed, credited } from '../testing/facts.ts';
import type { ApproveAdjustment, ProposeAdjustment, RejectAdjustment } from './adjustment.ts';
import { walletDecider } from './decide.ts';

const wallet = specify(walletDecider);
const anna = { role: 'platform', id: 'anna' } as const;
const ben = { role: 'platform', id: 'ben' } as const;
const of = { usercode: 'u1', adjustmentId: 'a1', at };

const propose: ProposeAdjustment = {
  type: 'ProposeAdjustment',
  ...of,
  by: anna,
  amount: money('-30'),
  reason: 'credited to the wrong buyer',
};
const approve: ApproveAdjustment = { type: 'ApproveAdjustment', ...of, by: ben };
const reject: RejectAdjustment = { type: 'RejectAdjustment', ...of, by: ben, reason: 'no evidence' };

const about = { usercode: 'u1', adjustmentId: 'a1' };
const proposed: WalletEvent = {
  type: 'AdjustmentProposed',
  data: { ...about, amount: '-30', reason: propose.reason, by: anna, proposedAt: at },
};
const made: WalletEvent = {
  type: 'AdjustmentMade',
  data: {
    ...about,
    amount: '-30',
    reason: propose.reason,
    proposedBy: anna,
    approvedBy: ben,
    postings: [
      { account: 'equity:adjustments', amount: '30' },
      { account: 'user:u1:available', amount: '-30' },
    ],
    madeAt: at,
  },
};
const turnedDown: WalletEvent = {
  type: 'AdjustmentRejected',
  data: { ...about, by: ben, reason: 'no evidence', rejectedAt: at },
};

describe('an adjustment', () => {
  it('is proposed, and moves nothing yet', () => wallet.given().when(propose).then(proposed));

  it('moves when another person approves it', () =>
    wallet.given(credited('100'), proposed).when(approve).then(made));

  it('is never approved by who proposed it', () => {
    wallet
      .given(credited('100'), proposed)
      .when({ ...approve, by: anna })
      .thenRefused('adjustment-by-same-person');
    wallet
      .given(credited('100'), proposed, made)
      .when({ ...approve, by: anna })
      .thenRefused('adjustment-by-same-person');
  });

  it('never takes the available funds below zero, as they are at the approval', () =>
    wallet.given(credited('29.9'), proposed).when(approve).thenRefused('insufficient-balance'));

  it('is proposed, made and rejected once', () => {
    wallet.given(proposed).when(propose).thenNothing();
    wallet.given(credited('100'), proposed, made).when(approve).thenNothing();
    wallet.given(proposed, turnedDown).when(reject).thenNothing();
  });

  it('is rejected, by its proposer too', () => {
    wallet.given(proposed).when(reject).then(turnedDown);
    wallet
      .given(proposed)
      .when({ ...reject, by: anna })
      .then({ ...turnedDown, data: { ...turnedDown.data, by: anna } } as WalletEvent);
  });

  it('is decided one way only', () => {
    wallet
      .given(credited('100'), proposed, turnedDown)
      .when(approve)
      .thenRefused('adjustment-already-decided');
    wallet.given(credited('100'), proposed, made).when(reject).thenRefused('adjustment-already-decided');
  });

  it('is not the same with another amount, reason or proposer', () => {
    for (const change of [{ amount: money('-31') }, { reason: 'other' }, { by: ben }]) {
      wallet
        .given(proposed)
        .when({ ...propose, ...change })
        .thenRefused('repeated-submission');
    }
  });

  it('needs an amount, and a reason to be proposed or rejected', () => {
    wallet
      .given()
      .when({ ...propose, amount: money('0') })
      .thenRefused('parameter-error');
    wallet
      .given()
      .when({ ...propose, reason: '  ' })
      .thenRefused('parameter-error');
    wallet
      .given(proposed)
      .when({ ...reject, reason: ' ' })
      .thenRefused('parameter-error');
  });

  it('is for people of the platform alone', () => {
    for (const command of [propose, approve, reject]) {
      for (const role of ['buyer', 'seller', 'system'] as const) {
        wallet
          .given(credited('100'), proposed)
          .when({ ...command, by: { role, id: 'carl' } })
          .thenRefused('no-permission');
      }
    }
  });

  it('adds nothing to a closed wallet, neither when it is proposed nor when it is approved', () => {
    const more = { ...propose, amount: money('30') };
    const moreProposed = { ...proposed, data: { ...proposed.data, amount: '30' } } as WalletEvent;
    const moreMade = { ...made, data: { ...made.data, amount: '30' } } as WalletEvent;
    wallet.given(closed).when(more).thenRefused('wallet-closed');
    wallet.given(moreProposed, closed).when(approve).thenRefused('wallet-closed');
    wallet.given(moreProposed, moreMade, closed).when(approve).thenNothing();
    wallet.given(moreProposed, closed).when(reject).then(turnedDown);
  });

  it('takes what arrived after the end out of a closed wallet', () => {
    wallet.given(closed, credited('30')).when(propose).then(proposed);
    wallet.given(closed, credited('30'), proposed).when(approve).then(made);
    wallet.given(closed, proposed).when(approve).thenRefused('insufficient-balance');
  });

  it('that was never proposed is unknown', () => {
    wallet.given().when(approve).thenRefused('adjustment-unknown');
    wallet.given().when(reject).thenRefused('adjustment-unknown');
  });
});
