import { z } from 'zod';
import type { Block } from '../ledger/block.ts';
import { blockHeader } from '../proto/messages.ts';
import { print } from '../proto/print.ts';
import { int64 } from '../proto/schema.ts';
import { printTransaction } from '../transaction/json.ts';
import { endpoint, flag, id, NodeError, visible } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import type { View } from './view.ts';

/** Blocks that one answer holds at most. */
const MOST = 100n;

/** As the node prints a block; `{}` for none. */
function printBlock(block: Block | undefined, isVisible: boolean, detail = true): unknown {
  if (!block) return {};
  const transactions = detail ? block.transactions.map((each) => printTransaction(each, isVisible)) : [];
  return {
    blockID: block.id,
    block_header: print(blockHeader, block.header, isVisible),
    ...(transactions.length > 0 ? { transactions } : {}),
  };
}

export const walletBlocks: Endpoints = {
  getnowblock: endpoint(z.object(visible), (asked, view) => printBlock(view.top(), asked.visible)),
  getblockbynum: endpoint(z.object({ num: int64.default(0n), ...visible }), (asked, view) =>
    printBlock(view.at(Number(asked.num)), asked.visible),
  ),
  getblockbyid: endpoint(z.object({ value: id, ...visible }), (asked, view) =>
    printBlock(view.byId(asked.value), asked.visible),
  ),
  getblockbylimitnext: endpoint(
    z.object({ startNum: int64.default(0n), endNum: int64.default(0n), ...visible }),
    ({ startNum: from, endNum: to, visible: isVisible }, view) =>
      from < 0n || to - from <= 0n || to - from > MOST ? {} : printBlocks(view, from, to, isVisible),
  ),
  getblockbylatestnum: endpoint(
    z.object({ num: int64.default(0n), ...visible }),
    ({ num, visible: isVisible }, view) => {
      const end = BigInt(view.top().height) + 1n;
      return num <= 0n || num >= MOST ? {} : printBlocks(view, num > end ? 0n : end - num, end, isVisible);
    },
  ),
  getblock: endpoint(
    z.object({
      id_or_num: z.union([z.string(), z.bigint().transform(String)]).default(''),
      detail: flag,
      ...visible,
    }),
    (asked, view) => printBlock(named(asked.id_or_num, view), asked.visible, asked.detail),
  ),
};

function printBlocks(view: View, from: bigint, to: bigint, isVisible: boolean): unknown {
  const heights = Array.from({ length: Number(to - from) }, (_, index) => Number(from) + index);
  const blocks = heights.flatMap((height) => view.at(height) ?? []);
  return { block: blocks.map((block) => printBlock(block, isVisible)) };
}

function named(text: string, view: View): Block | undefined {
  if (text === '') return view.top();
  if (/^-?\d{1,19}$/.test(text)) {
    if (text.startsWith('-')) throw new NodeError('num must be non-positive number.');
    return view.at(Number(text));
  }
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new NodeError('id must be legal block hash.');
  return view.byId(text.toLowerCase());
}
