import { z } from 'zod';
import { UnreadableBlockError } from '../core/chain.ts';

/*
 * What the watcher reads of the answers of a full node and a solidity node. Protobuf does not print what has its default value:
 * 0, false, an empty text or list.
 */

/** Nodes may differ in the case of their hex; a hash must always identify the same thing. */
const hex = z
  .string()
  .regex(/^[0-9a-f]*$/i)
  .toLowerCase();
const hash = hex.length(64);
/** Heights and times fit into a JavaScript number; anything longer is nonsense. */
const number = z.int().min(0);

const headerRaw = z.object({
  number: number.default(0),
  timestamp: number.default(0),
  txTrieRoot: hex.default(''),
  parentHash: hex.default(''),
  witness_id: number.default(0),
  witness_address: hex.default(''),
  version: number.default(0),
  accountStateRoot: hex.default(''),
});
export type HeaderRaw = z.infer<typeof headerRaw>;

const transaction = z.object({
  txID: hash,
  raw_data_hex: hex,
  signature: z.array(hex).default([]),
  /** how its execution ended; old blocks do not say it */
  ret: z
    .array(
      z.object({
        fee: z.unknown().optional(),
        ret: z.unknown().optional(),
        contractRet: z.string().optional(),
      }),
    )
    .optional(),
});

export const blockAnswer = z.object({
  blockID: hash,
  block_header: z.object({ raw_data: headerRaw, witness_signature: hex.default('') }),
  transactions: z.array(transaction).default([]),
});
export type BlockAnswer = z.infer<typeof blockAnswer>;

export const blocksAnswer = z.object({ block: z.array(blockAnswer).default([]) });

const log = z.object({
  /** the only address of 20 bytes: without the prefix 41 */
  address: hex.length(40),
  topics: z.array(hex).default([]),
  data: hex.default(''),
});
export type Log = z.infer<typeof log>;

const info = z.object({
  id: hash,
  blockNumber: number.default(0),
  blockTimeStamp: number.default(0),
  /** `FAILED`; absent otherwise */
  result: z.string().optional(),
  /** `result` is absent where no contract ran */
  receipt: z.object({ result: z.string().optional() }).default({}),
  log: z.array(log).default([]),
});
export type TransactionInfo = z.infer<typeof info>;

export const infosAnswer = z.array(info);
/** empty for a transaction in no block */
export const infoAnswer = info.partial({ id: true });

export const constantAnswer = z.object({
  result: z.object({ result: z.boolean().optional(), code: z.string().optional(), message: hex.optional() }),
  constant_result: z.array(hex).default([]),
});

/** The answer, of the shape that it must have. Throws UnreadableBlockError; `what` completes "The node does not show …". */
export function shaped<Answer>(schema: z.ZodType<Answer>, answer: unknown, what: string): Answer {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableBlockError(
    `The node does not show ${what}: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
