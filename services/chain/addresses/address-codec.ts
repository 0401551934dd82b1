/** How addresses are written on the networks of one protocol. Pure. */
export type AddressCodec = {
  /**
   * Reads an address as a person or a configuration gives it. Returns its canonical form, or why it is invalid: `wrong`
   * completes "It must be …". The address used for burning money belongs to nobody, and is refused.
   */
  read(text: string): { readonly address: string } | { readonly wrong: string };
};
