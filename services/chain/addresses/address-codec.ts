/** How addresses are written on the networks of one protocol. Pure. */
export type AddressCodec = {
  /**
   * Reads an address as a person or a configuration gives it. Returns its canonical form, or why it is invalid: `wrong`
   * completes "It must be …". The address used for burning money belongs to nobody, and is refused.
   */
  read(text: string): { readonly address: string } | { readonly wrong: string };
  /** The bytes that a canonical address stands for, in hexadecimal. Who holds them on one network may hold them on others. */
  bytesOf(address: string): string;
  /** The address of these bytes in canonical form; undefined if there is none of that length. */
  addressOf(bytes: string): string | undefined;
};
