import { account } from '@caravan/events';
import { fromTo } from '../entitlement/lacking.ts';
import { entitledFacts } from './entitled-history.ts';
import { another, changing, factsOf, indexOf, without, type Forgery } from './forgery.ts';

/** The second, third or fourth credit of withheld deposits, with other contents: a release, by the minimum, along with another. */
const otherCredit = (times: 2 | 3 | 4, change: object) => another('WithheldCredited', times, change);
const released = (change: object) => otherCredit(2, change);
/** Its amount, of this deposit alone. */
const ofOne = (transaction: string, amount: string) => ({
  deposits: [{ depositId: `ethereum:${transaction}:0`, amount }],
  amount,
  postings: fromTo(account.withheld('U1', 'ethereum'), [account.available('U1'), amount]),
});
/** The one that an event of version 1 was decided with says another minimum. */
const ofMinimum = (minimum: string) => another('DepositWithheld', 2, { minimum });
const { release = {} } = (entitledFacts[indexOf('WithheldCredited', 2)]?.data ?? {}) as {
  readonly release?: object;
};

/** Histories in which a deposit is credited, set aside, released or reversed as nothing entitles to. */
export const depositForgeries = {
  DepositCredited: [
    [
      'a deposit that was never confirmed',
      without('DepositConfirmed'),
      'it lacks a confirmed deposit ethereum:0x1:0',
    ],
    [
      'more than was confirmed',
      changing('DepositCredited', { amount: '1000000' }, ['1000', '1000000']),
      'with amount 1000000 (there it is 1000)',
    ],
    [
      "another person's deposit",
      changing('DepositConfirmed', { usercode: 'U2' }),
      'with usercode U1 (there it is U2)',
    ],
    [
      "a deposit to nobody's address",
      without('DepositAddressAssigned'),
      'it lacks a deposit address of U1 on ethereum',
    ],
    [
      'a deposit to another address',
      changing('DepositDetected', { address: '0xb' }),
      'a deposit address of U1 on ethereum with address 0xb (there it is 0xa)',
    ],
    ['a transfer under the id of another', changing('DepositCredited', { logIndex: 7 }), 'ethereum:0x1:7'],
    [
      'a confirmation in a stream that may not say so',
      entitledFacts.map((fact) =>
        fact.type === 'DepositConfirmed' ? { ...fact, stream: 'deposit-ethereum:0x2:0' } : fact,
      ),
      'it lacks a confirmed deposit ethereum:0x1:0',
    ],
  ],
  DepositSetAside: [
    [
      'a deposit that was never withheld',
      without('DepositWithheld'),
      'it lacks a withheld deposit ethereum:0x7:0',
    ],
    [
      'more than was withheld',
      changing('DepositSetAside', { amount: '40' }, ['0.4', '40']),
      'with amount 40 (there it is 0.4)',
    ],
    [
      "another person's deposit",
      changing('DepositWithheld', { usercode: 'U2' }),
      'with usercode U1 (there it is U2)',
    ],
    ['a transfer under the id of another', changing('DepositSetAside', { logIndex: 7 }), 'ethereum:0x7:7'],
    [
      'a deposit that was set aside before',
      entitledFacts.toSpliced(indexOf('WithheldCredited') + 1, 0, ...factsOf('DepositSetAside')),
      'a deposit of its own: ethereum:0x7:0 was set aside before',
    ],
    [
      'a deposit to another address',
      another('DepositDetected', 2, { address: '0xb' }),
      'a deposit address of U1 on ethereum with address 0xb (there it is 0xa)',
    ],
  ],
  WithheldCredited: [
    [
      'a deposit that was never set aside',
      without('DepositSetAside'),
      'it lacks a deposit ethereum:0x7:0 that is set aside',
    ],
    [
      'more than its deposits',
      changing('WithheldCredited', { amount: '9' }, ['1.1', '9']),
      'deposits that come to 9',
    ],
    [
      'one deposit twice',
      changing('WithheldCredited', {
        deposits: [
          { depositId: 'ethereum:0x8:0', amount: '0.55' },
          { depositId: 'ethereum:0x8:0', amount: '0.55' },
        ],
      }),
      'it names ethereum:0x8:0 twice',
    ],
    [
      'less than the minimum, by an event that names none',
      ofMinimum('2'),
      'it lacks deposits that come to the minimum of ethereum, 2: they come to 1.1',
    ],
    [
      'one of those that came to it together, alone',
      changing('WithheldCredited', ofOne('0x8', '0.7')),
      'it lacks deposits that come to the minimum of ethereum, 1: they come to 0.7',
    ],
    [
      'what was set aside long before, and nothing that arrived with it',
      changing('WithheldCredited', ofOne('0x7', '0.4')),
      'it lacks a deposit of its own that was set aside just before',
    ],
    [
      'a smaller minimum than was decided on',
      otherCredit(3, { ...ofOne('0xe', '0.5'), minimum: '0.1' }),
      'it lacks the minimum that was decided on, of 1: it says 0.1',
    ],
    [
      'less than the minimum that it names',
      otherCredit(3, ofOne('0xe', '0.5')),
      'it lacks deposits that come to the minimum of ethereum, 1: they come to 0.5',
    ],
    [
      'along with a deposit of long before',
      otherCredit(4, { along: 'ethereum:0x1:0' }),
      'it lacks a deposit ethereum:0x1:0 that was credited just before',
    ],
    [
      'along with a deposit that was itself set aside',
      otherCredit(3, { minimum: undefined, along: 'ethereum:0xe:0' }),
      'it lacks a deposit ethereum:0xe:0 that was credited just before',
    ],
    ['for two reasons', otherCredit(4, { minimum: '1' }), 'it lacks one reason'],
    [
      'a release that nobody proposed',
      without('AdjustmentProposed', 2),
      'it lacks an undecided proposal of adjustment A2',
    ],
    [
      'a release by one person',
      released({ release: { ...release, approvedBy: { role: 'platform', id: 'a' } } }),
      'a second person',
    ],
    [
      'a release of more than one deposit',
      another('WithheldCredited', 1, { release }),
      'it lacks one deposit: A2 releases one',
    ],
    [
      'a release under a proposal of another deposit',
      another('AdjustmentProposed', 2, { releases: 'ethereum:0x9:0' }),
      'with releases ethereum:0xc:0 (there it is ethereum:0x9:0)',
    ],
    [
      'a release under the proposal of a correction',
      another('AdjustmentProposed', 2, { releases: undefined }),
      'with releases ethereum:0xc:0 (there it is nothing)',
    ],
  ],
  FundingBooked: [
    ['funding that nobody recorded', without('ArrivalRecorded'), 'it lacks an arrival ethereum:0x30:0'],
    [
      'funding that nobody explained',
      without('FundingProposed'),
      'it lacks a proposal about ethereum:0x30:0',
    ],
    [
      'funding whose transfer a recharge has',
      entitledFacts.map((fact) =>
        fact.stream === 'deposit-ethereum:0x30:0'
          ? { ...fact, data: { ...fact.data, rechargeId: 'R2' } }
          : fact,
      ),
      'a claim of transfer ethereum:0x30:0',
    ],
    [
      'funding whose transfer another explanation has',
      entitledFacts.map((fact) =>
        fact.stream === 'deposit-ethereum:0x30:0'
          ? { ...fact, data: { ...fact.data, rechargeId: 'funding:ethereum:0x30:0:F0' } }
          : fact,
      ),
      'a claim of transfer ethereum:0x30:0',
    ],
    [
      'funding by one person',
      changing('FundingBooked', { approvedBy: { role: 'platform', id: 'a' } }),
      'it lacks a second person',
    ],
    [
      'a top-up from the cold wallet',
      changing('ArrivalRecorded', { kind: 'top-up' }),
      'with kind funding (there it is top-up)',
    ],
    [
      'more than arrived',
      changing('ArrivalRecorded', { amount: '400' }),
      'with amount 500 (there it is 400)',
    ],
    [
      'once more',
      entitledFacts.toSpliced(indexOf('FundingBooked') + 1, 0, ...factsOf('FundingBooked')),
      'an arrival of its own: ethereum:0x30:0 was booked before',
    ],
  ],
  RechargeCredited: [
    ['a recharge that nobody approved', without('RechargeApproved'), 'it lacks an approval of recharge R1'],
    ['a recharge that nobody proposed', without('RechargeProposed'), 'it lacks an approval of recharge R1'],
    [
      'a recharge by one person',
      changing('RechargeCredited', { approvedBy: { role: 'platform', id: 'a' } }),
      'it lacks a second person',
    ],
    [
      'more than was approved',
      changing('RechargeCredited', {
        arrived: '901',
        amount: '900',
        postings: fromTo(
          account.bank('recharge'),
          [account.available('U1'), '900'],
          [account.rechargeFee, '1'],
        ),
      }),
      'with arrived 901 (there it is 101)',
    ],
    [
      'more than arrived, less the fee',
      changing('RechargeCredited', { amount: '101' }),
      'it lacks an amount of 100, which is what arrived less the fee',
    ],
    [
      'a transfer that was not claimed',
      without('DepositClaimed'),
      'it lacks a claim of transfer ethereum:0x20:0',
    ],
    [
      'a transfer that another recharge claimed',
      changing('DepositClaimed', { rechargeId: 'R9' }),
      'a claim of transfer ethereum:0x20:0 with rechargeId R2 (there it is R9)',
    ],
    [
      'a transfer in place of the bank',
      another('RechargeApproved', 2, { transfer: undefined }),
      'it lacks an approval of recharge R2',
    ],
    [
      'a transfer that was not proposed',
      another('RechargeProposed', 2, { transfer: { network: 'ethereum', transaction: '0x21', logIndex: 0 } }),
      'it lacks an approval of recharge R2',
    ],
    [
      'a transfer that the chain never showed',
      without('RechargeTransferChecked'),
      'it lacks an approval of recharge R2',
    ],
    [
      'a transfer that the chain does not have any more',
      changing('RechargeTransferChecked', { outcome: 'not-found', moved: undefined }),
      'it lacks an approval of recharge R2',
    ],
    [
      'a transfer that moved less',
      changing('RechargeTransferChecked', {
        moved: { amount: '5', to: '0xhot', block: { height: 7, hash: '0x7' } },
      }),
      'it lacks an approval of recharge R2',
    ],
    [
      'a transfer that the chain showed for another proposal',
      changing('RechargeTransferChecked', { proposalId: 'RP9' }),
      'it lacks an approval of recharge R2',
    ],
    [
      'once more',
      entitledFacts.toSpliced(indexOf('RechargeCredited', 2) + 1, 0, ...factsOf('RechargeCredited')),
      'a recharge of its own: R1 was credited before',
    ],
  ],
  WithheldReversed: [
    [
      'a deposit that its chain kept',
      without('DepositReversed'),
      'it lacks a reversed deposit ethereum:0x9:0',
    ],
    [
      'more than was set aside',
      changing('WithheldReversed', { amount: '20' }, ['0.2', '20']),
      'with amount 20 (there it is 0.2)',
    ],
  ],
} satisfies Record<string, readonly Forgery[]>;
