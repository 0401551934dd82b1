import { bytesOf } from './addresses.ts';

/**
 * Finds which of some addresses 20 bytes are. Each address is decoded once: there are thousands, which are asked about with
 * every block.
 */
export function createRecipients(): (addresses: readonly string[]) => (bytes: string) => string | undefined {
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
      asked ??= new Set(addresses);
      return asked.has(address) ? address : undefined;
    };
  };
}
