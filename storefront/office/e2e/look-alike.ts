import { readFile } from 'node:fs/promises';

const TEST_TOKEN = new URL('../../../services/chain/contracts/TestUSDT.json', import.meta.url);
const DEPLOYER = '0x00000000000000000000000000000000000057a7';
const MINT = '0x40c10f19';
const UNITS = 25_000_000n;
type Receipt = { readonly contractAddress?: string | null } | null;

/** Deploys another token on the development chain, which calls itself USDT, and sends some of it; returns its address. */
export async function sendLookAlike(rpcUrl: string, to: string): Promise<string> {
  const call = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return ((await response.json()) as { readonly result?: unknown }).result;
  };
  const send = async (transaction: object) => {
    const hash = await call('eth_sendTransaction', { from: DEPLOYER, gas: '0x5b8d80', ...transaction });
    await call('evm_mine');
    return (await call('eth_getTransactionReceipt', hash)) as Receipt;
  };
  await call('anvil_impersonateAccount', DEPLOYER);
  await call('anvil_setBalance', DEPLOYER, '0x8ac7230489e80000');
  const { bytecode } = JSON.parse(await readFile(TEST_TOKEN, 'utf8')) as { readonly bytecode: string };
  const token = (await send({ data: bytecode }))?.contractAddress;
  if (!token) throw new Error('the look-alike was not deployed');
  const words = [to.slice(2).toLowerCase(), UNITS.toString(16)].map((each) => each.padStart(64, '0'));
  await send({ to: token, data: `${MINT}${words.join('')}` });
  return token;
}
