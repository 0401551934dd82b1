import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const TEST_TOKEN = new URL('../../chain/contracts/TestUSDT.json', import.meta.url);
/** The selector of mint(address,uint256). */
const MINT = '0x40c10f19';
/** The first contract of anvil's first account. */
export const tokenAddress = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const receipt = z.object({ contractAddress: z.string().nullable(), status: z.literal('0x1') }).nullable();

/** A development chain by JSON-RPC, with its token. */
export type Chain = {
  /** Sends test USDT; resolves once it is in a block. */
  deposit(to: string, usdt: number): Promise<void>;
};

/** Waits until the node answers, and deploys the token. */
export async function openChain(url: string): Promise<Chain> {
  async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async function untilMined(hash: unknown): Promise<z.output<typeof receipt>> {
    for (;;) {
      const found = receipt.parse(await call('eth_getTransactionReceipt', hash));
      if (found) return found;
      await pause();
    }
  }

  while ((await call('eth_chainId').catch(() => undefined)) === undefined) await pause();
  const [from] = z.array(z.string()).parse(await call('eth_accounts'));
  const { bytecode } = z
    .object({ bytecode: z.string() })
    .parse(JSON.parse(await readFile(TEST_TOKEN, 'utf8')));
  const deployed = await untilMined(await call('eth_sendTransaction', { from, data: bytecode }));
  if (deployed?.contractAddress?.toLowerCase() !== tokenAddress.toLowerCase())
    throw new Error(`The token is at ${deployed?.contractAddress}, not ${tokenAddress}.`);
  return {
    async deposit(to, usdt) {
      const words = [BigInt(to), BigInt(usdt) * 10n ** 6n].map((word) => word.toString(16).padStart(64, '0'));
      const data = `${MINT}${words.join('')}`;
      await untilMined(await call('eth_sendTransaction', { from, to: tokenAddress, data }));
    },
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
