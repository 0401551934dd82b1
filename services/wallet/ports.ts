/** What the wallet needs of whoever knows the networks and keeps the mall's own addresses. */
export type NetworkAddressesPort = {
  /** The address in the one canonical form of that network; undefined if it is none of it, or there is no such network. */
  canonicalAddress(network: string, text: string): string | undefined;
  /** Whether the address is one of ours: a payout there would come back or be lost. `address` in canonical form. */
  isOurs(address: string): Promise<boolean>;
};
