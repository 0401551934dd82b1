import { bitsOf, isCrowded, mayContain } from './logs-bloom.ts';
import type { Bits, LogsBloom } from './logs-bloom.ts';
import { topicOf, TRANSFER_TOPIC } from './transfer-log.ts';

export type Admission = {
  /** Whether a header allows for a transfer of the token to one of the addresses in its block. */
  admits(bloom: LogsBloom, addresses: readonly string[]): boolean;
  /** The same for whatever token. */
  admitsAny(bloom: LogsBloom, addresses: readonly string[]): boolean;
};

/**
 * What the blooms of headers say of our transfers. One that is crowded is not asked about addresses: that would tell little, and the
 * less the more of them there are.
 */
export function createAdmission(token: string): Admission {
  const [ofToken, ofTransfer] = [bitsOf(token), bitsOf(TRANSFER_TOPIC)];
  const known = new Map<string, Bits>();
  const bitsFor = (address: string): Bits => {
    const bits = known.get(address) ?? bitsOf(topicOf(address));
    known.set(address, bits);
    return bits;
  };
  const lists = new WeakMap<readonly string[], readonly Bits[]>();
  const bitsOfAll = (addresses: readonly string[]): readonly Bits[] => {
    const all = lists.get(addresses) ?? addresses.map(bitsFor);
    lists.set(addresses, all);
    return all;
  };
  const admitsAny = (bloom: LogsBloom, addresses: readonly string[]) =>
    mayContain(bloom, ofTransfer) &&
    (isCrowded(bloom) || bitsOfAll(addresses).some((bits) => mayContain(bloom, bits)));
  return {
    admits: (bloom, addresses) => mayContain(bloom, ofToken) && admitsAny(bloom, addresses),
    admitsAny,
  };
}
