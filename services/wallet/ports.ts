/** What the wallet needs from the code that knows the networks and the mall's own addresses. */
export type NetworkAddressesPort = {
  /** The address in the canonical form of that network; undefined if it is not valid there, or the network does not exist. */
  canonicalAddress(network: string, text: string): string | undefined;
  /** Whether the address is the mall's own: a payout there would come back or be lost. `address` in canonical form. */
  isOurs(address: string): Promise<boolean>;
};
