export * from './event-log.ts';
export * from './aggregate-store.ts';
export type { KeptSnapshot, Snapshot, SnapshotKey, SnapshotStore } from './snapshot-store.ts';
export { openEventLog, type EventLogOptions } from './open-event-log.ts';
export { createAggregateStore } from './create-aggregate-store.ts';
export { hashOf, verifyChain, type ChainCheck, type Chained } from './hash-chain.ts';
export { NotPlainJsonError } from './plain-json.ts';
export { assertReaches, LogSetBackError } from './reaches.ts';
export { shareTail } from './shared-tail.ts';
