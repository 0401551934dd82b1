/** What the wallet needs of whoever keeps the mall's own addresses. */
export type OwnAddressesPort = {
  /** Whether money that is paid out there would come back to us, or be lost. `address` in its canonical form. */
  isOurs(address: string): Promise<boolean>;
};
