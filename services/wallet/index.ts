export { createWallet, type Wallet, type WalletAnswer } from './commands.ts';
export { walletDecider, type WalletCommand } from './wallet/decide.ts';
export { emptyWallet, type WalletState } from './wallet/state.ts';
