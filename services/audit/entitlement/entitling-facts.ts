import { depositIdOf, streamOf } from '@caravan/events';
import { matterOf } from './matter.ts';
import { payoutFacts } from './payouts.ts';
import type { AnyEvent, Changes, DataOf, EntitlingFact, Matter, MoneyEvent } from './matter.ts';

type EntitlingFacts = {
  readonly [Type in Exclude<AnyEvent['type'], MoneyEvent['type']>]?: EntitlingFact<Type>;
};

const aboutDeposit = {
  stream: ({ depositId }: { readonly depositId: string }) => streamOf('deposit', depositId),
  matter: ({ depositId }: { readonly depositId: string }) => matterOf.deposit(depositId),
};
const aboutArrival = {
  stream: ({ arrivalId }: { readonly arrivalId: string }) => streamOf('arrival', arrivalId),
  matter: ({ arrivalId }: { readonly arrivalId: string }) => matterOf.arrival(arrivalId),
};
const aboutOrder = {
  stream: ({ orderId }: { readonly orderId: string }) => streamOf('order', orderId),
  matter: ({ orderId }: { readonly orderId: string }) => matterOf.order(orderId),
};
type OfRecharge = { readonly usercode: string; readonly rechargeId: string };
const aboutRecharge = {
  stream: ({ usercode }: OfRecharge) => streamOf('recharge', usercode),
  matter: ({ usercode, rechargeId }: OfRecharge) => matterOf.recharge(usercode, rechargeId),
};
type OfLoan = { readonly usercode: string; readonly loanId: string };
const aboutLoan = {
  stream: ({ usercode }: OfLoan) => streamOf('loan', usercode),
  matter: ({ usercode, loanId }: OfLoan) => matterOf.loan(usercode, loanId),
};
const ofWallet = ({ usercode }: { readonly usercode: string }) => streamOf('wallet', usercode);
type OfAdjustment = { readonly usercode: string; readonly adjustmentId: string };
const aboutAdjustment = {
  stream: ofWallet,
  matter: ({ usercode, adjustmentId }: OfAdjustment) => matterOf.adjustment(usercode, adjustmentId),
};

const grantedRefund = {
  ...aboutOrder,
  keeps: ({ buyer, paymentId, amount }: DataOf<'RefundAccepted' | 'RefundInitiated'>) => ({
    RefundAccepted: { buyer, paymentId, amount },
  }),
};
const neverPaid = { ...aboutOrder, keeps: () => ({ OrderCancelled: true }) as const };

const namedBy = (transfer: DataOf<'RechargeApproved'>['transfer']) =>
  transfer ? depositIdOf(transfer.network, transfer.transaction, transfer.logIndex) : '';

/** Only of what was proposed last, to the same transfer, which the chain had said to have moved that much. */
function approvalOf(
  { proposalId, channel, arrived, fee, proposedBy, approvedBy, ...data }: DataOf<'RechargeApproved'>,
  { RechargeProposed: said, RechargeTransferChecked: checked }: Matter,
): Changes {
  const transfer = namedBy(data.transfer);
  const isProposed =
    said?.proposalId === proposalId &&
    said.by === proposedBy.id &&
    said.arrived === arrived &&
    said.fee === fee &&
    said.transfer === transfer;
  const isProven =
    transfer === '' ||
    (checked?.proposalId === proposalId && checked.transfer === transfer && checked.moved === arrived);
  const approval = {
    channel,
    arrived,
    fee,
    transfer,
    proposedBy: proposedBy.id,
    approvedBy: approvedBy.id,
  };
  return { RechargeApproved: isProposed && isProven ? approval : undefined };
}

/** What of each fact the rows of the table of entitlements need. */
export const entitlingFacts: EntitlingFacts = {
  DepositAddressAssigned: {
    stream: ({ network, usercode }) => streamOf('depositAddress', `${network}:${usercode}`),
    matter: ({ network, usercode }) => matterOf.address(network, usercode),
    keeps: ({ address }) => ({ DepositAddressAssigned: { address } }),
  },
  DepositDetected: { ...aboutDeposit, keeps: ({ address }) => ({ DepositDetected: { address } }) },
  DepositConfirmed: {
    ...aboutDeposit,
    keeps: ({ usercode, network, transaction, logIndex, amount }) => ({
      DepositConfirmed: { usercode, network, transaction, logIndex, amount },
    }),
  },
  DepositWithheld: {
    ...aboutDeposit,
    keeps: ({ usercode, network, transaction, logIndex, amount, minimum }) => ({
      DepositWithheld: { usercode, network, transaction, logIndex, amount, minimum },
    }),
  },
  DepositReversed: { ...aboutDeposit, keeps: () => ({ DepositReversed: true }) },
  DepositClaimed: {
    ...aboutDeposit,
    keeps: ({ usercode, rechargeId, amount }) => ({ DepositClaimed: { usercode, rechargeId, amount } }),
  },
  DepositClaimReleased: { ...aboutDeposit, keeps: () => ({ DepositClaimed: undefined }) },
  RechargeProposed: {
    ...aboutRecharge,
    keeps: ({ proposalId, arrived, fee, transfer, by }) => ({
      RechargeProposed: { proposalId, arrived, fee, transfer: namedBy(transfer), by: by.id },
    }),
  },
  RechargeTransferChecked: {
    ...aboutRecharge,
    keeps: ({ proposalId, transfer, outcome, moved }) => ({
      RechargeTransferChecked: {
        proposalId,
        transfer: namedBy(transfer),
        moved: outcome === 'found' ? (moved?.amount ?? '') : '',
      },
    }),
  },
  ArrivalRecorded: {
    ...aboutArrival,
    keeps: ({ kind, network, amount }) => ({ ArrivalRecorded: { kind, network, amount } }),
  },
  FundingProposed: {
    ...aboutArrival,
    keeps: ({ proposalId, reason, by }) => ({ FundingProposed: { proposalId, reason, by } }),
  },
  FundingRefused: { ...aboutArrival, keeps: () => ({ FundingProposed: undefined }) },
  RechargeApproved: { ...aboutRecharge, keeps: approvalOf },
  RechargeCreditFailed: { ...aboutRecharge, keeps: () => ({ RechargeApproved: undefined }) },
  OrderPlaced: {
    ...aboutOrder,
    keeps: ({ buyer, seller, pricing, commissionRate }) => ({
      OrderPlaced: { buyer, sellerId: seller.id, total: pricing.total, commissionRate },
    }),
  },
  OrderPaid: { ...aboutOrder, keeps: ({ paymentId }) => ({ OrderPaid: { paymentId } }) },
  OrderCancelled: neverPaid,
  OrderExpired: neverPaid,
  OrderCompleted: {
    ...aboutOrder,
    keeps: ({ buyer, paymentId, amount, sellerId }) => ({
      OrderCompleted: { buyer, paymentId, amount, sellerId },
    }),
  },
  RefundAccepted: grantedRefund,
  RefundInitiated: grantedRefund,
  WithdrawAddressBound: {
    stream: ofWallet,
    matter: ({ usercode }) => matterOf.payoutAddress(usercode),
    keeps: ({ network, address }, { WithdrawAddressBound: others }) => ({
      WithdrawAddressBound: { ...others, [network]: address },
    }),
  },
  WithdrawAddressChangeRequested: {
    stream: ofWallet,
    matter: ({ usercode }) => matterOf.payoutAddress(usercode),
    keeps: ({ changeId, network, address, effectiveFrom }) => ({
      WithdrawAddressChangeRequested: { changeId, network, address, effectiveFrom },
    }),
  },
  WithdrawAddressChangeCancelled: {
    stream: ofWallet,
    matter: ({ usercode }) => matterOf.payoutAddress(usercode),
    keeps: () => ({ WithdrawAddressChangeRequested: undefined }),
  },
  // a change that was not asked for, or came too early, leaves no address: what is withdrawn then is not entitled
  WithdrawAddressChanged: {
    stream: ofWallet,
    matter: ({ usercode }) => matterOf.payoutAddress(usercode),
    keeps: ({ changeId, network, address, changedAt }, { WithdrawAddressChangeRequested: asked }) => ({
      WithdrawAddressChangeRequested: undefined,
      WithdrawAddressBound:
        asked?.changeId === changeId &&
        asked.network === network &&
        asked.address === address &&
        Date.parse(asked.effectiveFrom) <= Date.parse(changedAt)
          ? { [network]: address }
          : {},
    }),
  },
  WithdrawalApproved: {
    stream: ofWallet,
    matter: ({ usercode, withdrawalId }) => matterOf.withdrawal(usercode, withdrawalId),
    keeps: () => ({ WithdrawalApproved: true }),
  },
  ...payoutFacts,
  LoanApplied: { ...aboutLoan, keeps: ({ terms }) => ({ LoanApplied: { amount: terms.amount } }) },
  LoanApprovalProposed: {
    ...aboutLoan,
    keeps: ({ proposalId, by }) => ({ LoanApprovalProposed: { proposalId, proposedBy: by.id } }),
  },
  LoanApproved: {
    ...aboutLoan,
    keeps: ({ amount, proposalId, proposedBy, by }, _before, version) => ({
      LoanApproved: {
        amount,
        approvedBy: by.id,
        proposalId,
        proposedBy: proposedBy?.id,
        version,
      },
    }),
  },
  LoanRefused: { ...aboutLoan, keeps: () => ({ LoanApproved: undefined }) },
  // nothing that is approved later is of this application
  LoanWithdrawn: { ...aboutLoan, keeps: () => ({ LoanApplied: undefined, LoanApproved: undefined }) },
  LoanDisbursementConfirmed: { ...aboutLoan, keeps: () => ({ LoanDisbursementConfirmed: true }) },
  AdjustmentProposed: {
    ...aboutAdjustment,
    keeps: ({ amount, reason, by, releases }) => ({ AdjustmentProposed: { amount, reason, by, releases } }),
  },
  AdjustmentRejected: {
    ...aboutAdjustment,
    keeps: () => ({ AdjustmentProposed: undefined, AdjustmentDecided: true }),
  },
};
