import { Interface } from 'ethers';
import type { EventFragment, InterfaceAbi } from 'ethers';
import { contractOf } from '../transaction/transaction.ts';
import { fromMachine, toBase58 } from '../address.ts';
import type { Accounts } from '../ledger/accounts.ts';
import type { Block, Log } from '../ledger/block.ts';
import type { Fields } from '../proto/field.ts';

/** One event as the event API shows it. Its index counts all logs of the transaction. */
export function printEvent(block: Block, index: number, logIndex: number, accounts: Accounts) {
  const [info, transaction] = [block.infos[index], block.transactions[index]];
  const log = info?.log?.[logIndex];
  if (!log || !transaction) return undefined;
  const contract = fromMachine(log.address);
  const called = contractOf(transaction)?.deed.contract_address ?? contract;
  return {
    block_number: block.height,
    block_timestamp: block.timestamp,
    caller_contract_address: toBase58(called),
    contract_address: toBase58(contract),
    event_index: logIndex,
    ...decoded(log, interfaceOf(contract, accounts)),
    transaction_id: block.ids[index],
  };
}

const interfaces = new WeakMap<object, Interface>();

function interfaceOf(address: string, accounts: Accounts): Interface | undefined {
  const abi = accounts.contract(address)?.contract.abi;
  if (!abi) return undefined;
  const known = interfaces.get(abi) ?? new Interface((abi.entrys ?? []).flatMap(fragmentOf) as InterfaceAbi);
  interfaces.set(abi, known);
  return known;
}

/** TRON writes the words of an ABI with capitals, and leaves out what is false. */
function fragmentOf(entry: Fields): object[] {
  if (entry.type !== 'Event') return [];
  const inputs = (entry.inputs ?? []) as readonly Fields[];
  return [
    {
      type: 'event',
      name: entry.name,
      anonymous: entry.anonymous === true,
      inputs: inputs.map((each) => ({ indexed: false, name: '', ...each })),
    },
  ];
}

/** Names and values; empty if the contract's ABI does not tell them. */
function decoded({ topics = [], data = '' }: Log, abi: Interface | undefined) {
  const found = abi?.parseLog({ topics: topics.map((each) => `0x${each}`), data: `0x${data}` });
  if (!found) return { event_name: '', event: '', result: {}, result_type: {} };
  const values = found.args.toArray() as readonly unknown[];
  const named = found.fragment.inputs.map(({ name }, at) => [name || String(at), at] as const);
  const result: Record<string, string> = {};
  for (const [at, value] of values.entries()) result[at] = textOf(value);
  for (const [name, at] of named) result[name] = textOf(values[at]);
  return {
    event_name: found.name,
    event: signatureOf(found.fragment),
    result,
    result_type: Object.fromEntries(
      found.fragment.inputs.map(({ name, type }, at) => [name || String(at), type]),
    ),
  };
}

function signatureOf({ name, inputs }: EventFragment): string {
  const parts = inputs.map((each) =>
    [each.type, ...(each.indexed === true ? ['indexed'] : []), ...(each.name === '' ? [] : [each.name])].join(
      ' ',
    ),
  );
  return `${name}(${parts.join(', ')})`;
}

/** Addresses as 0x…, numbers as their digits. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : String(value);
}
