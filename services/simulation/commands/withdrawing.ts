import { formatMoney, money } from '@caravan/events';
import { withdrawalIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { TRANSACTION_PASSWORD as safeword } from '../passwords.ts';
import { anyAmount, anyBuyer, personOf, staffOf } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { anyOf, goingOn } from './going-on.ts';

/** nobody's: the mall pays nothing out to its own addresses */
const addresses = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const;

const bind: CommandKind = {
  name: 'bind a withdrawal address',
  weight: 2,
  leaves: { type: 'WithdrawAddressBound', id: 'usercode' },
  draw(scene) {
    const { network } = scene.terms;
    const { usercode } = anyBuyer(scene);
    const by = { role: 'buyer', id: usercode } as const;
    const address = addresses[scene.random.chance(0.9) ? 0 : 1];
    return {
      actor: usercode,
      usercode,
      request: { action: 'user!bindWithdrawAddress', body: { network, address, safeword } },
      send: ({ wallet }, context) => wallet.bindWithdrawAddress({ context, usercode, by, network, address }),
      ids: () => [usercode],
    };
  },
};

const request: CommandKind = {
  name: 'ask for a withdrawal',
  weight: 6,
  leaves: { type: 'WithdrawalRequested', id: 'withdrawalId' },
  begins: 'withdrawal',
  draw(scene) {
    const { network, withdrawal: policy } = scene.terms;
    const { usercode } = anyBuyer(scene);
    const by = { role: 'buyer', id: usercode } as const;
    const amount = money(anyAmount(scene.random, 300, policy.decimals));
    const body = { network, amount: formatMoney(amount), safeword };
    return {
      actor: usercode,
      usercode,
      request: { action: 'withdraw!apply', body },
      send({ wallet }, context) {
        const withdrawalId = withdrawalIdOf(context.commandId);
        return wallet.requestWithdrawal({ context, usercode, by, withdrawalId, network, amount, policy });
      },
      ids: (_said, { commandId }) => [withdrawalIdOf(commandId)],
    };
  },
};

const reviewed = { choose: anyOf('withdrawal'), actor: (scene: Scene) => staffOf(scene, 'risk') };

/** Held and reviewed, in any order; what the chain does follows from `sending`. */
export const withdrawing: readonly CommandKind[] = [
  bind,
  request,
  goingOn({
    ...reviewed,
    name: 'approve a withdrawal',
    weight: 6,
    leaves: { type: 'WithdrawalApproved', id: 'withdrawalId' },
    request: (withdrawal) => ({ action: 'officeWithdraw!approve', body: withdrawal }),
    asking:
      (_scene, actor) =>
      ({ wallet }, { id: withdrawalId, ...about }) =>
        wallet.approveWithdrawal({ ...about, withdrawalId, by: personOf(actor) }),
  }),
  goingOn({
    ...reviewed,
    name: 'reject a withdrawal',
    weight: 2,
    leaves: { type: 'WithdrawalRejected', id: 'withdrawalId' },
    request: (withdrawal) => ({
      action: 'officeWithdraw!refuse',
      body: { ...withdrawal, reason: 'looks wrong' },
    }),
    asking:
      (_scene, actor) =>
      ({ wallet }, { id: withdrawalId, ...about }) =>
        wallet.rejectWithdrawal({
          ...about,
          withdrawalId,
          by: personOf(actor),
          reason: 'looks wrong',
        }),
  }),
];
