import { z } from 'zod';

const hex = z.string().regex(/^0x[0-9a-f]*$/);
const codeChange = z.object({ address: hex, code: hex });

/**
 * What one block does to the machine that executes contracts. It is kept with the block: done again in the same order, it gives the
 * same state.
 */
export const work = z.object({
  /** time that contracts see, in seconds */
  seconds: z.int(),
  /** put in place before the calls */
  codes: z.array(codeChange),
  calls: z.array(z.object({ from: hex, to: hex, value: hex, data: hex, gas: z.int().nonnegative() })),
  /** put in place after them */
  codesAfter: z.array(codeChange),
  /** fees, which the machine knows nothing of; in sun */
  changes: z.array(z.object({ address: hex, sun: z.string().regex(/^-?\d+$/) })),
});

export type Work = z.infer<typeof work>;
export type Call = Work['calls'][number];
export type CodeChange = z.infer<typeof codeChange>;

/** How one call ended. */
export type Outcome = {
  /** in the machine's words; undefined if it succeeded */
  readonly error: string | undefined;
  /** returned, or given as the reason of a revert; 0x… */
  readonly output: string;
  readonly gasUsed: number;
  readonly logs: readonly { address: string; topics: readonly string[]; data: string }[];
  readonly inner: readonly InnerCall[];
};

/** A call that a contract made. */
export type InnerCall = {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly failed: boolean;
};

/** The machine charges this for a transaction itself; TRON takes bandwidth for it instead. */
export function intrinsicGas(data: string): number {
  const bytes = Buffer.from(data.slice(2), 'hex');
  return bytes.reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 21_000);
}
