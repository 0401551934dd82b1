import type { FinalityRule } from '@caravan/chain';
import { z } from 'zod';
import { agreed } from '../agreed.ts';
import type { Decoded, Sending, SendingChain } from '../sending-chain.ts';
import { createAsking, header, hexText, quantity } from './asking.ts';
import { buildAndSign, callOf, replacing, withinCap } from './build.ts';
import type { FeePerGas } from './build.ts';
import { decodeTransaction } from './decode.ts';
import { createOutcomes } from './outcome.ts';

export type EvmSendingOptions = {
  readonly rpcUrl: string;
  /** another provider, which must agree before a transfer counts as failed */
  readonly backupRpcUrl?: string | undefined;
  /** with the checksum of EIP-55 */
  readonly token: string;
  readonly finality: FinalityRule;
  /** the id of the chain that bytes must be for; by default, that of the node */
  readonly chainId?: bigint;
  /** most wei that one transaction may cost */
  readonly feeCap: bigint;
};

/** `balanceOf(address)` */
const BALANCE_OF = '0x70a08231';

/** Ethereum, and every chain whose nodes answer alike. A node's refusal of bytes proves nothing, and neither does its silence. */
export function createEvmSendingChain(options: EvmSendingOptions): SendingChain & {
  /** Asks the node which chain it is; `decode` needs to know. */
  open(): Promise<void>;
} {
  const { token, feeCap } = options;
  const { ask, rpc, chainId: idOf } = createAsking(options.rpcUrl, options.chainId);
  const { backupRpcUrl } = options;
  const backup = backupRpcUrl === undefined ? undefined : createAsking(backupRpcUrl, options.chainId);
  const outcomeOf = agreed(createOutcomes(ask, options), backup && createOutcomes(backup.ask, options));

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
      withinCap(gas * fee.most, feeCap);
      // it may have to be replaced, and the base fee may have doubled by then
      return own + gas * fee.most * 2n;
    },
    async sign(sending, key, before) {
      const [gas, now] = await Promise.all([gasOf(before) ?? gasFor(sending), feeNow()]);
      const chainId = idOf();
      if (chainId === undefined) throw new Error('The node did not say which chain it is on');
      const fee = replacing(now, before);
      return await buildAndSign(sending, key, { token, chainId, gas, fee, feeCap });
    },
    decode(bytes) {
      const chainId = idOf();
      if (chainId === undefined) throw new Error('The node did not say yet which chain it is on');
      return decodeTransaction(bytes, chainId);
    },
    async broadcast(bytes) {
      const provider = await rpc();
      const { transaction } = decodeTransaction(bytes, (await provider.getNetwork()).chainId);
      // nodes have many words for having it; that it can be found says so, too
      const known = async () => (await ask(z.unknown(), 'eth_getTransactionByHash', [transaction])) !== null;
      try {
        await ask(hexText, 'eth_sendRawTransaction', [bytes]);
        return 'taken';
      } catch (error) {
        if (await known()) return 'known';
        return { refused: error instanceof Error ? error.message : String(error) };
      }
    },
    outcomeOf: async ({ transaction }) => await outcomeOf(transaction, undefined),
  };
}

/** A replacement does the same work; asked now, a node would count the one that waits as done. */
function gasOf(before: readonly Decoded[]): bigint | undefined {
  const last = before.at(-1);
  return last?.perGas && last.maximumFeeUnits / last.perGas.most;
}
