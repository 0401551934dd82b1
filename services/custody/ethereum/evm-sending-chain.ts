import { meaningOfRpcError, openRpc } from '@caravan/chain';
import type { FinalityRule } from '@caravan/chain';
import type { JsonRpcProvider } from 'ethers';
import { z } from 'zod';
import type { Decoded, Outcome, Sending, SendingChain } from '../sending-chain.ts';
import { buildAndSign, callOf, replacing } from './build.ts';
import type { FeePerGas } from './build.ts';
import { decodeTransaction } from './decode.ts';

export type EvmSendingOptions = {
  readonly rpcUrl: string;
  /** with the checksum of EIP-55 */
  readonly token: string;
  readonly finality: FinalityRule;
  /** the id of the chain that bytes must be for; by default, that of the node */
  readonly chainId?: bigint;
  /** most wei that one transaction may cost */
  readonly feeCap: bigint;
};

const hex = z.string().regex(/^0x[0-9a-f]*$/i);
const quantity = hex.transform((text) => BigInt(text));
const receipt = z.object({
  blockNumber: quantity,
  blockHash: hex.toLowerCase(),
  status: quantity,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  to: hex.toLowerCase().nullable(),
  logs: z.array(z.object({ address: hex.toLowerCase(), topics: z.array(hex) })),
});
const header = z.object({ number: quantity, hash: hex.toLowerCase(), baseFeePerGas: quantity.optional() });

/** `Transfer(address,address,uint256)`. `balanceOf(address)`. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BALANCE_OF = '0x70a08231';

/** Ethereum, and every chain whose nodes answer alike. A node's refusal of bytes proves nothing, and neither does its silence. */
export function createEvmSendingChain(options: EvmSendingOptions): SendingChain & {
  /** Asks the node which chain it is; `decode` needs to know. */
  open(): Promise<void>;
} {
  const { token, finality, feeCap } = options;
  let opened: Promise<JsonRpcProvider> | undefined;
  let { chainId } = options;

  async function rpc(): Promise<JsonRpcProvider> {
    opened ??= openRpc(options.rpcUrl);
    const provider = await opened.catch((error: unknown) => {
      opened = undefined;
      throw meaningOfRpcError(error);
    });
    const actual = (await provider.getNetwork()).chainId;
    chainId ??= actual;
    if (actual !== chainId) throw new Error(`The node is of chain ${actual}, not ${chainId}`);
    return provider;
  }

  async function ask<T>(schema: z.ZodType<T>, method: string, params: readonly unknown[]): Promise<T> {
    const provider = await rpc();
    const answer: unknown = await provider.send(method, [...params]).catch((error: unknown) => {
      throw meaningOfRpcError(error);
    });
    return schema.parse(answer);
  }

  async function feeNow(): Promise<FeePerGas> {
    const [{ baseFeePerGas = 0n }, tip] = await Promise.all([
      ask(header, 'eth_getBlockByNumber', ['latest', false]),
      ask(quantity, 'eth_maxPriorityFeePerGas', []),
    ]);
    // enough for six full blocks in a row, each of which raises the base by an eighth
    return { most: baseFeePerGas * 2n + tip, tip };
  }

  async function gasFor(sending: Sending): Promise<bigint> {
    const { value, ...call } = callOf(sending, token);
    const asked = { from: sending.from, ...call, value: `0x${value.toString(16)}` };
    const gas = await ask(quantity, 'eth_estimateGas', [asked]);
    // a recipient who first gets the token costs more, and may be first in another block than the estimate's
    return sending.what.kind === 'coin' ? gas : (gas * 3n) / 2n;
  }

  async function isFinal(height: bigint): Promise<boolean> {
    if (finality.kind === 'finalized-tag')
      return (await ask(header, 'eth_getBlockByNumber', ['finalized', false])).number >= height;
    const head = await ask(quantity, 'eth_blockNumber', []);
    return head - height + 1n >= BigInt(finality.required);
  }

  async function outcomeOf(transaction: string): Promise<Outcome> {
    const found = await ask(receipt.nullable(), 'eth_getTransactionReceipt', [transaction]);
    if (!found) return { kind: 'unknown' };
    const at = `0x${found.blockNumber.toString(16)}`;
    const there = await ask(header.nullable(), 'eth_getBlockByNumber', [at, false]);
    // the chain changed meanwhile, or the node is of two minds
    if (there?.hash !== found.blockHash) return { kind: 'unknown' };
    const block = { height: Number(found.blockNumber), hash: found.blockHash };
    if (!(await isFinal(found.blockNumber))) return { kind: 'included', block };
    const isToken = found.to === token.toLowerCase();
    const moved = found.logs.some(
      ({ address, topics }) => address === token.toLowerCase() && topics[0] === TRANSFER_TOPIC,
    );
    const succeeded = found.status === 1n && (!isToken || moved);
    return { kind: 'final', block, succeeded, feeUnits: found.gasUsed * found.effectiveGasPrice };
  }

  return {
    coin: 'ETH',
    async open() {
      await rpc();
    },
    nonceOf: async (address) => Number(await ask(quantity, 'eth_getTransactionCount', [address, 'latest'])),
    async balances(address) {
      const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`;
      const [units, coin] = await Promise.all([
        ask(quantity, 'eth_call', [{ to: token, data }, 'latest']),
        ask(quantity, 'eth_getBalance', [address, 'latest']),
      ]);
      return { token: units, coin };
    },
    async coinNeeded(sending) {
      const [gas, fee] = await Promise.all([gasFor(sending), feeNow()]);
      const own = sending.what.kind === 'coin' ? sending.what.units : 0n;
      // it may have to be replaced, and the base fee may have doubled by then
      return own + gas * fee.most * 2n;
    },
    async sign(sending, key, before) {
      const [gas, now] = await Promise.all([gasOf(before) ?? gasFor(sending), feeNow()]);
      if (chainId === undefined) throw new Error('The node did not say which chain it is on');
      const fee = replacing(now, before);
      return await buildAndSign(sending, key, { token, chainId, gas, fee, feeCap });
    },
    decode(bytes) {
      if (chainId === undefined) throw new Error('The node did not say yet which chain it is on');
      return decodeTransaction(bytes, chainId);
    },
    async broadcast(bytes) {
      const provider = await rpc();
      const { transaction } = decodeTransaction(bytes, (await provider.getNetwork()).chainId);
      // nodes have many words for having it; that it can be found says so, too
      const known = async () => (await ask(z.unknown(), 'eth_getTransactionByHash', [transaction])) !== null;
      try {
        await ask(hex, 'eth_sendRawTransaction', [bytes]);
        return 'taken';
      } catch (error) {
        if (await known()) return 'known';
        return { refused: error instanceof Error ? error.message : String(error) };
      }
    },
    outcomeOf: async ({ transaction }) => await outcomeOf(transaction),
  };
}

/** A replacement does the same work; asked now, a node would count the one that waits as done. */
function gasOf(before: readonly Decoded[]): bigint | undefined {
  const last = before.at(-1);
  return last?.perGas && last.maximumFeeUnits / last.perGas.most;
}
