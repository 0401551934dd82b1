import { z } from 'zod';
import { TransactionRefusal } from '../execution/refusal.ts';
import { printJson } from '../json.ts';
import { UndecodableError } from '../proto/decode.ts';
import { packTransaction, printTransaction, transactionRequest } from '../transaction/json.ts';
import { decodeTransaction, idOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { hexText } from './building.ts';
import { endpoint, NodeError, say, visible } from './endpoint.ts';
import type { Endpoint, Endpoints, Node } from './endpoint.ts';

/** Takes a transaction, or says why not; `result` and the code SUCCESS are absent where they have their defaults. */
export const walletBroadcast: Endpoints = {
  broadcasttransaction: orNull(
    endpoint(transactionRequest, async (asked, _view, node) => {
      const transaction = packTransaction(asked);
      const answer = await broadcast(transaction, asked.visible ?? false, node);
      return { ...answer, txid: idOf(transaction) };
    }),
  ),
  broadcasthex: endpoint(z.object({ transaction: hexText, ...visible }), async (asked, _view, node) => {
    const transaction = decodeHex(asked.transaction);
    const answer = await broadcast(transaction, asked.visible, node);
    const printed = printJson(printTransaction(transaction, asked.visible));
    return { ...answer, txid: idOf(transaction), transaction: printed };
  }),
};

async function broadcast(transaction: Transaction, isVisible: boolean, { chain }: Node) {
  try {
    await chain.broadcast(transaction);
    return { result: true };
  } catch (error) {
    if (!(error instanceof TransactionRefusal)) throw error;
    return { code: error.code, message: say(error.message, isVisible) };
  }
}

function decodeHex(hex: string): Transaction {
  try {
    return decodeTransaction(Buffer.from(hex, 'hex'));
  } catch (error) {
    if (!(error instanceof UndecodableError)) throw error;
    throw new NodeError(`class com.google.protobuf.InvalidProtocolBufferException : ${error.message}`);
  }
}

/** The real node's answer to what is no transaction. */
function orNull(wrapped: Endpoint): Endpoint {
  return async (asked, view, node) => {
    if (transactionRequest.safeParse(asked).success) return await wrapped(asked, view, node);
    throw new NodeError('class java.lang.NullPointerException : null');
  };
}
