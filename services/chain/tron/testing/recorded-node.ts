import { hash } from 'node:crypto';
import { blockAnswer } from '../answers.ts';
import { blockIdOf, headerHashOf } from '../block-id.ts';
import { witnessAt } from '../node/keys.ts';
import { sign } from '../node/transaction/signature.ts';
import { rootOf } from '../transaction-root.ts';
import type { AskNode } from '../http/client.ts';
import type { Log } from './samples.ts';

export type RecordedTransaction = {
  /** how it ended, in its info and in its block; default SUCCESS */
  readonly result?: string;
  readonly logs?: readonly Log[];
};

type Answer = Record<string, unknown>;
type Recorded = {
  readonly block: Answer;
  readonly infos: readonly Answer[];
  readonly ids: readonly string[];
};

export type Change = (path: string, answer: unknown, asked: object) => unknown;

export type RecordedNode = {
  readonly ask: AskNode;
  /** paths that were asked, in order */
  readonly asked: string[];
  /** Adds a block; returns the ids of its transactions. */
  add(...transactions: readonly RecordedTransaction[]): readonly string[];
  /** Changes what is answered. */
  rewrite(change: Change): void;
};

const asItIs: Change = (_path, answer) => answer;

/** A node that answers blocks out of memory, as real ones print them, with any fault that a test needs. `seed`, a byte, tells chains apart. */
export function createRecordedNode(seed = 'cd'): RecordedNode {
  const recorded: Recorded[] = [];
  const asked: string[] = [];
  let change: Change = asItIs;

  function add(...transactions: readonly RecordedTransaction[]): readonly string[] {
    const height = recorded.length;
    const timestamp = 1_745_825_274_000 + height * 3_000;
    const witness = witnessAt(height);
    const whole = { number: 0, version: 0, witness_id: 0, witness_address: '', accountStateRoot: '' };
    const made = transactions.map(({ result = 'SUCCESS', logs = [] }, index) => {
      const raw_data_hex = Buffer.from(`transaction ${index} of block ${height}`).toString('hex');
      const txID = hash('sha256', Buffer.from(raw_data_hex, 'hex'), 'hex');
      return {
        transaction: { ret: [{ contractRet: result }], txID, raw_data_hex, signature: ['00'] },
        info: {
          id: txID,
          blockNumber: height,
          blockTimeStamp: timestamp,
          contractResult: [''],
          receipt: { net_usage: 345, result },
          ...(logs.length > 0 && { log: logs }),
          ...(result !== 'SUCCESS' && { result: 'FAILED' }),
        },
      };
    });
    const shown = made.map(({ transaction }) =>
      blockAnswer.shape.transactions.unwrap().element.parse(transaction),
    );
    const raw_data = {
      ...(height > 0 && { number: height, witness_address: witness.address, version: 31 }),
      timestamp,
      txTrieRoot: rootOf(shown),
      parentHash: String(recorded.at(-1)?.block.blockID ?? seed.repeat(32)),
    };
    const witness_signature = sign(headerHashOf({ ...whole, ...raw_data }), witness.privateKey);
    const block = {
      blockID: blockIdOf({ ...whole, ...raw_data }),
      block_header: { raw_data, witness_signature },
      ...(made.length > 0 && { transactions: made.map(({ transaction }) => transaction) }),
    };
    const ids = made.map(({ transaction }) => transaction.txID);
    recorded.push({ block, infos: made.map(({ info }) => info), ids });
    return ids;
  }

  function answerTo(path: string, body: Record<string, number>): unknown {
    switch (path) {
      case '/wallet/getnowblock':
      case '/walletsolidity/getnowblock':
        return recorded.at(-1)?.block;
      case '/wallet/getblockbynum':
        return recorded[body.num ?? 0]?.block ?? {};
      case '/wallet/getblockbylimitnext':
        return { block: recorded.slice(body.startNum, body.endNum).map(({ block }) => block) };
      case '/wallet/gettransactioninfobyblocknum':
        return recorded[body.num ?? 0]?.infos ?? [];
      default:
        return { result: { result: true }, constant_result: ['6'.padStart(64, '0')] };
    }
  }

  add();
  return {
    asked,
    add,
    rewrite: (next) => void (change = next),
    async ask(path, body = {}) {
      asked.push(path);
      return change(path, structuredClone(answerTo(path, body as Record<string, number>)), body);
    },
  };
}
