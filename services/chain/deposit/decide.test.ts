import { money } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, test } from 'vitest';
import { depositDecider } from './decide.ts';
import { evolve } from './evolve.ts';
import { unknownDeposit } from './state.ts';

const deposit = specify(depositDecider);
const at = '2026-03-01T10:00:00.000Z';
const blockA = { height: 10, hash: '0xa' };
const blockB = { height: 11, hash: '0xb' };
const transfer = {
  depositId: 'ethereum:0x1:0',
  usercode: 'U1',
  network: 'ethereum',
  transaction: '0x1',
  logIndex: 0,
  amount: '5',
};

function detectedIn(block: typeof blockA): Extract<DepositEvent, { type: 'DepositDetected' }> {
  const facts = { ...transfer, token: '0xt', address: '0xme', block, confirmationsRequired: 6 };
  return { type: 'DepositDetected', data: { ...facts, detectedAt: at } };
}
const detected = detectedIn(blockA);
const confirmed: DepositEvent = {
  type: 'DepositConfirmed',
  data: { ...transfer, block: blockA, confirmedAt: at },
};
const orphaned: DepositEvent = {
  type: 'DepositOrphaned',
  data: { depositId: transfer.depositId, usercode: 'U1', orphanedAt: at },
};
const reversed: DepositEvent = {
  type: 'DepositReversed',
  data: { depositId: transfer.depositId, usercode: 'U1', amount: '5', reversedAt: at },
};
const detect = (block = blockA) => ({ type: 'Detect', deposit: detectedIn(block).data }) as const;
const confirm = (block = blockA) => ({ type: 'Confirm', block, minimum: money('1'), at }) as const;
const orphan = { type: 'Orphan', at } as const;
const reverse = { type: 'Reverse', at } as const;

describe('a transfer that is seen', () => {
  test('is detected', () => deposit.given().when(detect()).then(detected));
  test('again in the same block is nothing new', () => deposit.given(detected).when(detect()).thenNothing());
  test('in another block has left the first', () =>
    deposit.given(detected).when(detect(blockB)).then(orphaned, detectedIn(blockB)));
  test('is detected again after it was orphaned', () =>
    deposit.given(detected, orphaned).when(detect()).then(detected));
  test('after it was confirmed is nothing new', () =>
    deposit.given(detected, confirmed).when(detect(blockB)).thenNothing());
  test('after it was reversed waits for a person', () =>
    deposit.given(detected, confirmed, reversed).when(detect(blockB)).thenNothing());
});

describe('a transfer that is final', () => {
  test('is confirmed', () => deposit.given(detected).when(confirm()).then(confirmed));
  test('is confirmed once', () => deposit.given(detected, confirmed).when(confirm()).thenNothing());
  test('is not confirmed in a block where it was not seen', () =>
    deposit.given(detected).when(confirm(blockB)).thenRefused('deposit-unknown'));
  test('is not confirmed without having been seen', () =>
    deposit.given().when(confirm()).thenRefused('deposit-unknown'));
  test('is not confirmed after it left the chain', () =>
    deposit.given(detected, orphaned).when(confirm()).thenRefused('deposit-unknown'));
});

describe('a transfer that a person dismisses', () => {
  const said = { by: 'ana', reason: 'shown by a broken provider' };
  const dismiss = { type: 'Dismiss', at, ...said } as const;
  const dismissed: DepositEvent = {
    type: 'DepositOrphaned',
    data: { depositId: transfer.depositId, usercode: 'U1', orphanedAt: at, dismissed: said },
  };
  test('was never seen, and the log has who said so, and why', () =>
    deposit.given(detected).when(dismiss).then(dismissed));
  test('is dismissed once', () => deposit.given(detected, dismissed).when(dismiss).thenNothing());
  test('is not dismissed once it is final', () =>
    deposit.given(detected, confirmed).when(dismiss).thenRefused('deposit-unknown'));
  test('is detected again when a node shows it again', () =>
    deposit.given(detected, dismissed).when(detect()).then(detected));
});

describe('a transfer whose block left the chain', () => {
  test('is orphaned while it was pending', () => deposit.given(detected).when(orphan).then(orphaned));
  test('is orphaned once', () => deposit.given(detected, orphaned).when(orphan).thenNothing());
  test('is nothing when it was never recorded', () => deposit.given().when(orphan).thenNothing());
  test('is not simply un-seen once confirmed', () =>
    deposit.given(detected, confirmed).when(orphan).thenRefused('deposit-unknown'));
  test('is reversed once confirmed', () => deposit.given(detected, confirmed).when(reverse).then(reversed));
  test('is reversed once', () => deposit.given(detected, confirmed, reversed).when(reverse).thenNothing());
  test('is only orphaned by a breach while it was pending', () =>
    deposit.given(detected).when(reverse).then(orphaned));
});

test('each sighting is counted, for it is a fact of its own', () => {
  const state = [detected, orphaned, detectedIn(blockB)].reduce(evolve, unknownDeposit);
  expect(state).toMatchObject({ status: 'pending', sightings: 2, block: blockB });
});

test('tells no other amount and no other owner of a transfer that is known', () => {
  for (const change of [{ amount: '6' }, { usercode: 'U2' }])
    for (const history of [[detected], [detected, confirmed]])
      deposit
        .given(...history)
        .when({ type: 'Detect', deposit: { ...detected.data, ...change } })
        .thenRefused('repeated-submission');
});

describe('a transfer of less than the minimum', () => {
  const dearer = { ...confirm(), minimum: money('5.0000000001') };
  const withheld: DepositEvent = {
    type: 'DepositWithheld',
    data: { ...transfer, block: blockA, minimum: '5.0000000001', withheldAt: at },
  };

  test('is withheld once it is final, and exactly the minimum is not', () => {
    deposit.given(detected).when(dearer).then(withheld);
    deposit
      .given(detected)
      .when({ ...dearer, minimum: money('5') })
      .then(confirmed);
  });

  test('stays withheld, and what was confirmed stays that, whatever the minimum is later', () => {
    for (const history of [
      [detected, withheld],
      [detected, confirmed],
    ])
      for (const minimum of [money('1'), money('9')])
        deposit
          .given(...history)
          .when({ ...confirm(), minimum })
          .thenNothing();
    deposit.given(detected, withheld).when(detect()).thenNothing();
  });

  test('cannot simply be unseen: its block was final', () => {
    deposit.given(detected, withheld).when(orphan).thenRefused('deposit-unknown');
    deposit.given(detected, withheld).when(reverse).then(reversed);
  });
});

describe('a transfer that brought a recharge', () => {
  const claim = (rechargeId = 'r1', amount = '5') =>
    ({ type: 'Claim', transfer: { ...transfer, amount }, rechargeId, at }) as const;
  const claimed: DepositEvent = {
    type: 'DepositClaimed',
    data: { ...transfer, rechargeId: 'r1', claimedAt: at },
  };
  test('is claimed once, for one recharge', () => {
    deposit.given().when(claim()).then(claimed);
    deposit.given(claimed).when(claim()).thenNothing();
    deposit.given(claimed).when(claim('r2')).thenRefused('recharge-transfer-taken');
    deposit.given(claimed).when(claim('r1', '6')).thenRefused('repeated-submission');
  });
  test('is no deposit from then on, whatever the chain reports', () => {
    for (const command of [detect(), detect(blockB), confirm(), orphan, reverse])
      deposit.given(claimed).when(command).thenNothing();
  });
  test('is no deposit: in a block, final, or reversed after it was', () => {
    for (const history of [
      [detected],
      [detected, confirmed],
      [detected, orphaned, detected],
      [detected, confirmed, reversed],
    ])
      deposit
        .given(...history)
        .when(claim())
        .thenRefused('recharge-transfer-taken');
  });
  test('may have left the chain as a deposit, and be mined again', () => {
    deposit.given(detected, orphaned).when(claim()).then(claimed);
    for (const command of [detect(), detect(blockB), confirm(blockB)])
      deposit.given(detected, orphaned, claimed).when(command).thenNothing();
  });
  const release = (rechargeId = 'r1') => ({ type: 'Release', rechargeId, at }) as const;
  const released: DepositEvent = {
    type: 'DepositClaimReleased',
    data: { depositId: transfer.depositId, usercode: 'U1', rechargeId: 'r1', releasedAt: at },
  };
  test('is given back by its recharge alone, and then claimed by another, or seen as a deposit', () => {
    deposit.given(claimed).when(release()).then(released);
    deposit.given(claimed).when(release('r2')).thenNothing();
    for (const history of [[], [claimed, released], [detected], [detected, confirmed]])
      deposit
        .given(...history)
        .when(release())
        .thenNothing();
    const other = { ...claimed, data: { ...claimed.data, rechargeId: 'r2' } } as DepositEvent;
    deposit.given(claimed, released).when(claim('r2')).then(other);
    deposit.given(claimed, released, other).when(release()).thenNothing();
    deposit.given(claimed, released, other).when(claim()).thenRefused('recharge-transfer-taken');
    deposit.given(claimed, released).when(detect()).then(detected);
    deposit.given(claimed, released, detected).when(claim('r2')).thenRefused('recharge-transfer-taken');
  });
});
