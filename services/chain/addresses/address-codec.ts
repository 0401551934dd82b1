/** How addresses are written on the networks of one protocol. Pure. */
export type AddressCodec = {
  /**
   * Reads an address as a person or a configuration gives it: its one canonical form, or why it is none. `wrong` completes
   * "It must be …". The address that burns money is nobody's, and refused.
   */
  read(text: string): { readonly address: string } | { readonly wrong: string };
};
