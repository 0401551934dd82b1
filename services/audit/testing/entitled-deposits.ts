import { account, formatMoney, money, plus } from '@caravan/events';
import { fromTo } from '../entitlement/lacking.ts';
import type { Fact } from './history.ts';

export const at = '2026-03-01T10:00:00.000Z';
export const usercode = 'U1';
export const staff = (id: string) => ({ role: 'platform', id }) as const;
export const available = account.available(usercode);
export const held = account.held(usercode);

export const wallet = (type: string, data: object): Fact => ({
  stream: 'wallet-U1',
  type,
  data: { usercode, ...data },
});

const depositId = 'ethereum:0x1:0';
const transfer = {
  depositId,
  usercode,
  network: 'ethereum',
  transaction: '0x1',
  logIndex: 0,
  amount: '1000',
};
const block = { height: 1, hash: '0xb' };
const detected = {
  ...transfer,
  token: '0xt',
  address: '0xa',
  block,
  confirmationsRequired: 3,
  detectedAt: at,
};
const assigned = { usercode, network: 'ethereum', index: 0, address: '0xa', assignedAt: at };

/** A deposit that is credited. */
export const deposit: Fact[] = [
  { stream: 'depositAddress-ethereum:U1', type: 'DepositAddressAssigned', data: assigned },
  { stream: `deposit-${depositId}`, type: 'DepositDetected', data: detected },
  { stream: `deposit-${depositId}`, type: 'DepositConfirmed', data: { ...transfer, block, confirmedAt: at } },
  wallet('DepositCredited', {
    ...transfer,
    postings: fromTo(account.custody('ethereum'), [available, '1000']),
    creditedAt: at,
  }),
];

const small = (transaction: string, amount: string) => ({
  depositId: `ethereum:${transaction}:0`,
  usercode,
  network: 'ethereum',
  transaction,
  logIndex: 0,
  amount,
});

function setAside(transaction: string, amount: string): Fact[] {
  const of = small(transaction, amount);
  const stream = `deposit-${of.depositId}`;
  return [
    { stream, type: 'DepositDetected', data: { ...detected, ...of } },
    { stream, type: 'DepositWithheld', data: { ...of, block, minimum: '1', withheldAt: at } },
    wallet('DepositSetAside', {
      ...of,
      postings: fromTo(account.custody('ethereum'), [account.withheld(usercode, 'ethereum'), amount]),
      setAsideAt: at,
    }),
  ];
}

const reversed = { depositId: 'ethereum:0x9:0', usercode, amount: '0.2' };

/** Deposits below the minimum: credited together, or dropped by their chain. */
export const withheld: Fact[] = [
  ...setAside('0x7', '0.4'),
  ...setAside('0x8', '0.7'),
  wallet('WithheldCredited', {
    network: 'ethereum',
    deposits: [
      { depositId: 'ethereum:0x7:0', amount: '0.4' },
      { depositId: 'ethereum:0x8:0', amount: '0.7' },
    ],
    amount: '1.1',
    postings: fromTo(account.withheld(usercode, 'ethereum'), [available, '1.1']),
    creditedAt: at,
  }),
  ...setAside('0x9', '0.2'),
  {
    stream: 'deposit-ethereum:0x9:0',
    type: 'DepositReversed',
    data: { ...reversed, reversedAt: at },
  },
  wallet('WithheldReversed', {
    ...reversed,
    network: 'ethereum',
    postings: fromTo(account.withheld(usercode, 'ethereum'), [account.custody('ethereum'), '0.2']),
    reversedAt: at,
  }),
];

const ofRelease = { adjustmentId: 'A2', reason: 'the buyer has no more to send' };

/** One more, released by two people. */
export const releases: Fact[] = [
  ...setAside('0xc', '0.3'),
  wallet('AdjustmentProposed', {
    ...ofRelease,
    amount: '0.3',
    by: staff('a'),
    releases: 'ethereum:0xc:0',
    proposedAt: at,
  }),
  wallet('WithheldCredited', {
    network: 'ethereum',
    deposits: [{ depositId: 'ethereum:0xc:0', amount: '0.3' }],
    amount: '0.3',
    release: { ...ofRelease, proposedBy: staff('a'), approvedBy: staff('b') },
    postings: fromTo(account.withheld(usercode, 'ethereum'), [available, '0.3']),
    creditedAt: at,
  }),
];

const channel = 'recharge';
const said = { channel, fee: '1', proposalId: 'RP' };
const recharge = (type: string, data: object): Fact => ({
  stream: 'recharge-U1',
  type,
  data: { usercode, ...data },
});
const claimed = { network: 'ethereum', transaction: '0x20', logIndex: 0 };
const people = { proposedBy: staff('a'), approvedBy: staff('b') };

/** Two recharges that two people agreed to: one on the bank's account, one by a transfer on a chain. */
export const recharges: Fact[] = [
  recharge('RechargeProposed', {
    rechargeId: 'R1',
    ...said,
    arrived: '101',
    reason: 'on the statement',
    by: staff('a'),
    proposedAt: at,
  }),
  recharge('RechargeApproved', { rechargeId: 'R1', ...said, arrived: '101', ...people, approvedAt: at }),
  wallet('RechargeCredited', {
    rechargeId: 'R1',
    channel,
    arrived: '101',
    fee: '1',
    amount: '100',
    ...people,
    postings: fromTo(account.bank(channel), [available, '100'], [account.rechargeFee, '1']),
    creditedAt: at,
  }),
  recharge('RechargeProposed', {
    rechargeId: 'R2',
    ...said,
    arrived: '51',
    transfer: claimed,
    reason: 'by the provider',
    by: staff('a'),
    proposedAt: at,
  }),
  recharge('RechargeTransferChecked', {
    rechargeId: 'R2',
    proposalId: 'RP',
    transfer: claimed,
    outcome: 'found',
    moved: { amount: '51', to: '0xhot', block },
    checkedAt: at,
  }),
  recharge('RechargeApproved', {
    rechargeId: 'R2',
    ...said,
    arrived: '51',
    transfer: claimed,
    ...people,
    approvedAt: at,
  }),
  {
    stream: 'deposit-ethereum:0x20:0',
    type: 'DepositClaimed',
    data: { ...small('0x20', '51'), rechargeId: 'R2', claimedAt: at },
  },
  wallet('RechargeCredited', {
    rechargeId: 'R2',
    channel,
    arrived: '51',
    fee: '1',
    amount: '50',
    transfer: { depositId: 'ethereum:0x20:0', ...claimed },
    ...people,
    postings: fromTo(account.custody('ethereum'), [available, '50'], [account.rechargeFee, '1']),
    creditedAt: at,
  }),
];

const arrived = { arrivalId: 'ethereum:0x30:0', network: 'ethereum', owner: 'platform' };
const arrival = (type: string, data: object): Fact => ({
  stream: 'arrival-ethereum:0x30:0',
  type,
  data: { ...arrived, ...data },
});

/** Money that came to a hot wallet from outside, and that two people explained. */
export const funding: Fact[] = [
  arrival('ArrivalRecorded', {
    kind: 'funding',
    transaction: '0x30',
    logIndex: 0,
    from: '0xf',
    to: '0xh',
    amount: '500',
    block,
    recordedAt: at,
  }),
  arrival('FundingProposed', { proposalId: 'F1', reason: 'the owner’s', by: staff('a'), proposedAt: at }),
  {
    stream: 'deposit-ethereum:0x30:0',
    type: 'DepositClaimed',
    data: {
      ...small('0x30', '500'),
      usercode: 'platform',
      rechargeId: 'funding:ethereum:0x30:0:F1',
      claimedAt: at,
    },
  },
  arrival('FundingBooked', {
    amount: '500',
    reason: 'the owner’s',
    ...people,
    postings: fromTo(account.custody('ethereum'), [account.funding, '500']),
    bookedAt: at,
  }),
];

const byThemselves = (ids: readonly (readonly [transaction: string, amount: string])[], data: object) => {
  const deposits = ids.map(([transaction, amount]) => ({ depositId: `ethereum:${transaction}:0`, amount }));
  const amount = formatMoney(plus(...deposits.map((each) => money(each.amount))));
  return wallet('WithheldCredited', {
    network: 'ethereum',
    deposits,
    amount,
    ...data,
    postings: fromTo(account.withheld(usercode, 'ethereum'), [available, amount]),
    creditedAt: at,
  });
};
const large = { ...transfer, depositId: 'ethereum:0x10:0', transaction: '0x10' };

/** Some more, credited by themselves as events say it since version 2: they came to the minimum, or a deposit took one along. */
export const creditedByThemselves: Fact[] = [
  ...setAside('0xd', '0.6'),
  ...setAside('0xe', '0.5'),
  byThemselves(
    [
      ['0xd', '0.6'],
      ['0xe', '0.5'],
    ],
    { minimum: '1' },
  ),
  ...setAside('0xf', '0.3'),
  { stream: `deposit-${large.depositId}`, type: 'DepositDetected', data: { ...detected, ...large } },
  {
    stream: `deposit-${large.depositId}`,
    type: 'DepositConfirmed',
    data: { ...large, block, confirmedAt: at },
  },
  wallet('DepositCredited', {
    ...large,
    postings: fromTo(account.custody('ethereum'), [available, '1000']),
    creditedAt: at,
  }),
  byThemselves([['0xf', '0.3']], { along: large.depositId }),
];
