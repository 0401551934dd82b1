import { derivedId, walletEventTypes, type Money, type Refusal, type WalletEvent } from '@caravan/events';
import {
  createAggregateStore,
  type CommandContext,
  type EventLog,
  type SnapshotStore,
} from '@caravan/events/log';
import { walletDecider, type WalletCommand } from './wallet/decide.ts';
import type { NetworkAddressesPort } from './ports.ts';
import { walletSnapshot } from './snapshot.ts';
import type { Repayment, WalletState, Withdrawal, AddressChange } from './wallet/state.ts';
import { openChange } from './wallet/address-change.ts';
import { requestsLeft, type WithdrawalTerms } from './wallet/withdrawal-policy.ts';

/** A command without the parts that this room fills in: its type, its time, and whether an address is the mall's own. */
type Request<Type extends WalletCommand['type']> = Omit<
  Extract<WalletCommand, { type: Type }>,
  'type' | 'at' | 'ours'
> & { readonly context: CommandContext };

type Handler<Type extends WalletCommand['type']> = (request: Request<Type>) => Promise<WalletAnswer>;

/** `position`: the log position that a reader must have reached to see the effect. `available`: what may be spent after it. */
export type WalletAnswer = Accepted | Refused;

type Accepted = { readonly position: bigint | undefined; readonly available: Money };
type Refused = { readonly refusal: Refusal };

/**
 * Every command takes effect once per business id (deposit, payment, order, withdrawal, loan, repayment, adjustment, payout). The same
 * command again is accepted and has no effect; other contents under the same id are refused.
 */
export type Wallet = {
  /** Once per deposit id, however often it is sent. Refused only if it contradicts itself or what was credited under its id. */
  creditDeposit: Handler<'CreditDeposit'>;
  /** A deposit below the minimum, once. Credits all that is withheld on its network as soon as that comes to the minimum. */
  setAsideDeposit: Handler<'SetAsideDeposit'>;
  /** Its chain dropped it; does nothing once it is credited. */
  reverseWithheld: Handler<'ReverseWithheld'>;
  /** All orders or none; refused for lack of funds or for an order that this wallet has already paid. */
  capturePayment: Handler<'CapturePayment'>;
  /** Escrow back to the buyer because the order could not be paid, once. Refused if there is none, or once it ended. */
  returnPayment: Handler<'ReturnPayment'>;
  /** Escrow of a completed order to its seller, less the commission. Refused once refunded. */
  releasePayment: Handler<'ReleasePayment'>;
  /** Escrow of a refunded order back to the buyer, in full. Refused once released. */
  refundPayment: Handler<'RefundPayment'>;
  /** What was taken back for the refund of a completed order to its buyer, once per order. */
  refundTakenBack: Handler<'RefundTakenBack'>;
  /**
   * Refused for an address that is invalid on the network or the mall's own, and for a second one (§5). `address` is as typed;
   * it is bound in its canonical form.
   */
  bindWithdrawAddress(
    request: Omit<Request<'BindWithdrawAddress'>, 'address'> & { readonly address: string },
  ): Promise<WalletAnswer>;
  /** The bound address becomes this one after the waiting time, unless it is cancelled. Refused as the binding of it would be. */
  changeWithdrawAddress(
    request: Omit<Request<'ChangeWithdrawAddress'>, 'address'> & { readonly address: string },
  ): Promise<(Accepted & { readonly change: AddressChange }) | Refused>;
  /** Refused once it has taken effect. */
  cancelWithdrawAddressChange: Handler<'CancelWithdrawAddressChange'>;
  /** The waiting time is over. Does nothing for a cancelled change. */
  makeWithdrawAddressChange: Handler<'MakeWithdrawAddressChange'>;
  /** Holds the amount and the policy's fee. Refused by every rule of the policy, and while another is open. */
  requestWithdrawal: Handler<'RequestWithdrawal'>;
  approveWithdrawal: Handler<'ApproveWithdrawal'>;
  /** Gives the held money back. */
  rejectWithdrawal: Handler<'RejectWithdrawal'>;
  /** The approved withdrawal was paid out in that transaction. A second transaction for it is refused. */
  settleWithdrawal: Handler<'SettleWithdrawal'>;
  /** The payout of an approved withdrawal failed for good: releases the held money. */
  releaseWithdrawal: Handler<'ReleaseWithdrawal'>;
  /** Once per loan id. */
  disburseLoan: Handler<'DisburseLoan'>;
  /** Once per repayment id; refused for lack of funds and above the outstanding principal. */
  repayLoan: Handler<'RepayLoan'>;
  /** What is paid out of a shop's proceeds, once per payout id. Refused by a closed wallet, for ever. */
  receiveProceeds: Handler<'ReceiveProceeds'>;
  /** What two persons agreed to, once per recharge id, and once per transfer on a chain. What it refuses, it refuses for ever. */
  creditRecharge: Handler<'CreditRecharge'>;
  /** Refused if it would add to a closed wallet. */
  proposeAdjustment: Handler<'ProposeAdjustment'>;
  /** Of one withheld deposit, in full. Refused once it is credited, while another proposal of it is undecided, or for a closed wallet. */
  proposeRelease: Handler<'ProposeRelease'>;
  /**
   * By someone other than the proposer. Refused if it would take the available funds below zero, add to a closed wallet, or release
   * what is no longer withheld.
   */
  approveAdjustment: Handler<'ApproveAdjustment'>;
  rejectAdjustment: Handler<'RejectAdjustment'>;
  /** Refused while a balance, a withdrawal, an escrow, a loan or an undecided adjustment remains. */
  close: Handler<'CloseWallet'>;
  /** From the log, not from a view: what may be spent now, and what is held for withdrawals. */
  balance(usercode: string): Promise<{ readonly available: Money; readonly held: Money }>;
  /** From the log: where withdrawals on this network go; undefined while no address is bound there. */
  boundAddress(usercode: string, network: string): Promise<string | undefined>;
  /** From the log: what the next withdrawal of this buyer has to heed. */
  withdrawing(usercode: string, terms: Pick<WithdrawalTerms, 'perDay'>): Promise<Withdrawing>;
  /** From the log: what was asked for, and how far it has got; undefined if this wallet has no such withdrawal. */
  withdrawal(usercode: string, withdrawalId: string): Promise<Withdrawal | undefined>;
  /** From the log: what this command's repayment took, and when; undefined if it took nothing. */
  repaymentFor(
    usercode: string,
    requestId: string,
  ): Promise<({ readonly repaymentId: string } & Repayment) | undefined>;
  /** From the log: principal that this wallet has not repaid yet, recorded by the loan or not; undefined if it got no such loan. */
  loanOutstanding(usercode: string, loanId: string): Promise<Money | undefined>;
  /** From the log: whether this recharge was credited. */
  hasRecharged(usercode: string, rechargeId: string): Promise<boolean>;
  /** From the log. */
  isClosed(usercode: string): Promise<boolean>;
  /** From the log: whether this payment was ever captured, whatever happened since. */
  hasCaptured(usercode: string, paymentId: string): Promise<boolean>;
};

export type Withdrawing = {
  readonly available: Money;
  /** the bound one */
  readonly address: { readonly network: string; readonly address: string } | undefined;
  /** what the bound address is going to become, and when */
  readonly change: ({ readonly changeId: string } & AddressChange) | undefined;
  /** requests that today, of the mall, still allows */
  readonly left: number;
  /** the request that has not ended */
  readonly pending: string | undefined;
};

/** A withdrawal's id: the same command requests one withdrawal, however often it is sent. */
export function withdrawalIdOf(commandId: string): string {
  return derivedId('withdrawal', commandId);
}

/** The id of a change of the withdrawal address: the same command asks for one, however often it is sent. */
export function addressChangeIdOf(commandId: string): string {
  return derivedId('withdraw-address-change', commandId);
}

/** An adjustment's id: the same command proposes one adjustment, however often it is sent. */
export function adjustmentIdOf(commandId: string): string {
  return derivedId('adjustment', commandId);
}

export type WalletOptions = {
  readonly log: EventLog;
  readonly clock: () => Date;
  /** wallets remembered in this process */
  readonly cacheSize?: number;
  /** for wallets with many thousand events; without it each wallet is read from its first event in every new process */
  readonly snapshots?: SnapshotStore;
  /** without it every address is refused, and none is the mall's own: for callers that never bind one */
  readonly addresses?: NetworkAddressesPort;
  readonly logger?: { warn(details: object, message: string): void };
};

const noNetworks: NetworkAddressesPort = {
  canonicalAddress: () => undefined,
  isOurs: async () => false,
};

/** Commands of one wallet run one at a time in this process; between processes the log decides. */
export function createWallet({
  log,
  clock,
  cacheSize = 5_000,
  snapshots,
  addresses = noNetworks,
  logger,
}: WalletOptions): Wallet {
  const wallets = createAggregateStore<WalletState, WalletCommand, WalletEvent>(
    log,
    {
      category: 'wallet',
      decider: walletDecider,
      eventTypes: walletEventTypes,
      ownerOf: ({ data }) => data.usercode,
      snapshot: walletSnapshot,
    },
    {
      cacheSize,
      ...(snapshots ? { snapshots } : {}),
      onSnapshotFailure: (error, stream) => logger?.warn({ err: error, stream }, 'snapshot not used'),
    },
  );

  async function handle(command: WalletCommand, context: CommandContext): Promise<WalletAnswer> {
    const handled = await wallets.handle(command.usercode, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position, available: handled.state.available };
  }

  const at = () => clock().toISOString();

  return {
    creditDeposit: ({ context, ...of }) => handle({ type: 'CreditDeposit', ...of, at: at() }, context),
    setAsideDeposit: ({ context, ...of }) => handle({ type: 'SetAsideDeposit', ...of, at: at() }, context),
    reverseWithheld: ({ context, ...of }) => handle({ type: 'ReverseWithheld', ...of, at: at() }, context),
    capturePayment: ({ context, ...of }) => handle({ type: 'CapturePayment', ...of, at: at() }, context),
    returnPayment: ({ context, ...of }) => handle({ type: 'ReturnPayment', ...of, at: at() }, context),
    releasePayment: ({ context, ...of }) => handle({ type: 'ReleasePayment', ...of, at: at() }, context),
    refundPayment: ({ context, ...of }) => handle({ type: 'RefundPayment', ...of, at: at() }, context),
    refundTakenBack: ({ context, ...of }) => handle({ type: 'RefundTakenBack', ...of, at: at() }, context),
    async bindWithdrawAddress({ context, ...of }) {
      const address = addresses.canonicalAddress(of.network, of.address);
      const ours = address !== undefined && (await addresses.isOurs(address));
      return handle({ type: 'BindWithdrawAddress', ...of, address, ours, at: at() }, context);
    },
    async changeWithdrawAddress({ context, ...of }) {
      const address = addresses.canonicalAddress(of.network, of.address);
      const ours = address !== undefined && (await addresses.isOurs(address));
      const answer = await handle({ type: 'ChangeWithdrawAddress', ...of, address, ours, at: at() }, context);
      if ('refusal' in answer) return answer;
      const change = (await wallets.load(of.usercode)).state.addressChanges.get(of.changeId);
      if (!change) throw new Error(`the change ${of.changeId} was accepted, and is not there`);
      return { ...answer, change };
    },
    cancelWithdrawAddressChange: ({ context, ...of }) =>
      handle({ type: 'CancelWithdrawAddressChange', ...of, at: at() }, context),
    makeWithdrawAddressChange: ({ context, ...of }) =>
      handle({ type: 'MakeWithdrawAddressChange', ...of, at: at() }, context),
    async requestWithdrawal({ context, ...of }) {
      const bound = (await wallets.load(of.usercode)).state.addresses.get(of.network);
      const ours = bound !== undefined && (await addresses.isOurs(bound)) ? bound : undefined;
      return handle({ type: 'RequestWithdrawal', ...of, ours, at: at() }, context);
    },
    approveWithdrawal: ({ context, ...of }) =>
      handle({ type: 'ApproveWithdrawal', ...of, at: at() }, context),
    rejectWithdrawal: ({ context, ...of }) => handle({ type: 'RejectWithdrawal', ...of, at: at() }, context),
    settleWithdrawal: ({ context, ...of }) => handle({ type: 'SettleWithdrawal', ...of, at: at() }, context),
    releaseWithdrawal: ({ context, ...of }) =>
      handle({ type: 'ReleaseWithdrawal', ...of, at: at() }, context),
    disburseLoan: ({ context, ...of }) => handle({ type: 'DisburseLoan', ...of, at: at() }, context),
    repayLoan: ({ context, ...of }) => handle({ type: 'RepayLoan', ...of, at: at() }, context),
    creditRecharge: ({ context, ...of }) => handle({ type: 'CreditRecharge', ...of, at: at() }, context),
    receiveProceeds: ({ context, ...of }) => handle({ type: 'ReceiveProceeds', ...of, at: at() }, context),
    proposeAdjustment: ({ context, ...of }) =>
      handle({ type: 'ProposeAdjustment', ...of, at: at() }, context),
    proposeRelease: ({ context, ...of }) => handle({ type: 'ProposeRelease', ...of, at: at() }, context),
    approveAdjustment: ({ context, ...of }) =>
      handle({ type: 'ApproveAdjustment', ...of, at: at() }, context),
    rejectAdjustment: ({ context, ...of }) => handle({ type: 'RejectAdjustment', ...of, at: at() }, context),
    close: ({ context, ...of }) => handle({ type: 'CloseWallet', ...of, at: at() }, context),
    balance: async (usercode) => {
      const { available, held } = (await wallets.load(usercode)).state;
      return { available, held };
    },
    boundAddress: async (usercode, network) => (await wallets.load(usercode)).state.addresses.get(network),
    withdrawing: async (usercode, { perDay }) => {
      const { state } = await wallets.load(usercode);
      const [bound] = state.addresses;
      return {
        available: state.available,
        address: bound && { network: bound[0], address: bound[1] },
        change: openChange(state),
        left: requestsLeft(state, { perDay, at: at() }),
        pending: state.openWithdrawal,
      };
    },
    withdrawal: async (usercode, withdrawalId) =>
      (await wallets.load(usercode)).state.withdrawals.get(withdrawalId),
    repaymentFor: async (usercode, requestId) => {
      const { repayments } = (await wallets.load(usercode)).state;
      const found = repayments.findEntry((repayment) => repayment.requestId === requestId);
      return found && { repaymentId: found[0], ...found[1] };
    },
    loanOutstanding: async (usercode, loanId) =>
      (await wallets.load(usercode)).state.loans.get(loanId)?.outstanding,
    isClosed: async (usercode) => (await wallets.load(usercode)).state.closed !== undefined,
    hasRecharged: async (usercode, rechargeId) =>
      (await wallets.load(usercode)).state.recharged.has(rechargeId),
    hasCaptured: async (usercode, paymentId) => (await wallets.load(usercode)).state.payments.has(paymentId),
  };
}
