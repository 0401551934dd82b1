/** Mints test tokens on a development chain. */
export type TestTokens = {
  /** whom a transfer of what was minted names as its sender, in canonical form */
  readonly source: string;
  /**
   * A signed, unsent transaction that mints this many base units. `memo` ensures that two requests are never the same
   * transaction. Throws on a chain that is not for development.
   */
  sign(mint: {
    readonly to: string;
    readonly units: bigint;
    readonly memo: string;
  }): Promise<{ readonly transaction: string; readonly signed: string }>;
  /**
   * `sent` once the node has it, also if it had it before; `overtaken` if it never had it, and another transaction of the same nonce
   * is in a block, so that this one can never be; rejects otherwise.
   */
  send(signed: string): Promise<'sent' | 'overtaken'>;
  /** Sees to it that an address has coin for many transactions. Absent where the node cannot give any. */
  giveCoin?(to: string): Promise<void>;
};
