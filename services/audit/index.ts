export { EntitlementCheck } from './entitlement/entitlement-check.ts';
export type { Entitled } from './entitlement/entitlement-check.ts';
export { readAnchor, writeAnchor } from './hash-chain/anchor.ts';
export type { Anchor, Disagreement } from './hash-chain/anchor.ts';
export { digestAt } from './hash-chain/log-digest.ts';
export type { Mark } from './hash-chain/log-digest.ts';
export type { MacDemand, Macs } from './hash-chain/mac-check.ts';
export type { Misfit } from './hash-chain/misfit.ts';
export { verifyLog, verifyStream } from './hash-chain/verify-log.ts';
export type { Verification } from './hash-chain/verify-log.ts';
export { verifyStretch } from './hash-chain/verify-stretch.ts';
export type { Stretch } from './hash-chain/verify-stretch.ts';
export type { Contradiction, Witness } from './hash-chain/witness-check.ts';
export type { HeadDemand, Heads } from './signed-heads/head-check.ts';
export { faultOfHead, signHead } from './signed-heads/signed-head.ts';
export { publicKeyOf, signingKeyOf } from './signed-heads/signing-key.ts';
export type { PublicKey, SigningKey } from './signed-heads/signing-key.ts';
export { proofPage } from './proof-page/proof-page.ts';
export { OtherRootError, publishRoot } from './publication/publish-root.ts';
export { createPublishedRoots } from './publication/published-roots.ts';
export type { PublishedRoot, PublishedRoots } from './publication/published-roots.ts';
export { BrokenHistoryError } from './solvency/balances.ts';
export { NegativeSumError } from './solvency/node.ts';
export { checkProof, proofFor, rootFile, rootShape } from './solvency/proof.ts';
export type { Proof, ProofCheck, RootFile } from './solvency/proof.ts';
export { solvencyAt } from './solvency/root.ts';
export type { Root } from './solvency/root.ts';
export { checkDocument, signDocument } from './wallet-document/signed-document.ts';
export type { DocumentCheck } from './wallet-document/signed-document.ts';
export { walletDocument } from './wallet-document/wallet-document.ts';
export { auditWallet } from './wallet-history/audit-wallet.ts';
export type { WalletAudit, WalletEntry } from './wallet-history/audit-wallet.ts';
export { createWalletReplay } from './wallet-history/wallet-replay.ts';
export type { Standing, WalletReplay } from './wallet-history/wallet-replay.ts';
export {
  causesOf,
  describeEvent,
  describeMisfit,
  describeWallet,
  tellMisfit,
  toSecond,
} from './rendering/described.ts';
export { amountsAsText } from './rendering/amounts-as-text.ts';
export { walletCsv } from './rendering/wallet-csv.ts';
export { walletText } from './rendering/wallet-text.ts';
export { replayStream } from './replay/replay-stream.ts';
export type { Replayed } from './replay/replay-stream.ts';
export { keptSealed, withSealed } from './replay/sealed-data.ts';
export type { OpenSealed } from './replay/sealed-data.ts';
