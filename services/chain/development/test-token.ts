import { ContractFactory, getCreateAddress, Wallet } from 'ethers';
import type { InterfaceAbi, JsonRpcProvider } from 'ethers';
import type { Contract } from '../contracts/contract.ts';
import { developmentKeys } from './development-keys.ts';

const issuer = new Wallet(developmentKeys.issuer);

/** The token's address on every development chain: it is the issuer's first contract. */
export const testTokenAddress = getCreateAddress({ from: issuer.address, nonce: 0 });

/** Sends the token's deployment unless it exists; it exists once the next block is mined. Returns whether it was sent. */
export async function deployTestToken(rpc: JsonRpcProvider, token: Contract): Promise<boolean> {
  if ((await rpc.getCode(testTokenAddress)) !== '0x') return false;
  const factory = new ContractFactory(token.abi as InterfaceAbi, token.bytecode, issuer.connect(rpc));
  await factory.deploy({ nonce: 0 });
  return true;
}
