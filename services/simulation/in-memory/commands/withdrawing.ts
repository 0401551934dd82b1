import { money } from '@caravan/events';
import { withdrawalIdOf } from '@caravan/wallet';
import type { WithdrawalPolicy } from '@caravan/wallet';
import type { Process } from '../process.ts';
import { anyAmount, recent } from '../scene.ts';
import type { Answer, CommandKind, Scene } from '../scene.ts';

const network = 'ethereum';
const addresses = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;
const policy: WithdrawalPolicy = {
  minimum: money('1'),
  maximum: money('500'),
  fee: money('0.7'),
  decimals: 10,
  perDay: 20,
};

const bind: CommandKind = {
  name: 'bind a withdrawal address',
  weight: 2,
  make(scene) {
    const usercode = scene.random.pick(scene.buyers) ?? '';
    const by = { role: 'buyer', id: usercode } as const;
    const context = scene.context(usercode);
    const address = scene.random.chance(0.9) ? addresses[0] : addresses[1];
    return {
      context,
      usercode,
      atomic: true,
      send: ({ wallet }) =>
        wallet.bindWithdrawAddress({ context, usercode, by, network, protocol: 'ethereum', address }),
    };
  },
};

const request: CommandKind = {
  name: 'ask for a withdrawal',
  weight: 6,
  make(scene) {
    const usercode = scene.random.pick(scene.buyers) ?? '';
    const by = { role: 'buyer', id: usercode } as const;
    const context = scene.context(usercode);
    const withdrawalId = withdrawalIdOf(context.commandId);
    const amount = money(anyAmount(scene.random, 300));
    return {
      context,
      usercode,
      atomic: true,
      send: ({ wallet }) =>
        wallet.requestWithdrawal({ context, usercode, by, withdrawalId, network, amount, policy }),
      learn: () => void scene.begun.push({ kind: 'withdrawal', usercode, id: withdrawalId }),
    };
  },
};

type Decide = (
  wallet: Process['wallet'],
  given: { context: ReturnType<Scene['context']>; usercode: string; withdrawalId: string },
) => Promise<Answer>;

function deciding(name: string, weight: number, decide: Decide): CommandKind {
  return {
    name,
    weight,
    make(scene) {
      const withdrawals = scene.begun.filter(({ kind }) => kind === 'withdrawal');
      const withdrawal = recent(scene.random, withdrawals);
      if (!withdrawal) return undefined;
      const { usercode, id: withdrawalId } = withdrawal;
      const context = scene.context('staff-1');
      return {
        context,
        usercode,
        atomic: true,
        send: ({ wallet }) => decide(wallet, { context, usercode, withdrawalId }),
      };
    },
  };
}

const staff = { role: 'platform', id: 'staff-1' } as const;
const system = { role: 'system', id: 'payout' } as const;

/** Held, reviewed, and then settled by the chain or given back. */
export const withdrawing: readonly CommandKind[] = [
  bind,
  request,
  deciding('approve a withdrawal', 6, (wallet, given) => wallet.approveWithdrawal({ ...given, by: staff })),
  deciding('reject a withdrawal', 2, (wallet, given) =>
    wallet.rejectWithdrawal({ ...given, by: staff, reason: 'looks wrong' }),
  ),
  deciding('settle a withdrawal', 6, (wallet, given) =>
    wallet.settleWithdrawal({ ...given, by: system, transaction: `0x${given.withdrawalId}` }),
  ),
  deciding('give a failed withdrawal back', 2, (wallet, given) =>
    wallet.releaseWithdrawal({ ...given, by: system, reason: 'the transaction expired' }),
  ),
];
