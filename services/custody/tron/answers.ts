import { z } from 'zod';

/*
 * What sending reads of a node's answers. Protobuf does not print what has its default value; `{}` is "not there".
 */

const hex = z
  .string()
  .regex(/^[0-9a-f]*$/i)
  .toLowerCase();
/** Numbers of 64 bits come as bigint where a JavaScript number is not exact. */
const amount = z.union([z.int(), z.bigint()]).transform(BigInt).pipe(z.bigint().min(0n));

export const accountAnswer = z.object({ balance: amount.default(0n) });

export const constantAnswer = z.object({
  result: z.object({ result: z.boolean().optional(), code: z.string().optional(), message: hex.optional() }),
  constant_result: z.array(hex).default([]),
  energy_used: amount.default(0n),
});

export const parametersAnswer = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.union([z.int(), z.bigint()]).optional() })),
});

export const broadcastAnswer = z.object({
  result: z.boolean().default(false),
  code: z.string().optional(),
  message: z.string().default(''),
  txid: hex.optional(),
});

export const transactionAnswer = z.object({ txID: hex.optional() });

export const infoAnswer = z.object({
  /** absent: the node does not know it */
  id: hex.optional(),
  blockNumber: z.int().min(0).default(0),
  blockTimeStamp: z.int().min(0).default(0),
  /** all that the sender paid: energy, bandwidth, memo, activation */
  fee: amount.default(0n),
  contract_address: hex.optional(),
  /** `FAILED`; absent otherwise */
  result: z.string().optional(),
  receipt: z
    .object({
      /** absent where no contract ran */
      result: z.string().optional(),
      energy_fee: amount.default(0n),
      net_fee: amount.default(0n),
    })
    .default({ energy_fee: 0n, net_fee: 0n }),
  log: z
    .array(z.object({ address: hex, topics: z.array(hex).default([]), data: hex.default('') }))
    .default([]),
});
export type InfoAnswer = z.infer<typeof infoAnswer>;
