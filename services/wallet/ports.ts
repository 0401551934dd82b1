/** What the wallet needs of whoever keeps the mall's own addresses. */
export type OwnAddressesPort = {
  /** Whether the address is one of ours: a payout there would come back or be lost. `address` in canonical form. */
  isOurs(address: string): Promise<boolean>;
};
