export { createWallet, type Wallet, type WalletAnswer } from './commands.ts';
