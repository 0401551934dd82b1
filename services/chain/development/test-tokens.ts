/** Mints test tokens on a development chain. */
export type TestTokens = {
  /**
   * A signed transaction that mints so many base units, not sent yet. `memo` keeps two requests from ever being the same
   * transaction. Throws on a chain that is not one for development.
   */
  sign(mint: {
    readonly to: string;
    readonly units: bigint;
    readonly memo: string;
  }): Promise<{ readonly transaction: string; readonly signed: string }>;
  /** Resolves once the node has taken it; rejects when it did not, for it may know it already. */
  send(signed: string): Promise<void>;
};
