/** What no transfer of ours pays more than, in sun; a network that asks more is not sent on. */
export const mostPrices = {
  /** per byte of a transaction, when the free bandwidth is used up */
  bandwidth: 1_000n,
  memo: 1_000_000n,
  /** for an account that a transfer of TRX creates: its bandwidth, and the account itself */
  activation: 1_100_000n,
} as const;

/** Bytes that the network counts for a transaction's result. */
const RESULT_BYTES = 64;
/** Tag, length and 65 bytes of the one signature. */
const SIGNATURE_BYTES = 67;

/** The most that a signed transaction can cost, whatever happens: what its bytes allow, and the prices at their highest. */
export function mostFeeOf(of: {
  /** length of its raw data in bytes */
  readonly rawBytes: number;
  readonly feeLimit: bigint;
  readonly hasMemo: boolean;
  readonly isCoin: boolean;
}): bigint {
  const lengthBytes = of.rawBytes < 0x80 ? 1 : of.rawBytes < 0x4000 ? 2 : 3;
  const bytes = of.rawBytes + 1 + lengthBytes + SIGNATURE_BYTES + RESULT_BYTES;
  return (
    of.feeLimit +
    BigInt(bytes) * mostPrices.bandwidth +
    (of.hasMemo ? mostPrices.memo : 0n) +
    (of.isCoin ? mostPrices.activation : 0n)
  );
}
