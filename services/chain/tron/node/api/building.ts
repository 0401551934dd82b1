import { id as hashOfText } from 'ethers';
import { z } from 'zod';
import { reference } from '../block/header.ts';
import type { Block } from '../ledger/block.ts';
import { int64 } from '../proto/schema.ts';
import { transactionOf } from '../transaction/transaction.ts';
import type { ContractName, Deed, Transaction } from '../transaction/transaction.ts';

/** Milliseconds for which a transaction that the node builds is valid. */
const VALID_FOR = 60_000n;

export const hexText = z
  .string()
  .transform((text) => text.replace(/^0x/, '').toLowerCase())
  .refine((text) => /^([0-9a-f]{2})*$/.test(text), 'INVALID hex String');

/** Options of every endpoint that builds a transaction. */
export const buildOptions = {
  Permission_id: int64.transform(Number).optional(),
  extra_data: z.string().optional(),
};

/** A transaction that names this block, as the node builds it. */
export function buildOn(
  block: Block,
  name: ContractName,
  deed: Deed,
  options: {
    readonly Permission_id?: number | undefined;
    readonly extra_data?: string | undefined;
    readonly visible?: boolean;
    readonly fee_limit?: bigint | undefined;
  },
): Transaction {
  const { extra_data: extra = '', visible = false, fee_limit } = options;
  const data = visible ? Buffer.from(extra).toString('hex') : extra;
  return transactionOf(name, deed, {
    ...reference(block.id),
    expiration: BigInt(block.timestamp) + VALID_FOR,
    timestamp: BigInt(Date.now()),
    permission: options.Permission_id,
    ...(data === '' ? {} : { data }),
    ...(fee_limit ? { fee_limit } : {}),
  });
}

/** A call is given as its data, or as the signature of a function and its encoded arguments. */
export const callShape = {
  function_selector: z.string().optional(),
  parameter: hexText.optional(),
  data: hexText.optional(),
};

export function callData(asked: {
  readonly function_selector?: string | undefined;
  readonly parameter?: string | undefined;
  readonly data?: string | undefined;
}): string {
  const { function_selector: selector = '', parameter = '', data = '' } = asked;
  return selector === '' ? data : `${hashOfText(selector).slice(2, 10)}${parameter}`;
}
