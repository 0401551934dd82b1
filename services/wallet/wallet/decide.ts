import type { Decider, Decision, WalletEvent } from '@caravan/events';
import {
  approveAdjustment,
  proposeAdjustment,
  rejectAdjustment,
  type ApproveAdjustment,
  type ProposeAdjustment,
  type RejectAdjustment,
} from './adjustment.ts';
import {
  cancelWithdrawAddressChange,
  changeWithdrawAddress,
  makeWithdrawAddressChange,
  type CancelWithdrawAddressChange,
  type ChangeWithdrawAddress,
  type MakeWithdrawAddressChange,
} from './address-change.ts';
import { closeWallet, type CloseWallet } from './closing.ts';
import { creditDeposit, type CreditDeposit } from './deposit.ts';
import { refundPayment, releasePayment, type RefundPayment, type ReleasePayment } from './escrow.ts';
import { disburseLoan, repayLoan, type DisburseLoan, type RepayLoan } from './loan-money.ts';
import { capturePayment, returnPayment, type CapturePayment, type ReturnPayment } from './payment.ts';
import { receiveProceeds, type ReceiveProceeds } from './proceeds-money.ts';
import { creditRecharge, type CreditRecharge } from './recharge-money.ts';
import { refundTakenBack, type RefundTakenBack } from './taken-back.ts';
import { proposeRelease, type ProposeRelease } from './release.ts';
import { reverseWithheld, setAsideDeposit, type ReverseWithheld, type SetAsideDeposit } from './withheld.ts';
import { evolve } from './evolve.ts';
import { emptyWallet, type WalletState } from './state.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
  settleWithdrawal,
  type ApproveWithdrawal,
  type RejectWithdrawal,
  type ReleaseWithdrawal,
  type SettleWithdrawal,
} from './withdrawal-review.ts';
import {
  bindWithdrawAddress,
  requestWithdrawal,
  type BindWithdrawAddress,
  type RequestWithdrawal,
} from './withdrawal.ts';

export type WalletCommand =
  | CreditDeposit
  | SetAsideDeposit
  | ReverseWithheld
  | CapturePayment
  | ReturnPayment
  | ReleasePayment
  | RefundPayment
  | RefundTakenBack
  | BindWithdrawAddress
  | ChangeWithdrawAddress
  | CancelWithdrawAddressChange
  | MakeWithdrawAddressChange
  | RequestWithdrawal
  | ApproveWithdrawal
  | RejectWithdrawal
  | SettleWithdrawal
  | ReleaseWithdrawal
  | DisburseLoan
  | RepayLoan
  | ProposeAdjustment
  | ProposeRelease
  | ApproveAdjustment
  | RejectAdjustment
  | ReceiveProceeds
  | CreditRecharge
  | CloseWallet;

type Deciders = {
  readonly [Type in WalletCommand['type']]: (
    state: WalletState,
    command: Extract<WalletCommand, { type: Type }>,
  ) => Decision<WalletEvent>;
};

const deciders: Deciders = {
  CreditDeposit: creditDeposit,
  SetAsideDeposit: setAsideDeposit,
  ReverseWithheld: reverseWithheld,
  CapturePayment: capturePayment,
  ReturnPayment: returnPayment,
  ReleasePayment: releasePayment,
  RefundPayment: refundPayment,
  RefundTakenBack: refundTakenBack,
  BindWithdrawAddress: bindWithdrawAddress,
  ChangeWithdrawAddress: changeWithdrawAddress,
  CancelWithdrawAddressChange: cancelWithdrawAddressChange,
  MakeWithdrawAddressChange: makeWithdrawAddressChange,
  RequestWithdrawal: requestWithdrawal,
  ApproveWithdrawal: approveWithdrawal,
  RejectWithdrawal: rejectWithdrawal,
  SettleWithdrawal: settleWithdrawal,
  ReleaseWithdrawal: releaseWithdrawal,
  DisburseLoan: disburseLoan,
  RepayLoan: repayLoan,
  ProposeAdjustment: proposeAdjustment,
  ProposeRelease: proposeRelease,
  ApproveAdjustment: approveAdjustment,
  RejectAdjustment: rejectAdjustment,
  ReceiveProceeds: receiveProceeds,
  CreditRecharge: creditRecharge,
  CloseWallet: closeWallet,
};

export function decide(state: WalletState, command: WalletCommand): Decision<WalletEvent> {
  // the table has, under each type, the decision for exactly that type
  const decider = deciders[command.type] as (
    state: WalletState,
    command: WalletCommand,
  ) => Decision<WalletEvent>;
  return decider(state, command);
}

export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  initialState: emptyWallet,
  evolve,
  decide,
};
