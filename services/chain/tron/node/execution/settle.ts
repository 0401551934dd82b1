import { toMachine } from '../address.ts';
import type { Info } from '../ledger/block.ts';
import type { Outcome, Work } from '../machine/work.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { callOf, newAddress } from './calls.ts';
import { executionOf } from './energy.ts';
import type { Execution } from './energy.ts';
import { innerTransactions, logsOf } from './logs.ts';
import { prices } from './prices.ts';
import type { TokenQuirks } from './quirks.ts';
import type { Taken } from './take.ts';

export type Settled = {
  /** with its result */
  readonly transaction: Transaction;
  readonly info: Info;
  readonly work: Pick<Work, 'codesAfter' | 'changes'>;
};

export type BlockFacts = { readonly height: number; readonly timestamp: number };

/** What a transaction came to, once the machine has done its part. */
export function settle(
  taken: Taken,
  outcome: Outcome | undefined,
  block: BlockFacts,
  quirks: TokenQuirks,
): Settled {
  const { deed, name, owner } = taken;
  const isContract = name === 'TriggerSmartContract' || name === 'CreateSmartContract';
  const contract = name === 'CreateSmartContract' ? newAddress(taken) : deed.contract_address;
  const data = callOf(taken, quirks)?.data ?? '0x';
  const execution =
    isContract && outcome ? executionOf(taken, outcome, data, quirks.energyFactor(contract)) : undefined;
  const energyFee = BigInt(execution?.energy ?? 0) * prices.energy;
  const fee = energyFee + taken.netFee + taken.otherFees;
  const failed = execution !== undefined && execution.result !== 'SUCCESS';
  const output = execution?.output ?? '';
  const returned = isContract && !failed ? quirks.returned(contract, deed.data, output) : output;
  const info: Info = {
    id: taken.id,
    fee,
    blockNumber: BigInt(block.height),
    blockTimeStamp: BigInt(block.timestamp),
    contractResult: [returned],
    ...(isContract && contract !== undefined ? { contract_address: contract } : {}),
    receipt: receiptOf(taken, execution, energyFee),
    ...(outcome && !failed ? { log: logsOf(outcome) } : {}),
    ...(failed ? { result: 'FAILED' as const } : {}),
    ...(execution?.message === undefined
      ? {}
      : { resMessage: Buffer.from(execution.message).toString('hex') }),
    ...(outcome ? { internal_transactions: innerTransactions(taken.id, outcome, failed) } : {}),
  };
  return {
    transaction: { ...taken.transaction, ret: [{ contractRet: execution?.result ?? 'SUCCESS' }] },
    info,
    work: {
      codesAfter:
        name === 'CreateSmartContract' && contract !== undefined
          ? [{ address: toMachine(contract), code: failed ? '0x' : `0x${execution?.output ?? ''}` }]
          : [],
      changes: fee > 0n ? [{ address: toMachine(owner), sun: String(-fee) }] : [],
    },
  };
}

function receiptOf({ netUsage, netFee }: Taken, execution: Execution | undefined, energyFee: bigint) {
  return {
    energy_fee: energyFee,
    energy_usage_total: BigInt(execution?.energy ?? 0),
    net_usage: BigInt(netUsage),
    net_fee: netFee,
    ...(execution ? { result: execution.result } : {}),
    energy_penalty_total: BigInt(execution?.penalty ?? 0),
  };
}
