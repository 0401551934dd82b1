import { isTronTransferOf, UnreadableBlockError } from '@caravan/chain';
import type { TronHeader } from '@caravan/chain';
import type { Outcome } from '../sending-chain.ts';
import { infoAnswer, transactionAnswer } from './answers.ts';
import type { InfoAnswer } from './answers.ts';
import type { TronNode } from './node.ts';

/** Endings that a contract can have in which nothing moved, as the network names them. */
const FAILURES: ReadonlySet<string> = new Set([
  'REVERT',
  'BAD_JUMP_DESTINATION',
  'OUT_OF_MEMORY',
  'PRECOMPILED_CONTRACT',
  'STACK_TOO_SMALL',
  'STACK_TOO_LARGE',
  'ILLEGAL_OPERATION',
  'STACK_OVERFLOW',
  'OUT_OF_ENERGY',
  'OUT_OF_TIME',
  'JVM_STACK_OVER_FLOW',
  'TRANSFER_FAILED',
  'INVALID_CODE',
]);

/**
 * What the chain says of a signed transaction. The solid block is asked for first, and only then whether the solid chain has the
 * transaction: otherwise a block in between could be the one that holds it. What does not fit together throws, and proves nothing.
 */
export function createOutcomes(node: TronNode, token: string) {
  /** the highest solid block that any answer showed; a node below it is behind */
  let highest = 0;

  async function infoAt(api: '/wallet' | '/walletsolidity', transaction: string) {
    const asked = { value: transaction };
    const info = await node.ask(infoAnswer, `${api}/gettransactioninfobyid`, asked);
    if (info.id === undefined) return undefined;
    if (info.id !== transaction) throw new UnreadableBlockError('The node shows another transaction');
    return info;
  }

  async function isThere(api: '/wallet' | '/walletsolidity', transaction: string): Promise<boolean> {
    const asked = { value: transaction };
    return (await node.ask(transactionAnswer, `${api}/gettransactionbyid`, asked)).txID !== undefined;
  }

  /** The block that an info names, if it does hold the transaction. */
  async function holding(api: '/wallet' | '/walletsolidity', transaction: string, info: InfoAnswer) {
    const block = await node.block(`${api}/getblockbynum`, { num: info.blockNumber });
    if (block.height !== info.blockNumber || block.timestamp !== info.blockTimeStamp) return undefined;
    return block.transactions.has(transaction) ? block : undefined;
  }

  function final(transaction: string, info: InfoAnswer, block: TronHeader): Outcome {
    const { height, hash } = block;
    const succeeded = hasSucceeded(transaction, info, block, token);
    const { energy_fee, net_fee } = info.receipt;
    if (info.fee < energy_fee + net_fee)
      throw new UnreadableBlockError(`The fee of ${transaction} is less than its parts`);
    return { kind: 'final', block: { height, hash }, succeeded, feeUnits: info.fee };
  }

  return async function outcomeOf(transaction: string, expiresAt: string | undefined): Promise<Outcome> {
    const solid = await node.block('/walletsolidity/getnowblock', {});
    const behind = solid.height < highest;
    highest = Math.max(highest, solid.height);
    const settled = await infoAt('/walletsolidity', transaction);
    if (settled) {
      const block = await holding('/walletsolidity', transaction, settled);
      if (!block) throw new UnreadableBlockError(`The solid block of ${transaction} does not hold it`);
      return final(transaction, settled, block);
    }
    const info = await infoAt('/wallet', transaction);
    if (info) {
      const block = await holding('/wallet', transaction, info);
      return block
        ? { kind: 'included', block: { height: block.height, hash: block.hash } }
        : { kind: 'unknown' };
    }
    const past = expiresAt !== undefined && solid.timestamp >= Date.parse(expiresAt);
    if (!past || behind) return { kind: 'unknown' };
    // each answer may come from another node; not one may have it, and none may be behind the proof
    const found = [await isThere('/walletsolidity', transaction), await isThere('/wallet', transaction)];
    const again = await node.block('/walletsolidity/getnowblock', {});
    if (found.includes(true) || again.height < solid.height) return { kind: 'unknown' };
    const { height, hash, timestamp } = solid;
    return { kind: 'expired', solid: { height, hash, time: new Date(timestamp).toISOString() } };
  };
}

/** By block and info, which say it separately; what the contract returned says nothing. */
function hasSucceeded(id: string, info: InfoAnswer, block: TronHeader, token: string): boolean {
  const inBlock = block.transactions.get(id);
  const said = info.receipt.result;
  if (said !== undefined && said !== inBlock)
    throw new UnreadableBlockError(`${id} ended in ${said}, but its block says ${inBlock}`);
  if (inBlock !== undefined && FAILURES.has(inBlock)) return false;
  if (inBlock !== 'SUCCESS' || info.result !== undefined)
    throw new UnreadableBlockError(`How ${id} ended is not clear: ${inBlock}, ${info.result}`);
  const isToken = info.contract_address !== undefined;
  if (isToken && !info.log.some((log) => isTronTransferOf(log, token)))
    throw new UnreadableBlockError(`${id} succeeded, but no transfer of the token is logged`);
  return true;
}
