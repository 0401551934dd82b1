import type { Anvil } from '../../../development/anvil.ts';
import { readOutcomes } from './outcomes.ts';
import type { CodeChange, Outcome, Work } from './work.ts';

const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;

/** Makes one block of these calls. Whoever sees it fail must throw the machine away: it may have done a part. */
export async function performCalls(
  anvil: Pick<Anvil, 'call'>,
  { seconds, codes, calls }: Pick<Work, 'seconds' | 'codes' | 'calls'>,
): Promise<Outcome[]> {
  await putCodes(anvil, codes);
  const hashes: string[] = [];
  for (const { gas, ...call } of calls) {
    const transaction = { ...call, gas: quantity(gas), gasPrice: '0x0' };
    hashes.push(String(await anvil.call('eth_sendTransaction', [transaction])));
  }
  await anvil.call('evm_mine', [{ timestamp: seconds }]);
  if (hashes.length === 0) return [];
  const receipts = await anvil.call('eth_getBlockReceipts', ['latest']);
  return readOutcomes(hashes, receipts, await anvil.call('trace_block', ['latest']));
}

/** Takes fees and puts new contracts in place, after the calls of a block. */
export async function settleWork(
  anvil: Pick<Anvil, 'call'>,
  { codesAfter, changes }: Pick<Work, 'codesAfter' | 'changes'>,
): Promise<void> {
  await putCodes(anvil, codesAfter);
  for (const { address, sun } of changes) {
    const balance = BigInt(String(await anvil.call('eth_getBalance', [address, 'latest'])));
    await anvil.call('anvil_setBalance', [address, quantity(balance + BigInt(sun))]);
  }
}

async function putCodes(anvil: Pick<Anvil, 'call'>, codes: readonly CodeChange[]): Promise<void> {
  for (const { address, code } of codes) await anvil.call('anvil_setCode', [address, code]);
}
