import { money, type RechargeEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { anna, approve, approved, ask, asked, at, bela, propose, proposed } from '../testing/recharges.ts';
import { rechargeDecider } from './decide.ts';

const recharges = specify(rechargeDecider);
const refuse = {
  type: 'Refuse',
  usercode: 'u1',
  rechargeId: 'q1',
  reason: 'nothing arrived',
  by: bela,
  at,
} as const;
const refused: RechargeEvent = {
  type: 'RechargeRefused',
  data: { usercode: 'u1', rechargeId: 'q1', by: bela, reason: 'nothing arrived', refusedAt: at },
};
const cancel = {
  type: 'Cancel',
  usercode: 'u1',
  rechargeId: 'q1',
  by: { role: 'buyer', id: 'u1' },
  at,
} as const;
const cancelled: RechargeEvent = {
  type: 'RechargeCancelled',
  data: { usercode: 'u1', rechargeId: 'q1', cancelledAt: at },
};
const fail = { type: 'FailCredit', usercode: 'u1', rechargeId: 'q1', reason: 'wallet-closed', at } as const;
const failed: RechargeEvent = {
  type: 'RechargeCreditFailed',
  data: { usercode: 'u1', rechargeId: 'q1', reason: 'wallet-closed', failedAt: at },
};

describe('a payment by card', () => {
  it('is kept once, with what it is worth; other contents under its id are refused', () => {
    recharges.given().when(ask).then(asked);
    recharges.given(asked).when(ask).thenNothing();
    for (const other of [{ paid: '7' }, { coin: 'USD' }, { proof: '' }, { channel: 'PHP_recharge' }])
      recharges
        .given(asked)
        .when({ ...ask, ...other })
        .thenRefused('repeated-submission');
  });

  it('is the only undecided one', () => {
    const next = { ...ask, rechargeId: 'q2' };
    for (const open of [[asked], [asked, proposed]])
      recharges
        .given(...open)
        .when(next)
        .thenRefused('recharge-pending');
    const second = { ...asked, data: { ...asked.data, rechargeId: 'q2' } } as RechargeEvent;
    for (const ended of [
      [asked, proposed, approved],
      [asked, refused],
      [asked, cancelled],
    ])
      recharges
        .given(...ended)
        .when(next)
        .then(second);
  });

  it('is more than its fee, and within its limits', () => {
    recharges
      .given()
      .when({ ...ask, fee: money('500') })
      .thenRefused('recharge-below-minimum');
    recharges
      .given()
      .when({ ...ask, paid: '1000.01' })
      .thenRefused('recharge-above-maximum');
  });

  it('did not bring more than the maximum where nothing but a person says so', () => {
    recharges
      .given(asked)
      .when({ ...propose, arrived: money('1000.01') })
      .thenRefused('recharge-above-maximum', { maximum: '1000' });
    recharges
      .given(asked)
      .when({ ...propose, arrived: money('1000') })
      .then({ ...proposed, data: { ...proposed.data, arrived: '1000' } } as RechargeEvent);
  });
});

const transfer = { network: 'ethereum', transaction: '0xabc', logIndex: 3 };
const named = { ...proposed, data: { ...proposed.data, transfer } } as RechargeEvent;
const checked = (
  outcome: 'found' | 'not-final' | 'not-found' | 'of-another' | 'internal',
  amount?: string,
): Extract<RechargeEvent, { type: 'RechargeTransferChecked' }> => ({
  type: 'RechargeTransferChecked',
  data: {
    usercode: 'u1',
    rechargeId: 'q1',
    proposalId: 'p1',
    transfer,
    outcome,
    ...(amount !== undefined && { moved: { amount, to: '0xme', block: { height: 7, hash: '0x7' } } }),
    checkedAt: at,
  },
});
const check = ({ data: { proposalId, outcome, moved } }: ReturnType<typeof checked>) =>
  ({
    type: 'CheckTransfer',
    usercode: 'u1',
    rechargeId: 'q1',
    proposalId,
    outcome,
    moved: moved && { ...moved, amount: money(moved.amount) },
    at,
  }) as const;

describe('a transfer that was named', () => {
  it('may have moved more than the maximum, as the chain has the last word on it', () => {
    const more = { ...named.data, arrived: '1000.01' } as typeof named.data;
    const large = { ...named, data: more } as RechargeEvent;
    recharges
      .given(asked)
      .when({ ...propose, arrived: money('1000.01'), transfer })
      .then(large);
    const agreed = { ...approved, data: { ...approved.data, arrived: '1000.01', transfer } } as RechargeEvent;
    recharges.given(asked, large, checked('found', '1000.01')).when(approve).then(agreed);
    recharges
      .given(asked, large, checked('found', '100'))
      .when(approve)
      .thenRefused('recharge-transfer-differs', { moved: '100' });
  });

  it('is agreed to once the chain shows it, with the amount that was said', () => {
    const agreed = { ...approved, data: { ...approved.data, transfer } } as RechargeEvent;
    recharges.given(asked, named, checked('found', '108')).when(approve).then(agreed);
    recharges.given(asked, named).when(approve).thenRefused('recharge-transfer-unproven');
    for (const outcome of ['not-final', 'not-found', 'of-another', 'internal'] as const)
      recharges.given(asked, named, checked(outcome)).when(approve).thenRefused('recharge-transfer-unproven');
    recharges
      .given(asked, named, checked('found', '107.99'))
      .when(approve)
      .thenRefused('recharge-transfer-differs', { moved: '107.99' });
  });

  it('is looked for again when another proposal names it', () => {
    const again = { ...named, data: { ...named.data, proposalId: 'p2' } } as RechargeEvent;
    recharges
      .given(asked, named, checked('found', '108'), again)
      .when({ ...approve, proposalId: 'p2' })
      .thenRefused('recharge-transfer-unproven');
  });

  it('is told of once for each answer, and only while it is asked about', () => {
    const [missing, found] = [checked('not-found'), checked('found', '108')];
    recharges.given(asked, named).when(check(missing)).then(missing);
    recharges.given(asked, named, missing).when(check(missing)).thenNothing();
    recharges.given(asked, named, missing).when(check(found)).then(found);
    for (const history of [
      [],
      [asked],
      [asked, proposed],
      [asked, named, cancelled],
      [asked, named, refused],
    ])
      recharges
        .given(...history)
        .when(check(found))
        .thenNothing();
    recharges
      .given(asked, named)
      .when({ ...check(found), proposalId: 'p0' })
      .thenNothing();
  });
});

describe('two decisions', () => {
  it('approve what one person said and another agrees to, once each', () => {
    recharges.given(asked).when(propose).then(proposed);
    recharges.given(asked, proposed).when(propose).thenNothing();
    recharges.given(asked, proposed).when(approve).then(approved);
    recharges.given(asked, proposed, approved).when(approve).thenNothing();
  });

  it('are never of one person', () =>
    recharges
      .given(asked, proposed)
      .when({ ...approve, by: anna })
      .thenRefused('recharge-by-same-person'));

  it('are of the platform', () => {
    const by = { role: 'buyer', id: 'u1' } as const;
    for (const command of [
      { ...propose, by },
      { ...approve, by },
      { ...refuse, by },
    ])
      recharges.given(asked, proposed).when(command).thenRefused('no-permission');
  });

  it('agree on the same: what was replaced meanwhile is not approved', () => {
    const other = { ...proposed, data: { ...proposed.data, proposalId: 'p2', by: bela } } as RechargeEvent;
    recharges.given(asked, proposed, other).when(approve).thenRefused('recharge-proposal-changed');
    recharges.given(asked).when(approve).thenRefused('recharge-proposal-changed');
    recharges
      .given(asked, proposed)
      .when({ ...propose, arrived: money('109') })
      .thenRefused('repeated-submission');
  });

  it('say what arrived, more than what is kept, and why', () => {
    for (const wrong of [{ fee: money('108') }, { fee: money('-1') }, { reason: ' ' }])
      recharges
        .given(asked)
        .when({ ...propose, ...wrong })
        .thenRefused('parameter-error');
  });

  it('are over once it is refused, approved or cancelled', () => {
    recharges.given(asked, proposed).when(refuse).then(refused);
    recharges.given(asked, refused).when(refuse).thenNothing();
    for (const [end, commands] of [
      [refused, [{ ...propose, proposalId: 'p9' }, approve, cancel]],
      [approved, [{ ...propose, proposalId: 'p9' }, refuse, cancel]],
      [cancelled, [{ ...propose, proposalId: 'p9' }, approve, refuse]],
    ] as const)
      for (const command of commands)
        recharges.given(asked, proposed, end).when(command).thenRefused('recharge-already-decided');
  });

  it('are of a recharge that there is', () => {
    for (const command of [propose, approve, refuse, fail, cancel])
      recharges.given().when(command).thenRefused('recharge-unknown');
  });
});

it('is taken back before finance began to decide', () => {
  recharges.given(asked).when(cancel).then(cancelled);
  recharges.given(asked, proposed).when(cancel).thenRefused('recharge-already-decided');
});

it('fails where it cannot be credited, once, and only what was approved', () => {
  recharges.given(asked, proposed, approved).when(fail).then(failed);
  recharges.given(asked, proposed, approved, failed).when(fail).thenNothing();
  recharges.given(asked, proposed).when(fail).thenRefused('recharge-already-decided');
});
