import { money, type Actor, type RechargeEvent } from '@caravan/events';
import type { Announce } from '../recharge/announcement.ts';
import type { Approve, Propose } from '../recharge/decision.ts';
import type { RequestRecharge } from '../recharge/request.ts';

/** Commands and events of the buyer u1, as a starting point for tests. */
export const at = '2026-03-01T10:00:00.000Z';
export const anna: Actor = { role: 'platform', id: 'anna' };
export const bela: Actor = { role: 'platform', id: 'bela' };
const limits = { minimum: money('1'), maximum: money('1000') };
const terms = { expectedBy: '2026-03-02T10:00:00.000Z', expiresAt: '2026-03-04T10:00:00.000Z' };

export const announce: Announce = {
  type: 'Announce',
  usercode: 'u1',
  rechargeId: 'r1',
  network: 'ethereum',
  amount: money('100.5'),
  address: '0xa',
  remark: '',
  proof: '',
  limits,
  ...terms,
  at,
};

export const announced: RechargeEvent = {
  type: 'RechargeAnnounced',
  data: {
    usercode: 'u1',
    rechargeId: 'r1',
    network: 'ethereum',
    amount: '100.5',
    address: '0xa',
    remark: '',
    proof: '',
    ...terms,
    announcedAt: at,
  },
};

export const ask: RequestRecharge = {
  type: 'RequestRecharge',
  usercode: 'u1',
  rechargeId: 'q1',
  kind: 'bank-card',
  channel: 'recharge',
  channelName: 'Bank card',
  coin: 'EUR',
  paid: '100.55',
  rate: money('1.0833'),
  fee: money('1'),
  limits,
  card: { bankName: 'Sea Bank', lastFour: '1234', number: 'v1.sealed' },
  remark: '',
  proof: 'p1',
  at,
};

export const asked: RechargeEvent = {
  type: 'RechargeRequested',
  data: {
    usercode: 'u1',
    rechargeId: 'q1',
    kind: 'bank-card',
    channel: 'recharge',
    channelName: 'Bank card',
    coin: 'EUR',
    paid: '100.55',
    rate: '1.0833',
    fee: '1',
    // 108.925815, without what is less than a cent
    expected: '107.92',
    card: { bankName: 'Sea Bank', lastFour: '1234', number: 'v1.sealed' },
    remark: '',
    proof: 'p1',
    requestedAt: at,
  },
};

export const propose: Propose = {
  type: 'Propose',
  usercode: 'u1',
  rechargeId: 'q1',
  proposalId: 'p1',
  arrived: money('108'),
  fee: money('1'),
  reason: 'on the statement',
  maximum: limits.maximum,
  by: anna,
  at,
};
const said = { proposalId: 'p1', arrived: '108', fee: '1', channel: 'recharge' };

export const proposed: RechargeEvent = {
  type: 'RechargeProposed',
  data: { usercode: 'u1', rechargeId: 'q1', ...said, reason: 'on the statement', by: anna, proposedAt: at },
};

export const approve: Approve = {
  type: 'Approve',
  usercode: 'u1',
  rechargeId: 'q1',
  proposalId: 'p1',
  by: bela,
  at,
};

export const approved: RechargeEvent = {
  type: 'RechargeApproved',
  data: { usercode: 'u1', rechargeId: 'q1', ...said, proposedBy: anna, approvedBy: bela, approvedAt: at },
};
