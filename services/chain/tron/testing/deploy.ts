import type { ContractName } from '../../contracts/contract.ts';
import { readContract } from '../../contracts/contract.ts';
import type { TronScene } from '../node/testing/tron-scene.ts';

/** Deploys a contract in the next block; returns its address in base58check. */
export async function deployOnTron(scene: TronScene, name: ContractName): Promise<string> {
  const { abi, bytecode } = await readContract(name);
  const web = scene.web();
  const built = await web.transactionBuilder.createSmartContract(
    {
      abi,
      bytecode: bytecode.slice(2),
      feeLimit: 5_000_000_000,
      name,
      originEnergyLimit: 10_000_000,
    } as never,
    String(web.defaultAddress.hex),
  );
  await web.trx.sendRawTransaction(await web.trx.sign(built));
  await scene.mine();
  return web.address.fromHex(String(built.contract_address));
}

/** Mints test tokens in the next block; returns the id of the transaction. */
export async function mintOnTron(
  scene: TronScene,
  minted: { readonly token: string; readonly to: string; readonly units: number | bigint },
): Promise<string> {
  const web = scene.web();
  const options = { feeLimit: 1_000_000_000, txLocal: true };
  const { transaction } = await web.transactionBuilder.triggerSmartContract(
    minted.token,
    'mint(address,uint256)',
    options,
    [
      { type: 'address', value: minted.to },
      { type: 'uint256', value: Number(minted.units) },
    ] as never,
  );
  await web.trx.sendRawTransaction(await web.trx.sign(transaction));
  await scene.mine();
  return transaction.txID;
}
