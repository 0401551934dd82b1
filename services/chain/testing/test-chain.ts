import { freePort } from '@caravan/platform';
import { Contract, ContractFactory, HDNodeWallet, Mnemonic } from 'ethers';
import type { InterfaceAbi, JsonRpcProvider } from 'ethers';
import { readContract } from '../contracts/contract.ts';
import { startAnvil } from '../development/anvil.ts';
import type { Anvil, AnvilOptions } from '../development/anvil.ts';
import { developmentKeys } from '../development/development-keys.ts';
import { openRpc } from '../ethereum/rpc.ts';

export type TestChain = {
  readonly node: Anvil;
  readonly rpc: JsonRpcProvider;
  readonly token: string;
  /** a second contract with the same code: its transfers are worthless */
  readonly counterfeit: string;
  readonly multiSend: string;
  mine(blocks: number): Promise<void>;
  /** Sends and mines one transaction; returns its hash. May revert. */
  call(contract: string, method: string, args: readonly unknown[], options?: CallOptions): Promise<string>;
  mint(to: string, units: bigint): Promise<string>;
  stop(): Promise<void>;
};

export type CallOptions = {
  readonly from?: 'issuer' | 'stranger';
  readonly mine?: boolean;
  readonly gas?: number;
};

const ACCOUNT = "m/44'/60'/0'/0";
const phrase = Mnemonic.fromPhrase(developmentKeys.phrase);

/** Accounts that every test chain funds. */
export const people = {
  issuer: HDNodeWallet.fromMnemonic(phrase, `${ACCOUNT}/0`).address,
  stranger: HDNodeWallet.fromMnemonic(phrase, `${ACCOUNT}/1`).address,
};

/** A node with the test contracts, which mines blocks on demand. */
export async function startTestChain(options: Partial<AnvilOptions> = {}): Promise<TestChain> {
  const [artifact, multi] = [await readContract('TestUSDT'), await readContract('MultiSend')];
  const node = await startAnvil({
    port: await freePort(),
    automine: false,
    keepHistory: true,
    ...options,
  });
  const rpc = await openRpc(node.url);
  const issuer = await rpc.getSigner(people.issuer);
  const deploy = async ({ abi, bytecode }: typeof artifact) => {
    const contract = await new ContractFactory(abi as InterfaceAbi, bytecode, issuer).deploy();
    return await contract.getAddress();
  };
  const token = await deploy(artifact);
  const counterfeit = await deploy(artifact);
  const multiSend = await deploy(multi);
  await node.call('evm_mine');

  const call: TestChain['call'] = async (address, method, args, more = {}) => {
    const { from = 'issuer', mine = true, gas = 500_000 } = more;
    const abi = (address === multiSend ? multi : artifact).abi as InterfaceAbi;
    const contract = new Contract(address, abi);
    const data = contract.interface.encodeFunctionData(method, args);
    const transaction = { from: people[from], to: address, data, gas: `0x${gas.toString(16)}` };
    const hash = await node.call('eth_sendTransaction', [transaction]);
    if (mine) await node.call('evm_mine');
    return String(hash);
  };

  return {
    node,
    rpc,
    token,
    counterfeit,
    multiSend,
    call,
    mint: (to, units) => call(token, 'mint', [to, units]),
    mine: async (blocks) => void (await node.call('anvil_mine', [`0x${blocks.toString(16)}`])),
    async stop() {
      rpc.destroy();
      await node.kill();
    },
  };
}
