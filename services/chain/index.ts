export type { Network, NetworkSettings } from './network.ts';
export {
  createNetworks,
  openStatement,
  startDevelopmentNetwork,
  WrongNetworksError,
} from './create-networks.ts';
export type { BlockRef } from './core/chain.ts';
export type { ChainStatement, Movement, StatementBlock } from './core/statement.ts';
export type { FinalityRule } from './core/finality.ts';
export type { DepositChannel, Deposits, DepositsOptions } from './addresses/deposits.ts';
export { createDeposits } from './addresses/deposits.ts';
export type { Watcher, WatcherOptions } from './watcher/watcher.ts';
export { startWatcher } from './watcher/watcher.ts';
export { isWatched } from './watcher/watcher-lock.ts';
export { acknowledgeHalt } from './watcher/acknowledge-halt.ts';
export { dismissTransfer } from './watcher/dismiss-transfer.ts';
export type { Dismissal } from './watcher/dismiss-transfer.ts';
export { findMissingTransfers, lookAgain } from './watcher/missing-transfers.ts';
export type { MissingTransfer, Sighting } from './watcher/missing-transfers.ts';
export type { ChainHead, HeadNotice } from './watcher/chain-head.ts';
export { readHeads } from './watcher/chain-head.ts';
export type { DevelopmentChain, DevelopmentChainOptions } from './development/development-chain.ts';
export type { Faucet, FaucetAnswer, FaucetOptions, FaucetRequest } from './development/faucet.ts';
export { createFaucet } from './development/faucet.ts';
export { startTronDevelopmentChain } from './tron/start-development-chain.ts';
export type { TronDevelopmentChainOptions } from './tron/node/development-chain.ts';
export { createTronTestTokens } from './tron/test-tokens.ts';
