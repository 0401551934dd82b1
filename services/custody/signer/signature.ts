import { derivedId } from '@caravan/events';
import type { Outgoing } from '../commands.ts';
import type { AccountKeys } from '../keys/key-file.ts';
import type { OrderedState } from '../outgoing/state.ts';
import { FeeCapError } from '../sending-chain.ts';
import type { Decoded, SendingChain } from '../sending-chain.ts';
import { differenceBetween, sendingOf } from './judge.ts';
import type { SignerNetwork } from './signer-network.ts';

/** Not a trouble that passes: a person must look. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export type Signature = {
  /** Throws RefusedError, and what the chain's port throws. `before` are the attempts so far. */
  signAs(state: OrderedState, nonce: number | undefined, before: readonly Decoded[]): Promise<void>;
};

/** Builds and signs, compares the bytes with the order, and records them. Nothing is sent here. */
export function createSignature(of: {
  readonly network: SignerNetwork;
  readonly chain: SendingChain;
  readonly keys: AccountKeys;
  readonly clock: () => Date;
  readonly outgoing: Outgoing;
}): Signature {
  const { network, chain, keys, clock, outgoing } = of;

  async function signAs(
    { order }: OrderedState,
    nonce: number | undefined,
    before: readonly Decoded[],
  ): Promise<void> {
    const sending = sendingOf(order, network.decimals, nonce);
    const key = keys.keyAt(order.fromPath);
    if (key.address !== order.from)
      throw new RefusedError(`the key at ${order.fromPath} is not that of its sender`);
    const signed = await chain.sign(sending, key, before);
    const decoded = chain.decode(signed.bytes);
    const different = differenceBetween(sending, signed, decoded, { token: network.token, at: clock() });
    if (different !== undefined)
      throw new RefusedError(`the signed bytes are not what was ordered: ${different}`);
    const { transaction, bytes, expiresAt, maximumFeeUnits } = signed;
    // with the transaction: two processes that sign differently must never pass for one that repeats itself
    const commandId = derivedId('signer', 'sign', network.name, order.transferId, transaction);
    const actor = `system:signer:${network.name}`;
    const context = { commandId, correlationId: commandId, causationId: commandId, actor };
    const answer = await outgoing.tell(
      { network: network.name, transferId: order.transferId, context },
      {
        type: 'Sign',
        transaction,
        bytes,
        nonce,
        expiresAt,
        coin: chain.coin,
        maximumFeeUnits: String(maximumFeeUnits),
      },
    );
    if ('refusal' in answer) throw new RefusedError(`the log refuses the signature: ${answer.refusal.key}`);
  }

  return { signAs };
}

/** Not a trouble that passes by itself. */
export function isForPerson(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof FeeCapError;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
