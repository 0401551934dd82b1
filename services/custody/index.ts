export type { Decoded, Outcome, Sending, SendingChain, Signed, SigningKey } from './sending-chain.ts';
export { FeeCapError } from './sending-chain.ts';
export { createOutgoing, HOT_PATH } from './commands.ts';
export type { Outgoing, OutgoingAnswer } from './commands.ts';
export { outgoingAggregate } from './outgoing/outgoing-aggregate.ts';
export { outgoingIdOf, transferIdOfWithdrawal } from './outgoing/state.ts';
export type { OutgoingState, OutgoingStatus } from './outgoing/state.ts';
export { senderAggregate } from './sender/sender-aggregate.ts';
export { senderIdOf } from './sender/state.ts';
