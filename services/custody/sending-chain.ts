import type { BlockRef } from '@caravan/chain';

/** What a sender is asked to sign: one transfer, from an address of ours. */
export type Sending = {
  readonly transferId: string;
  readonly from: string;
  readonly to: string;
  readonly what:
    | { readonly kind: 'token'; readonly units: bigint }
    | { readonly kind: 'coin'; readonly units: bigint };
  /** EVM: reserved for this transfer */
  readonly nonce?: number;
};

export type Signed = {
  readonly transaction: string;
  /** exactly what is broadcast */
  readonly bytes: string;
  /** TRON: ISO 8601 */
  readonly expiresAt?: string;
  readonly maximumFeeUnits: bigint;
};

/** What signed bytes say, read by a decoder that shares no code with what built them. */
export type Decoded = {
  readonly transaction: string;
  readonly from: string;
  readonly to: string;
  readonly what: Sending['what'];
  /** of a token transfer; it must be the network's token, and the method `transfer` */
  readonly contract?: string;
  readonly nonce?: number;
  readonly memo?: string;
  readonly expiresAt?: string;
  readonly maximumFeeUnits: bigint;
  /** EVM: by which a replacement is priced */
  readonly perGas?: { readonly most: bigint; readonly tip: bigint };
};

/** A key that signs digests, e.g. out of an encrypted key file, or of an external signer. It never leaves its owner. */
export type SigningKey = {
  readonly address: string;
  /** 65 bytes, `0x` r s v with v 27 or 28, over these 32 bytes (`0x…`) */
  sign(digest: string): Promise<string>;
};

/** How a network is sent on. Every method but `decode` may fail when the node does; failing proves nothing. */
export type SendingChain = {
  /** "ETH", "TRX" */
  readonly coin: string;
  /** EVM: how many transactions of the address the chain has, up to its latest block; undefined where there are no nonces */
  nonceOf(address: string): Promise<number | undefined>;
  balances(address: string): Promise<{ readonly token: bigint; readonly coin: bigint }>;
  /** The coin that `from` should hold to pay for this transfer, with a margin. Throws FeeCapError above the cap: no node decides how much coin moves. */
  coinNeeded(sending: Sending): Promise<bigint>;
  /**
   * Builds locally, and signs. `before` are the attempts so far: an EVM transaction takes the same nonce with a fee that replaces
   * them, and throws FeeCapError above the cap; TRON's gets a new expiration.
   */
  sign(sending: Sending, key: SigningKey, before: readonly Decoded[]): Promise<Signed>;
  /** Pure. Throws if it is not exactly one transfer. */
  decode(bytes: string): Decoded;
  /** `known`: it had it already. `refused` is no proof that it is not on the chain. */
  broadcast(bytes: string): Promise<'taken' | 'known' | { readonly refused: string }>;
  outcomeOf(attempt: {
    readonly transaction: string;
    readonly expiresAt?: string | undefined;
  }): Promise<Outcome>;
};

/** What the chain says of one signed transaction. */
export type Outcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'included'; readonly block: BlockRef }
  | {
      readonly kind: 'final';
      readonly block: BlockRef;
      /** false: the chain refused it, and nothing moved but the fee */
      readonly succeeded: boolean;
      readonly feeUnits: bigint;
    }
  /** TRON: it can be in no block any more. `time` is ISO 8601, and not before its expiration. */
  | { readonly kind: 'expired'; readonly solid: BlockRef & { readonly time: string } };

/** The network asks more than the configuration allows. */
export class FeeCapError extends Error {
  override readonly name = 'FeeCapError';
}
