import { account, formatMoney, minus, money, streamOf } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Entitlement } from './matter.ts';

export const rechargeCredited: Entitlement<'RechargeCredited'> = {
  entitledBy:
    'what one person of the platform said had arrived and another agreed to, of this amount and fee; ' +
    'its transfer, if it names one, shown by the chain before the second agreed, and claimed for it; not credited before',
  concerns: ({ usercode, rechargeId, transfer }) => [
    {
      matter: matterOf.recharge(usercode, rechargeId),
      streams: [streamOf('recharge', usercode), streamOf('wallet', usercode)],
      leaves: () => ({ RechargeApproved: undefined, RechargeCredited: true }),
    },
    ...(transfer
      ? [
          {
            matter: matterOf.deposit(transfer.depositId),
            streams: [streamOf('deposit', transfer.depositId), streamOf('wallet', usercode)],
            leaves: () => ({ DepositCredited: true }) as const,
          },
        ]
      : []),
  ],
  postings: ({ usercode, channel, transfer, amount, fee }) =>
    fromTo(
      transfer ? account.custody(transfer.network) : account.bank(channel),
      [account.available(usercode), amount],
      ...(money(fee) > 0n ? [[account.rechargeFee, fee] as const] : []),
    ),
  lacks({ usercode, rechargeId, channel, arrived, fee, amount, ...data }, recharge = {}, deposit = {}) {
    if (recharge.RechargeCredited) return `a recharge of its own: ${rechargeId} was credited before`;
    const [proposedBy, approvedBy] = [data.proposedBy.id, data.approvedBy.id];
    if (proposedBy === approvedBy) return 'a second person';
    const rest = formatMoney(minus(money(arrived), money(fee)));
    if (amount !== rest) return `an amount of ${rest}, which is what arrived less the fee`;
    const transfer = data.transfer?.depositId ?? '';
    if (data.transfer && deposit.DepositCredited)
      return `a transfer of its own: ${transfer} was credited before`;
    return (
      lackOfSign(arrived, fee, amount) ??
      lackOf(`an approval of recharge ${rechargeId}`, recharge.RechargeApproved, {
        channel,
        arrived,
        fee,
        proposedBy,
        approvedBy,
        transfer,
      }) ??
      (data.transfer
        ? lackOf(`a claim of transfer ${transfer}`, deposit.DepositClaimed, {
            usercode,
            rechargeId,
            amount: arrived,
          })
        : undefined)
    );
  },
};
