export {
  addressChangeIdOf,
  adjustmentIdOf,
  createWallet,
  withdrawalIdOf,
  type Wallet,
  type WalletAnswer,
} from './commands.ts';
export {
  createProceeds,
  payoutIdOf,
  refundIdOf,
  type Proceeds,
  type ProceedsAnswer,
} from './proceeds-commands.ts';
export type { NetworkAddressesPort } from './ports.ts';
export type { Withdrawal } from './wallet/state.ts';
export type { WithdrawalPolicy, WithdrawalTerms } from './wallet/withdrawal-policy.ts';
