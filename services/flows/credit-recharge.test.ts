import { createTransferClaims } from '@caravan/chain';
import { money, refusal } from '@caravan/events';
import type { RechargeTransfer } from '@caravan/events';
import { createMemoryLog } from '@caravan/events/log/testing';
import { expect, test } from 'vitest';
import { createCreditRechargeFlow } from './credit-recharge.ts';
import { commandContext } from './flow.ts';

const clock = () => new Date('2026-03-02T10:00:00.000Z');
const transfer: RechargeTransfer = { network: 'ethereum', transaction: '0x1', logIndex: 0 };
const person = (id: string) => ({ role: 'platform', id }) as const;
const context = commandContext('credit-recharge', undefined, 'R1');
const approved = {
  usercode: 'u1',
  rechargeId: 'R1',
  channel: 'recharge',
  arrived: '10',
  fee: '1',
  transfer,
  proposedBy: person('anna'),
  approvedBy: person('bela'),
} as never;

/** A recharge that two persons agreed to; its process dies instead of crediting it, until the wallet answers. */
function setScene() {
  const log = createMemoryLog();
  const claims = createTransferClaims(log, clock);
  let wallet: 'dies' | 'closed' | 'open' = 'dies';
  let status: 'approved' | 'failed' = 'approved';
  const failed: string[] = [];
  let credits = 0;
  const flow = createCreditRechargeFlow({
    claims,
    wallet: {
      async creditRecharge() {
        if (wallet === 'dies') throw new Error('died');
        if (wallet === 'closed') return { refusal: refusal('wallet-closed') };
        credits += 1;
        return { position: 1n } as never;
      },
    },
    recharges: {
      find: async () => ({ recharges: new Map([['R1', { status }]]) }) as never,
      async failCredit({ reason }) {
        failed.push(reason);
        status = 'failed';
        return { position: 1n };
      },
    },
  });
  const other = { usercode: 'u2', rechargeId: 'R2', transfer, amount: money('10') };
  return {
    finish: () => flow.finish([{ approved, context }]),
    wallet: (is: typeof wallet) => void (wallet = is),
    failed,
    credits: () => credits,
    isFreeForOther: () => claims.isFree(transfer, 'R2'),
    claimForOther: () => claims.claim({ ...other, context: commandContext('other', undefined, 'R2') }),
  };
}

test('who dies between the claim and the credit has it finished by the next', async () => {
  const scene = setScene();
  await expect(scene.finish()).rejects.toThrow('died');
  expect(await scene.isFreeForOther()).toBe(false);
  scene.wallet('open');
  await scene.finish();
  expect(scene.credits()).toBe(1);
  expect(await scene.claimForOther()).toHaveProperty('refusal');
});

test('and if the wallet was closed meanwhile, the claim is given back, for good', async () => {
  const scene = setScene();
  await expect(scene.finish()).rejects.toThrow('died');
  scene.wallet('closed');
  await scene.finish();
  expect(scene.failed).toEqual(['wallet-closed']);
  expect(await scene.isFreeForOther()).toBe(true);
  // a process that comes late claims nothing any more
  await scene.finish();
  expect(scene.failed).toEqual(['wallet-closed']);
  expect(await scene.claimForOther()).not.toHaveProperty('refusal');
  expect(scene.credits()).toBe(0);
});
