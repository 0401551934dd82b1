import { z } from 'zod';
import { kinds } from '../core/difference.ts';
import type { Kind } from '../core/difference.ts';

const amount = z.string();
const flow = z.object({ in: amount, out: amount });
const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** A difference, as `--json` prints it and as it is stored. Amounts are USDT, in decimal. */
export const describedDifference = z.object({
  kind: z.enum(kindNames),
  between: z.enum(['chain-facts', 'facts-rows', 'facts-books']),
  explained: z.boolean(),
  /** a deposit's id, a transaction, an event's id, or a coin */
  subject: z.string(),
  usercode: z.string().nullable(),
  /** whose events tell more */
  stream: z.string().nullable(),
  /** to whom it went; of a burn, from whom it was taken; null: the chain names nobody */
  recipient: z.string().nullable().default(null),
  /** of the block, else of the first record */
  at: z.string(),
  /** what each side says that we hold by it: positive came, negative left */
  chain: amount,
  facts: amount,
  /** what rows or books say, where they are compared */
  other: amount.nullable(),
  /** what is at stake, never negative */
  amount,
  note: z.string(),
  /** two persons accepted it as it is: by it, it is explained */
  acceptance: z
    .object({
      proposalId: z.string(),
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: z.string(),
      agreedBy: z.string(),
      agreedAt: z.string(),
    })
    .nullable()
    .default(null),
});
export type DescribedDifference = z.infer<typeof describedDifference>;

/** A day three ways, as `--json` prints it and as it is stored. Members are added, never renamed. */
export const describedDay = z.object({
  day: z.string(),
  chain: flow,
  facts: flow,
  rows: flow,
  books: flow,
  /** what we had when it began; omitted: of a day that was stored before this was told */
  before: z.object({ chain: amount, books: amount }).optional(),
  /** what is neither in `in` nor in `out`, such as funding that is not booked: before + in − out + other = custody */
  other: z.object({ chain: amount, books: amount }).optional(),
  /** what we had when it ended, as of the same transfers */
  custody: z.object({ chain: amount, books: amount }),
  /** what the whole mall owed then, on no network in particular */
  owed: amount,
  unexplained: amount,
  unexplainedCount: z.int(),
  differences: z.array(describedDifference),
});
export type DescribedDay = z.infer<typeof describedDay>;

export const describedReconciliation = z.object({
  network: z.string(),
  asOf: z.string(),
  firstHeight: z.int(),
  lastHeight: z.int(),
  lastHash: z.string(),
  /** how it is known what we had before the first block; `balances`: no sum proves it until the day after */
  openingBy: z.enum(['node', 'stored', 'replayed', 'balances']),
  /** false: the last day has not ended, or its last blocks are not final */
  complete: z.boolean(),
  unexplained: amount,
  unexplainedCount: z.int(),
  days: z.array(describedDay),
});
export type DescribedReconciliation = z.infer<typeof describedReconciliation>;
