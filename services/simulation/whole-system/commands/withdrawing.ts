import { money } from '@caravan/events';
import { withdrawalIdOf } from '@caravan/wallet';
import type { WithdrawalPolicy } from '@caravan/wallet';
import type { CommandKind } from '../scene.ts';
import { askOffice, deciding, staff } from './asking-the-office.ts';

const network = 'ethereum';
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const policy: WithdrawalPolicy = {
  minimum: money('1'),
  maximum: money('500'),
  fee: money('0.7'),
  decimals: 6,
  perDay: 1_000,
};
const payout = { role: 'system', id: 'payout' } as const;

const bind: CommandKind = {
  name: 'bind an address',
  weight: 1,
  async give(scene, { usercode }) {
    const by = { role: 'buyer', id: usercode } as const;
    const said = await askOffice(scene, { name: bind.name, actor: usercode }, (context) =>
      scene.office.wallet.bindWithdrawAddress({
        context,
        usercode,
        by,
        network,
        protocol: 'ethereum',
        address,
      }),
    );
    return { ...said, ids: [usercode] };
  },
};

const request: CommandKind = {
  name: 'ask for a withdrawal',
  weight: 4,
  async give(scene, { usercode }) {
    const by = { role: 'buyer', id: usercode } as const;
    const amount = money(String(1 + scene.random.int(200)));
    const said = await askOffice(scene, { name: request.name, actor: usercode }, (context) => {
      const withdrawalId = withdrawalIdOf(context.commandId);
      const about = { context, usercode, by, withdrawalId, network, amount, policy };
      return scene.office.wallet.requestWithdrawal(about);
    });
    const id = withdrawalIdOf(said.commandId);
    if (said.accepted) scene.withdrawals.push({ usercode, id });
    return { ...said, ids: [id] };
  },
};

const withdrawals = {
  actor: 'staff-1',
  of: (scene: Parameters<CommandKind['give']>[0]) => scene.withdrawals,
};

/** Held, reviewed, and then settled by the chain or given back: any of it, in any order. */
export const withdrawing: readonly CommandKind[] = [
  bind,
  request,
  deciding({
    ...withdrawals,
    name: 'approve a withdrawal',
    weight: 4,
    ask: ({ office }, { id: withdrawalId, ...about }) =>
      office.wallet.approveWithdrawal({ ...about, withdrawalId, by: staff }),
  }),
  deciding({
    ...withdrawals,
    name: 'reject a withdrawal',
    weight: 2,
    ask: ({ office }, { id: withdrawalId, ...about }) =>
      office.wallet.rejectWithdrawal({ ...about, withdrawalId, by: staff, reason: 'no' }),
  }),
  deciding({
    ...withdrawals,
    name: 'settle a withdrawal',
    weight: 2,
    ask: ({ office }, { id: withdrawalId, ...about }) =>
      office.wallet.settleWithdrawal({ ...about, withdrawalId, by: payout, transaction: withdrawalId }),
  }),
  deciding({
    ...withdrawals,
    name: 'give a failed withdrawal back',
    weight: 2,
    ask: ({ office }, { id: withdrawalId, ...about }) =>
      office.wallet.releaseWithdrawal({ ...about, withdrawalId, by: payout, reason: 'it expired' }),
  }),
];
