export type { Decoded, Outcome, Sending, SendingChain, Signed, SigningKey } from './sending-chain.ts';
export { FeeCapError } from './sending-chain.ts';
export { outgoingAggregate } from './outgoing/outgoing-aggregate.ts';
export { outgoingIdOf, transferIdOfWithdrawal } from './outgoing/state.ts';
export type { OutgoingState, OutgoingStatus } from './outgoing/state.ts';
export { senderAggregate } from './sender/sender-aggregate.ts';
export { senderIdOf } from './sender/state.ts';
