import { blockId } from '../block/header.ts';
import type { HeaderRaw } from '../block/header.ts';
import type { Work } from '../machine/work.ts';
import { decode } from '../proto/decode.ts';
import { encode } from '../proto/encode.ts';
import type { Fields } from '../proto/field.ts';
import { block as blockMessage, transactionInfo } from '../proto/messages.ts';
import { idOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { Entry } from './entry.ts';

export type Log = { readonly address: string; readonly topics?: readonly string[]; readonly data?: string };

/** What became of a transaction. */
export type Info = {
  readonly id: string;
  readonly fee?: bigint;
  readonly blockNumber?: bigint;
  readonly blockTimeStamp?: bigint;
  readonly contractResult?: readonly string[];
  readonly contract_address?: string;
  readonly receipt?: { readonly result?: string; readonly net_usage?: bigint };
  readonly log?: readonly Log[];
  readonly result?: 'FAILED';
  readonly resMessage?: string;
  readonly internal_transactions?: readonly {
    readonly transferTo_address?: string;
    readonly callValueInfo?: readonly { readonly callValue?: bigint }[];
    readonly rejected?: boolean;
  }[];
};

export type Header = { readonly raw_data: HeaderRaw; readonly witness_signature?: string };

export type Block = {
  readonly id: string;
  readonly height: number;
  /** milliseconds */
  readonly timestamp: number;
  readonly header: Header;
  readonly transactions: readonly Transaction[];
  /** ids of the transactions */
  readonly ids: readonly string[];
  readonly infos: readonly Info[];
  readonly work: Work;
};

export type BlockEntry = Extract<Entry, { kind: 'block' }>;

export function readBlock({ block, infos, work }: BlockEntry): Block {
  const decoded = decode(blockMessage, Buffer.from(block, 'hex'));
  const { block_header: header, transactions = [] } = decoded as {
    block_header: Header;
    transactions?: readonly Transaction[];
  };
  return {
    id: blockId(header.raw_data),
    height: Number(header.raw_data.number ?? 0n),
    timestamp: Number(header.raw_data.timestamp ?? 0n),
    header,
    transactions,
    ids: transactions.map(idOf),
    infos: infos.map((each) => decode(transactionInfo, Buffer.from(each, 'hex')) as Fields as Info),
    work,
  };
}

export function writeBlock(
  header: Header,
  transactions: readonly Transaction[],
  infos: readonly Info[],
  work: Work,
): BlockEntry {
  return {
    kind: 'block',
    block: encode(blockMessage, { block_header: header, transactions }).toString('hex'),
    infos: infos.map((each) => encode(transactionInfo, each).toString('hex')),
    work,
  };
}
