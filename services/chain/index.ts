export type { Network, NetworkSettings } from './network.ts';
export {
  createNetworks,
  openStatement,
  startDevelopmentNetwork,
  WrongNetworksError,
} from './create-networks.ts';
export { formatCoin } from './coins.ts';
export { isAllowed, planInWords } from './request-plan.ts';
export type { RequestPlan } from './request-plan.ts';
export type { BlockRef } from './core/chain.ts';
export type { ChainStatement, Movement, StatementBlock } from './core/statement.ts';
export type { FinalityRule } from './core/finality.ts';
export type { DepositChannel, Deposits, DepositsOptions } from './addresses/deposits.ts';
export { createDeposits } from './addresses/deposits.ts';
export { createDepositFacts } from './deposit/deposit-facts.ts';
export type { TransferClaims } from './deposit/claims.ts';
export { createTransferClaims } from './deposit/claims.ts';
export type { Watcher, WatcherOptions } from './watcher/watcher.ts';
export { startWatcher } from './watcher/watcher.ts';
export type { NamedTransfer, TransferAnswer, TransferQuestions } from './watcher/transfer-prover.ts';
export { isWatched } from './watcher/watcher-lock.ts';
export { acknowledgeHalt } from './watcher/acknowledge-halt.ts';
export { dismissTransfer } from './watcher/dismiss-transfer.ts';
export type { Dismissal } from './watcher/dismiss-transfer.ts';
export { arrivalAggregate } from './arrival/arrival-aggregate.ts';
export { createArrivalDesk } from './arrival/arrival-desk.ts';
export type { ArrivalDesk } from './arrival/arrival-desk.ts';
export { createStrayDesk } from './stray/stray-desk.ts';
export type { StrayDesk, StrayWatching } from './stray/stray-desk.ts';
export { findMissingTransfers, lookAgain } from './watcher/missing-transfers.ts';
export type { MissingTransfer, Sighting } from './watcher/missing-transfers.ts';
export { rescan, RescanRefusedError } from './watcher/rescan.ts';
export type { Missed, Rescan, RescanResult } from './watcher/rescan.ts';
export type { ChainHead, HeadNotice } from './watcher/chain-head.ts';
export { readHeads } from './watcher/chain-head.ts';
export type { DevelopmentChain, DevelopmentChainOptions } from './development/development-chain.ts';
export type { Faucet, FaucetAnswer, FaucetOptions, FaucetRequest } from './development/faucet.ts';
export { createFaucet, FAUCET_MAXIMUM } from './development/faucet.ts';
export { startTronDevelopmentChain } from './tron/start-development-chain.ts';
export type { TronDevelopmentChainOptions } from './tron/node/development-chain.ts';
export { createTronTestTokens } from './tron/test-tokens.ts';
export { openRpc } from './ethereum/rpc.ts';
export { meaningOf as meaningOfRpcError } from './ethereum/rpc-errors.ts';
export { fillHotWallet } from './development/fill-hot-wallet.ts';
export { developmentPhrase } from './development/development-keys.ts';
/* For whatever else speaks to TRON's nodes: what they say is believed by the same rules as the watcher's. */
export { QuotaExceededError, UnreadableBlockError } from './core/chain.ts';
export { bytesOf as tronBytesOf, toBase58Check as tronAddressOf, tronAddresses } from './tron/addresses.ts';
export { createTronHttp } from './tron/http/client.ts';
export type { AskNode as AskTronNode } from './tron/http/client.ts';
export { readTronBlock } from './tron/read-block.ts';
export type { TronHeader } from './tron/read-block.ts';
export { isTransferOf as isTronTransferOf } from './tron/transfer-log.ts';
