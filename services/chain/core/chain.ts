/** The port to a blockchain. Nothing here or above it knows which chain it is. */
export type BlockRef = { readonly height: number; readonly hash: string };

export type BlockHeader = BlockRef & { readonly parentHash: string };

/** One transfer of a token, as the chain logged it. */
export type Transfer = {
  readonly block: BlockRef;
  readonly transaction: string;
  /** the log's index, in its block or in its transaction as the adapter counts: with the transaction it identifies the transfer */
  readonly logIndex: number;
  readonly token: string;
  readonly from: string;
  readonly to: string;
  /** base units of the token; always above zero */
  readonly units: bigint;
};

export type Chain<Header extends BlockHeader = BlockHeader> = {
  /** The identity of this chain. Checks token and decimals first; throws MisconfiguredChainError. */
  identity(): Promise<string>;
  /** A development chain, which may be thrown away and restarted at any time. */
  disposable(): Promise<boolean>;
  head(): Promise<Header>;
  /** Headers of from..to, both included, in order. Throws UnreadableBlockError if one is missing. */
  headers(from: number, to: number): Promise<readonly Header[]>;
  /** Height up to which the chain itself declares its blocks final. */
  finalizedHeight(): Promise<number>;
  /**
   * All transfers of the token to these addresses in these consecutive blocks: all, or an error. RangeTooLargeError: ask for
   * fewer blocks. QuotaExceededError: ask later.
   */
  transfers(blocks: readonly Header[], addresses: readonly string[]): Promise<readonly Transfer[]>;
  /**
   * All transfers of whatever token to these addresses in these blocks of the chain, the configured token's among them. Each
   * block is read by its hash. It costs no request for a block whose transfers were read lately, as far as that told all.
   */
  anyTransfers(blocks: readonly BlockRef[], addresses: readonly string[]): Promise<readonly Transfer[]>;
  /** The height of the block that holds a transaction, as the node says: what is in the block is read from it. Undefined: in none. */
  heightOf(transaction: string): Promise<number | undefined>;
};

/** Token, decimals or network differ from the configuration: nothing may be credited. */
export class MisconfiguredChainError extends Error {
  override readonly name = 'MisconfiguredChainError';
}
/** The provider refuses this many blocks, or so large an answer, at once. */
export class RangeTooLargeError extends Error {
  override readonly name = 'RangeTooLargeError';
}
/** The provider wants us to come back later. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
}
/** A block, or its logs, cannot be read, or the data is inconsistent. The cursor waits. */
export class UnreadableBlockError extends Error {
  override readonly name = 'UnreadableBlockError';
}
