import type { BlockRef } from './chain.ts';

/** A block, with the time that it says of itself. */
export type StatementBlock = BlockRef & { readonly time: Date };

/** What happened to balances of ours in one log of a final block. */
export type Movement = {
  readonly block: StatementBlock;
  readonly transaction: string;
  /** counted as in the ids of deposits */
  readonly logIndex: number;
  /** burn: the issuer destroyed what `from` had. other-token: of any contract but the network's */
  readonly kind: 'transfer' | 'burn' | 'other-token';
  readonly token: string;
  readonly from: string;
  /** undefined of a burn */
  readonly to: string | undefined;
  /** base units of the token; always above zero */
  readonly units: bigint;
};

/**
 * What a network says of our addresses, for those who check the watcher: read anew each time, through the backup provider where
 * there is one, in final blocks alone, and in both directions. It keeps nothing, and shares nothing with a watcher.
 */
export type ChainStatement = {
  /** the address of the hot wallet, `1/0` below the account */
  readonly hotWallet: string;
  newestFinal(): Promise<StatementBlock>;
  blockAt(height: number): Promise<StatementBlock>;
  /**
   * All that moved from or to these addresses in the final blocks from..to, both included: all, or an error. In the order of the
   * chain.
   */
  movements(from: number, to: number, addresses: readonly string[]): Promise<readonly Movement[]>;
  /** What these addresses have together after this block; undefined: the node does not know it any more, or never did. */
  holdings(addresses: readonly string[], height: number): Promise<bigint | undefined>;
};

/** In the order of the chain: by block, then as their logs came. */
export function inOrder(movements: readonly Movement[]): readonly Movement[] {
  return movements.toSorted((one, other) => one.block.height - other.block.height);
}
