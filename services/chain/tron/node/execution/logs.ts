import { createHash } from 'node:crypto';
import { fromMachine } from '../address.ts';
import type { Info, Log } from '../ledger/block.ts';
import type { Outcome } from '../machine/work.ts';

/** As TRON prints them: without 0x, and the address without its prefix. */
export function logsOf({ logs }: Outcome): Log[] {
  return logs.map(({ address, topics, data }) => ({
    address: address.slice(2).toLowerCase(),
    topics: topics.map((topic) => topic.slice(2)),
    data: data.slice(2),
  }));
}

/** The calls that contracts made. Their hashes are ours: the real node's depend on how it counts. */
export function innerTransactions(id: string, { inner }: Outcome, failed: boolean) {
  return inner.map(({ kind, from, to, value, failed: own }, index) => ({
    hash: createHash('sha256').update(`${id}:${index}`).digest('hex'),
    caller_address: fromMachine(from),
    transferTo_address: fromMachine(to),
    callValueInfo: [value > 0n ? { callValue: value } : {}],
    note: Buffer.from(kind).toString('hex'),
    ...(failed || own ? { rejected: true } : {}),
  })) satisfies Info['internal_transactions'];
}
