import { account, formatMoney, money, plus, streamOf } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf, unchanged } from './matter.ts';
import { lackOfFailure, lackOfPayout, payoutsConcern, streamOfPayout } from './payouts.ts';
import type { Changes, Concern, Entitlement, Matter } from './matter.ts';

type About = { readonly usercode: string; readonly withdrawalId: string };
type Moved = About & { readonly amount: string; readonly fee: string };

function withdrawalConcern({ usercode, withdrawalId }: About, leaves: () => Changes): Concern {
  const matter = matterOf.withdrawal(usercode, withdrawalId);
  const more = ({ WithdrawalRequested: requested }: Matter) =>
    requested ? [streamOfPayout(requested.network, withdrawalId)] : [];
  return { matter, streams: [streamOf('wallet', usercode)], more, leaves };
}

const ended = (about: About) => [
  withdrawalConcern(about, () => ({ WithdrawalRequested: undefined, WithdrawalEnded: true })),
];

const total = ({ amount, fee }: Moved) => formatMoney(plus(money(amount), money(fee)));

const backToAvailable = (data: Moved) =>
  fromTo(account.held(data.usercode), [account.available(data.usercode), total(data)]);

const lackOfRequest = (
  { withdrawalId, amount, fee }: Moved,
  { WithdrawalRequested: requested }: Matter,
  more = {},
) => lackOf(`an open withdrawal ${withdrawalId}`, requested, { amount, fee, ...more });

const lackOfApproval = ({ withdrawalId }: About, { WithdrawalApproved: approved }: Matter) =>
  approved ? undefined : `an approval of withdrawal ${withdrawalId}`;

export const withdrawalRequested: Entitlement<'WithdrawalRequested'> = {
  entitledBy: 'the address bound to this wallet on its network; not requested before',
  concerns: (data) => [
    withdrawalConcern(data, () => ({
      WithdrawalRequested: {
        network: data.network,
        address: data.address,
        amount: data.amount,
        fee: data.fee,
      },
    })),
    {
      matter: matterOf.payoutAddress(data.usercode),
      streams: [streamOf('wallet', data.usercode)],
      leaves: unchanged,
    },
  ],
  postings: (data) => fromTo(account.available(data.usercode), [account.held(data.usercode), total(data)]),
  lacks(
    { usercode, withdrawalId, network, address, amount, fee },
    withdrawal = {},
    { WithdrawAddressBound: bound, WithdrawAddressChangeRequested: changing } = {},
  ) {
    const negative = lackOfSign(amount, fee);
    if (negative !== undefined) return negative;
    if (withdrawal.WithdrawalRequested || withdrawal.WithdrawalEnded)
      return `an id of its own: ${withdrawalId} was requested before`;
    if (changing) return `an address that stands: ${usercode} was changing it`;
    const to = bound?.[network];
    return lackOf(`a bound address of ${usercode} on ${network}`, to === undefined ? to : { address: to }, {
      address,
    });
  },
};

export const withdrawalRejected: Entitlement<'WithdrawalRejected'> = {
  entitledBy: 'its request of this amount and fee, neither approved nor ended',
  concerns: ended,
  postings: backToAvailable,
  lacks: (data, withdrawal = {}) =>
    lackOfRequest(data, withdrawal) ??
    (withdrawal.WithdrawalApproved
      ? `an undecided review: withdrawal ${data.withdrawalId} was approved`
      : undefined),
};

export const withdrawalSettled: Entitlement<'WithdrawalSettled'> = {
  entitledBy:
    'its request of this network, amount and fee, not ended; its approval; where a signer pays, the transfer of this amount to its ' +
    'address, settled on the chain in this transaction',
  concerns: (data) => [...ended(data), payoutsConcern],
  postings: ({ usercode, network, amount, fee }) =>
    fromTo(account.held(usercode), [account.custody(network), amount], [account.withdrawalFee, fee]),
  lacks: (data, withdrawal = {}, payouts = {}) =>
    lackOfRequest(data, withdrawal, { network: data.network }) ??
    lackOfApproval(data, withdrawal) ??
    lackOfPayout(data, withdrawal, payouts),
};

export const withdrawalReleased: Entitlement<'WithdrawalReleased'> = {
  entitledBy:
    'its request of this amount and fee, not ended; its approval; where a signer pays, the proof that its transfer failed or that ' +
    'nothing signed of it can be on the chain',
  concerns: (data) => [...ended(data), payoutsConcern],
  postings: backToAvailable,
  lacks: (data, withdrawal = {}, payouts = {}) =>
    lackOfRequest(data, withdrawal) ??
    lackOfApproval(data, withdrawal) ??
    lackOfFailure(data, withdrawal, payouts),
};
