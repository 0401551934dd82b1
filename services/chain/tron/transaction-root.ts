import type { BlockAnswer } from './answers.ts';
import { protoBytes, protoNumber } from './protobuf.ts';
import { transactionRoot } from './node/block/merkle.ts';

type Transaction = BlockAnswer['transactions'][number];

/** The numbers that the names of outcomes have in the encoding. */
const CONTRACT_RET = [
  'DEFAULT SUCCESS REVERT BAD_JUMP_DESTINATION OUT_OF_MEMORY PRECOMPILED_CONTRACT STACK_TOO_SMALL STACK_TOO_LARGE',
  'ILLEGAL_OPERATION STACK_OVERFLOW OUT_OF_ENERGY OUT_OF_TIME JVM_STACK_OVER_FLOW UNKNOWN TRANSFER_FAILED INVALID_CODE',
].flatMap((names) => names.split(' '));
const RET = ['SUCESS', 'FAILED'];

/**
 * The Merkle root of a block's transactions, made anew from their bytes, signatures and outcomes: it is part of the header, and so
 * a node that leaves out a transaction cannot show the right one.
 */
export function rootOf(transactions: readonly Transaction[]): string {
  return transactionRoot(transactions.map(encoded));
}

function encoded({ raw_data_hex, signature, ret }: Transaction): Buffer {
  return Buffer.concat([
    protoBytes(1, Buffer.from(raw_data_hex, 'hex'), 'always'),
    ...signature.map((each) => protoBytes(2, Buffer.from(each, 'hex'), 'always')),
    ...(ret ?? []).map((each) =>
      protoBytes(
        5,
        Buffer.concat([
          protoNumber(1, Number.isSafeInteger(each.fee) ? Math.max(0, Number(each.fee)) : 0),
          protoNumber(2, Math.max(0, RET.indexOf(String(each.ret)))),
          protoNumber(3, Math.max(0, CONTRACT_RET.indexOf(each.contractRet ?? ''))),
        ]),
        'always',
      ),
    ),
  ]);
}
