export { createWallet, withdrawalIdOf, type Wallet, type WalletAnswer } from './commands.ts';
export type { OwnAddressesPort } from './ports.ts';
export type { AddressProtocol } from './wallet/withdraw-address.ts';
export type { WithdrawalPolicy, WithdrawalTerms } from './wallet/withdrawal-policy.ts';
