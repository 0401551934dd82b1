import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../contracts/contract.ts';
import { startTronScene } from './testing/tron-scene.ts';
import type { TronScene } from './testing/tron-scene.ts';

// Each call of tronweb that the adapter, the signer and the faucet may use, unmodified.
let scene: TronScene;
let web: ReturnType<TronScene['web']>;
let other: string;
beforeAll(async () => {
  scene = await startTronScene();
  web = scene.web();
  other = String(scene.web(1).defaultAddress.base58);
});
afterAll(() => scene.stop());

const own = () => String(web.defaultAddress.base58);
const hex = (address: string) => web.address.toHex(address);
async function contract() {
  return web.contract((await readContract('TestUSDT')).abi as never, scene.chain.token);
}
const call = (to = other, units = 5) =>
  web.transactionBuilder.triggerSmartContract(
    scene.chain.token,
    'transfer(address,uint256)',
    { feeLimit: 100_000_000, txLocal: true },
    [
      { type: 'address', value: to },
      { type: 'uint256', value: units },
    ],
  );
async function transfer(units: number): Promise<string> {
  const { transaction } = await call(other, units);
  const sent = await web.trx.sendRawTransaction(await web.trx.sign(transaction));
  expect(sent).toMatchObject({ result: true, txid: transaction.txID });
  await scene.mine();
  return transaction.txID;
}
async function mint(units: number): Promise<string> {
  const id = (await (await contract()).mint(own(), units).send({ feeLimit: 300_000_000 })) as string;
  await scene.mine();
  return id;
}

test('tells that it is connected, and what the chain is like', async () => {
  expect(await web.isConnected()).toEqual({ fullNode: true, solidityNode: true, eventServer: true });
  const parameters = await web.trx.getChainParameters();
  expect(parameters).toContainEqual({ key: 'getEnergyFee', value: 210 });
  expect(parameters.find(({ key }) => key === 'getAllowMultiSign')).toEqual({ key: 'getAllowMultiSign' });
});

test('finds blocks by height, id and range; the solid block is behind the head', async () => {
  await scene.mine(8);
  const head = await web.trx.getCurrentBlock();
  const height = head.block_header.raw_data.number;
  expect(await web.trx.getBlock(height)).toEqual(head);
  expect(await web.trx.getBlockByHash(head.blockID)).toEqual(head);
  const range = await web.trx.getBlockRange(height - 3, height);
  expect(range.map(({ block_header }) => block_header.raw_data.number)).toEqual(
    [3, 2, 1, 0].map((less) => height - less),
  );
  const solid = await web.trx.getConfirmedCurrentBlock();
  expect(solid.block_header.raw_data.number).toBe(height - 6);
  const reference = await web.trx.getCurrentRefBlockParams();
  expect(reference).toMatchObject({ ref_block_hash: head.blockID.slice(16, 32) });
  await expect(web.trx.getBlock(height + 1)).rejects.toThrow('not found');
});

test('reads a contract by its address alone, at the head and at the solid block', async () => {
  await mint(1_000_000);
  const found = await web.contract().at(scene.chain.token);
  expect(await found.decimals?.().call()).toBe(6n);
  const known = await contract();
  expect(await known.balanceOf(own()).call()).toBe(1_000_000n);
  expect(await known.balanceOf(own()).call({ confirmed: true })).toBe(0n);
  await scene.mine(6);
  expect(await known.balanceOf(own()).call({ confirmed: true })).toBe(1_000_000n);
});

test('a transaction built here or by the node is signed, sent, confirmed and found', async () => {
  const id = await transfer(7);
  const { transaction } = await web.transactionBuilder.triggerSmartContract(
    scene.chain.token,
    'transfer(address,uint256)',
    { feeLimit: 100_000_000 },
    [
      { type: 'address', value: other },
      { type: 'uint256', value: 8 },
    ],
  );
  expect(transaction.raw_data.expiration).toBeGreaterThan(transaction.raw_data.timestamp - 60_000);
  expect(await web.trx.sendRawTransaction(await web.trx.sign(transaction))).toMatchObject({ result: true });
  expect(await web.trx.getUnconfirmedTransactionInfo(id)).toMatchObject({
    id,
    receipt: { result: 'SUCCESS' },
  });
  expect(await web.trx.getTransactionInfo(id)).toEqual({});
  expect(await web.trx.getTransaction(id)).toMatchObject({ txID: id, ret: [{ contractRet: 'SUCCESS' }] });
  await expect(web.trx.getConfirmedTransaction(id)).rejects.toThrow('not found');
  await scene.mine(6);
  const info = await web.trx.getTransactionInfo(id);
  expect(info).toMatchObject({ id, contractResult: ['0'.repeat(64)] });
  expect(await web.trx.getConfirmedTransaction(id)).toMatchObject({ txID: id });
  const infos = await web.fullNode.request<{ id: string }[]>(
    'wallet/gettransactioninfobyblocknum',
    { num: info.blockNumber },
    'post',
  );
  expect(infos.map((each) => each.id)).toEqual([id]);
});

test('a transaction in hexadecimal is taken too', async () => {
  const { transaction } = await call(other, 3);
  const signed = await web.trx.sign(transaction);
  const { txJsonToPb } = (await import('tronweb')).utils.transaction;
  const message = txJsonToPb(signed);
  for (const signature of signed.signature ?? [])
    message.addSignature(Buffer.from(signature, 'hex') as never);
  const bytes = Buffer.from(message.serializeBinary()).toString('hex');
  expect(await web.trx.sendHexTransaction(bytes)).toMatchObject({ result: true, txid: transaction.txID });
  await scene.mine();
  expect(await web.trx.getTransaction(transaction.txID)).toMatchObject({ ret: [{ contractRet: 'SUCCESS' }] });
});

test('a constant call, an estimate, and what really was used agree', async () => {
  const options = { feeLimit: 100_000_000 };
  const parameters = [
    { type: 'address', value: other },
    { type: 'uint256', value: 2 },
  ];
  const asked = [scene.chain.token, 'transfer(address,uint256)', options, parameters, own()] as const;
  const constant = await web.transactionBuilder.triggerConstantContract(...asked);
  const estimate = await web.transactionBuilder.estimateEnergy(...asked);
  const { receipt } = await web.trx.getUnconfirmedTransactionInfo(await transfer(2));
  expect(estimate.energy_required).toBe(receipt.energy_usage_total);
  expect(constant.energy_used).toBe(receipt.energy_usage_total);
  expect(constant.constant_result).toEqual(['0'.repeat(64)]);
});

test('TRX is sent; the first of it makes an account, which costs 1.1 TRX', async () => {
  const created = await web.createAccount();
  const before = BigInt(await balanceText(own()));
  expect(await web.trx.getAccount(created.address.base58)).toEqual({});
  const sent = await web.trx.sendTransaction(created.address.base58, 5_000_000);
  expect(sent).toMatchObject({ result: true });
  await scene.mine();
  expect(await web.trx.getUnconfirmedTransactionInfo(sent.txid)).toMatchObject({
    fee: 1_100_000,
    receipt: { net_fee: 100_000 },
  });
  expect(before - BigInt(await balanceText(own()))).toBe(6_100_000n);
  expect(await web.trx.getUnconfirmedBalance(created.address.base58)).toBe(5_000_000);
  expect(await web.trx.getBalance(created.address.base58)).toBe(0);
  await scene.mine(6);
  expect(await web.trx.getBalance(created.address.base58)).toBe(5_000_000);
});

async function balanceText(address: string): Promise<string> {
  const { text } = await scene.raw('/wallet/getaccount', { address: hex(address) });
  return /"balance":(\d+)/.exec(text)?.[1] ?? '';
}

test.each([false, true])(
  'a transfer that the node built, visible or not (%s), is signed and sent',
  async (visible) => {
    const [owner_address, to_address] = visible ? [own(), other] : [hex(own()), hex(other)];
    const asked = { owner_address, to_address, amount: visible ? 21 : 20, visible };
    const built = JSON.parse((await scene.raw('/wallet/createtransaction', asked)).text) as { txID: string };
    expect(built).toMatchObject({
      visible,
      raw_data: { contract: [{ parameter: { value: { owner_address } } }] },
    });
    const signature = web.utils.crypto.ECKeySign(Buffer.from(built.txID, 'hex') as never, [
      ...Buffer.from(scene.chain.faucetKey.slice(2), 'hex'),
    ]);
    const sent = await scene.raw('/wallet/broadcasttransaction', { ...built, signature: [signature] });
    expect(JSON.parse(sent.text)).toEqual({ result: true, txid: built.txID });
  },
);

test('an account is created without TRX', async () => {
  const created = await web.createAccount();
  const transaction = await web.transactionBuilder.createAccount(created.address.base58, own());
  expect(await web.trx.sendRawTransaction(await web.trx.sign(transaction))).toMatchObject({ result: true });
  await scene.mine();
  expect(await web.trx.getUnconfirmedAccount(created.address.base58)).toMatchObject({
    address: created.address.hex.toLowerCase(),
  });
});

test('bandwidth is free up to 600 bytes a day, then paid for', async () => {
  const poor = scene.web(2);
  const send = async () => {
    const { txid } = await poor.trx.sendTransaction(other, 1);
    await scene.mine();
    return await web.trx.getUnconfirmedTransactionInfo(txid);
  };
  const first = await send();
  expect(first.fee).toBeUndefined();
  const used = first.receipt.net_usage ?? 0;
  expect(await web.trx.getAccountResources(String(poor.defaultAddress.base58))).toMatchObject({
    freeNetUsed: used,
    freeNetLimit: 600,
  });
  expect((await send()).receipt.net_usage).toBe(used);
  const third = await send();
  expect(third.receipt).toEqual({ net_fee: used * 1_000 });
  expect(third.fee).toBe(used * 1_000);
});

test('a memo makes another transaction, and costs a fee; the node recounts it for tronweb', async () => {
  const { transaction } = await call(other, 1);
  const local = await web.transactionBuilder.addUpdateData(transaction, 'payout 1', 'utf8', {
    txLocal: true,
  });
  const asked = await web.transactionBuilder.addUpdateData(transaction, 'payout 1', 'utf8');
  expect(asked.txID).toBe(local.txID);
  expect(asked.txID).not.toBe(transaction.txID);
  const longer = await web.transactionBuilder.extendExpiration(asked, 600);
  expect(longer.raw_data.expiration).toBe(transaction.raw_data.expiration + 600_000);
  const signed = await web.trx.sign(longer);
  expect(await web.trx.getSignWeight(signed)).toMatchObject({
    current_weight: 1,
    approved_list: [hex(own()).toLowerCase()],
  });
  expect(await web.trx.sendRawTransaction(signed)).toMatchObject({ result: true });
  await scene.mine();
  const info = await web.trx.getUnconfirmedTransactionInfo(longer.txID);
  const { energy_fee = 0, net_fee = 0 } = info.receipt;
  expect(info.fee).toBe(1_000_000 + energy_fee + net_fee);
  expect(await web.trx.getTransaction(longer.txID)).toMatchObject({
    raw_data: { data: Buffer.from('payout 1').toString('hex') },
  });
});

test('a contract is deployed at TRON’s address of it, and pays several in one transaction', async () => {
  const { abi, bytecode } = await readContract('MultiSend');
  const built = await web.transactionBuilder.createSmartContract(
    { abi: abi as never, bytecode: bytecode.slice(2), feeLimit: 1_000_000_000, name: 'MultiSend' },
    own(),
  );
  expect(await web.trx.sendRawTransaction(await web.trx.sign(built))).toMatchObject({ result: true });
  await scene.mine();
  expect(await web.trx.getUnconfirmedTransactionInfo(built.txID)).toMatchObject({
    contract_address: built.contract_address,
    receipt: { result: 'SUCCESS' },
  });
  await (await contract()).transfer(built.contract_address, 100).send({ feeLimit: 100_000_000 });
  await scene.mine();
  const many = web.contract(abi as never, built.contract_address);
  const people = [1, 3, 4].map((account) => String(scene.web(account).defaultAddress.base58));
  const id = (await many
    .send?.(scene.chain.token, people, [10, 20, 30])
    .send({ feeLimit: 300_000_000 })) as string;
  await scene.mine();
  const info = await web.trx.getUnconfirmedTransactionInfo(id);
  expect(info.log).toHaveLength(3);
  expect(info.internal_transactions).toHaveLength(3);
  const { data = [] } = await web.event.getEventsByTransactionID(id);
  expect(data.map(({ event_index }) => event_index).toSorted()).toEqual([0, 1, 2]);
});

test('events are paged, and say whether they are confirmed', async () => {
  const ids = [await transfer(11), await transfer(12), await transfer(13)];
  const options = { eventName: 'Transfer', orderBy: 'block_timestamp,desc' as const };
  const first = await web.event.getEventsByContractAddress(scene.chain.token, { ...options, limit: 2 });
  expect(first.data?.map(({ result }) => (result as { value: string }).value)).toEqual(['13', '12']);
  expect(first.data?.[0]).toMatchObject({ _unconfirmed: true, transaction_id: ids[2] });
  const { fingerprint } = first.meta as { fingerprint: string };
  const second = await web.event.getEventsByContractAddress(scene.chain.token, {
    ...options,
    limit: 1,
    fingerprint,
  });
  expect(second.data?.[0]).toMatchObject({ transaction_id: ids[0] });
  const { data } = await web.event.getEventsByContractAddress(scene.chain.token, {
    ...options,
    onlyConfirmed: true,
  });
  expect(data?.some(({ transaction_id }) => ids.includes(transaction_id))).toBe(false);
  const info = await web.trx.getUnconfirmedTransactionInfo(ids[0] ?? '');
  const inBlock = await web.event.getEventsByBlockNumber(info.blockNumber);
  expect(inBlock.data).toHaveLength(1);
});
