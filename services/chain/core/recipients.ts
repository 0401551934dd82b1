/** Finds which of our addresses some bytes are: 20 in hexadecimal, in small letters, as logs hold them. */
export type Ours = (bytes: string) => string | undefined;

/**
 * Finds which of some addresses 20 bytes are. Each address, of which none comes twice, is decoded once: there are thousands, which are asked about with
 * every block.
 */
export function createRecipients(
  bytesOf: (address: string) => string,
): (addresses: readonly string[]) => Ours {
  const known = new Set<string>();
  const byBytes = new Map<string, string>();
  return (addresses) => {
    for (const address of addresses) {
      if (known.has(address)) continue;
      const bytes = bytesOf(address);
      known.add(address);
      byBytes.set(bytes, address);
    }
    let asked: Set<string> | undefined;
    return (bytes) => {
      const address = byBytes.get(bytes);
      if (address === undefined) return undefined;
      // nearly always, all that are known are asked about
      if (addresses.length === known.size) return address;
      asked ??= new Set(addresses);
      return asked.has(address) ? address : undefined;
    };
  };
}
