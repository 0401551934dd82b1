import { z } from 'zod';
import type { InnerCall, Outcome } from './work.ts';

const trace = z.object({
  transactionHash: z.string(),
  traceAddress: z.array(z.int()),
  type: z.string(),
  error: z.string().optional(),
  action: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    value: z.string().default('0x0'),
    callType: z.string().optional(),
  }),
  result: z.object({ output: z.string().default('0x'), address: z.string().optional() }).nullish(),
});
type Trace = z.infer<typeof trace>;

const receipt = z.object({
  transactionHash: z.string(),
  gasUsed: z.string().transform(Number),
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
});

/** The outcomes of a block's calls, in the order of their hashes, from what the machine says of the block. */
export function readOutcomes(hashes: readonly string[], receipts: unknown, traces: unknown): Outcome[] {
  const given = new Map(
    z
      .array(receipt)
      .parse(receipts)
      .map((each) => [each.transactionHash, each]),
  );
  const byHash = Map.groupBy(z.array(trace).parse(traces), ({ transactionHash }) => transactionHash);
  return hashes.map((hash) => {
    const own = given.get(hash);
    const [root, ...inner] = byHash.get(hash) ?? [];
    if (!own || !root) throw new Error('the machine left a transaction out of its block');
    return {
      error: root.error,
      output: root.result?.output ?? '0x',
      gasUsed: own.gasUsed,
      logs: own.logs,
      inner: inner.map(innerCall),
    };
  });
}

function innerCall({ type, error, action, result }: Trace): InnerCall {
  return {
    kind: action.callType ?? type,
    from: action.from ?? '0x',
    to: action.to ?? result?.address ?? '0x',
    value: BigInt(action.value),
    failed: error !== undefined,
  };
}
