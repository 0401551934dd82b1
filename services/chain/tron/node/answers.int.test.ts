import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockId, headerHash } from './block/header.ts';
import type { HeaderRaw } from './block/header.ts';
import { transactionRoot } from './block/merkle.ts';
import { parseJson } from './json.ts';
import { blockHeader } from './proto/messages.ts';
import { schemaOf } from './proto/schema.ts';
import { readSample } from './samples/read-sample.ts';
import { expectedShape, shapeOf } from './testing/shape.ts';
import { startTronScene } from './testing/tron-scene.ts';
import type { TronScene } from './testing/tron-scene.ts';
import { packTransaction, transactionRequest } from './transaction/json.ts';
import { signerOf } from './transaction/signature.ts';
import { encodeTransaction, idOf } from './transaction/transaction.ts';

type Answer = Record<string, unknown>;
type PrintedBlock = {
  blockID: string;
  block_header: { raw_data: Answer; witness_signature?: string };
  transactions?: Answer[];
};

let scene: TronScene;
let web: ReturnType<TronScene['web']>;
let own: string;
let other: string;
/** transactions of one block: a transfer of TRX, one of the token, and one with too low a fee limit */
let trx: string;
let token: string;
let failed: string;
beforeAll(async () => {
  scene = await startTronScene();
  web = scene.web();
  own = web.defaultAddress.hex as string;
  other = scene.web(1).defaultAddress.hex as string;
  // uses up the free bandwidth, so that the next transfer pays for it as the real one did
  await send(await callOf('mint', own, 1_000_000), 0);
  await send(await callOf('mint', own, 1_000_001), 0);
  await scene.mine();
  trx = await send(await scene.web(1).transactionBuilder.sendTrx(own, 1, other), 1);
  token = await send(await callOf('transfer', other, 5), 0);
  failed = await send(await callOf('transfer', other, 5, 2_100_000, 2), 2);
  await scene.mine(8);
});
afterAll(() => scene.stop());

async function callOf(name: string, to: string, units: number, feeLimit = 300_000_000, from = 0) {
  const parameters = [
    { type: 'address', value: to },
    { type: 'uint256', value: units },
  ];
  const options = { feeLimit, txLocal: true };
  const builder = scene.web(from).transactionBuilder;
  return (
    await builder.triggerSmartContract(scene.chain.token, `${name}(address,uint256)`, options, parameters)
  ).transaction;
}

async function send(built: { txID: string }, from: number): Promise<string> {
  const client = scene.web(from);
  const signed = await client.trx.sign(built as never);
  expect(await client.trx.sendRawTransaction(signed)).toMatchObject({ result: true });
  return built.txID;
}

const ask = async (path: string, body: object = {}): Promise<Answer> =>
  parseJson((await scene.raw(path, body)).text) as Answer;
const infoOf = (id: string, body: object = {}) =>
  ask('/wallet/gettransactioninfobyid', { value: id, ...body });
const blockWithThem = async () =>
  (await ask('/wallet/getblockbynum', {
    num: Number((await infoOf(trx)).blockNumber),
  })) as unknown as PrintedBlock;

test('infos have the fields of real ones, and no more', async () => {
  expect(shapeOf(await infoOf(trx))).toEqual(expectedShape(await readSample('info-trx-transfer')));
  expect(shapeOf(await infoOf(failed))).toEqual(expectedShape(await readSample('info-out-of-energy')));
  // the sender of the real one had energy staked
  const differs = { without: ['receipt.energy_usage:'], plus: ['receipt.energy_fee: number'] };
  expect(shapeOf(await infoOf(token))).toEqual(
    expectedShape(await readSample('info-usdt-transfer'), differs),
  );
  const real = await readSample('info-usdt-transfer');
  expect((await infoOf(token)).contractResult).toEqual(real.contractResult);
});

test('blocks and their transactions have the fields of real ones, and no more', async () => {
  expect(shapeOf(await blockWithThem())).toEqual(expectedShape(await readSample('block-mainnet-71723395')));
  const empty = await ask('/wallet/getnowblock');
  expect(shapeOf(empty)).toEqual(expectedShape(await readSample('empty-block-nile-52872769')));
  expect((empty.block_header as PrintedBlock['block_header']).raw_data.txTrieRoot).toBe('0'.repeat(64));
});

test('calls have the fields of real ones', async () => {
  const call = {
    owner_address: own,
    contract_address: web.address.toHex(scene.chain.token),
    function_selector: 'balanceOf(address)',
    parameter: own.replace(/^41/, '0'.repeat(24)),
  };
  // only a much used contract costs more
  const penalty = { plus: ['energy_penalty: number'] };
  expect(shapeOf(await ask('/wallet/triggerconstantcontract', call))).toEqual(
    expectedShape(await readSample('constant-call'), penalty),
  );
  const reverting = {
    ...call,
    owner_address: `41${'7'.repeat(40)}`,
    function_selector: 'mint(address,uint256)',
  };
  const reverted = await ask('/wallet/triggerconstantcontract', {
    ...reverting,
    parameter: `${call.parameter}${'0'.repeat(64)}`,
  });
  const { transaction: _built, energy_penalty: _penalty, ...rest } = reverted;
  expect(shapeOf(rest)).toEqual(expectedShape(await readSample('constant-call-reverted')));
  expect(rest.result).toEqual((await readSample('constant-call-reverted')).result);
  const built = await ask('/wallet/triggersmartcontract', { ...call, fee_limit: 1_000_000 });
  expect(shapeOf(built)).toEqual(expectedShape(await readSample('contract-call')));
});

test('every block’s id is made of its header, which names its parent, its transactions and who signed it', async () => {
  const { solid, height } = await scene.control('state');
  let parent = (await ask('/wallet/getblockbynum', { num: 0 })) as unknown as PrintedBlock;
  expect(parent.block_header.raw_data).not.toHaveProperty('number');
  for (let num = 1; num <= height; num += 1) {
    const block = (await ask('/wallet/getblockbynum', { num })) as unknown as PrintedBlock;
    const header = schemaOf(blockHeader, false).parse(block.block_header).raw_data as HeaderRaw;
    expect(block.blockID).toBe(blockId(header));
    expect(header).toMatchObject({ number: BigInt(num), parentHash: parent.blockID });
    expect(signerOf(headerHash(header), block.block_header.witness_signature ?? '')).toBe(
      header.witness_address,
    );
    const packed = (block.transactions ?? []).map((each) => packTransaction(transactionRequest.parse(each)));
    expect(header.txTrieRoot).toBe(transactionRoot(packed.map(encodeTransaction)));
    expect(packed.map(idOf)).toEqual((block.transactions ?? []).map(({ txID }) => txID));
    parent = block;
  }
  expect(height - solid).toBe(6);
});

test('what is not there is empty, in the way of the real node', async () => {
  const { height, solid } = await scene.control('state');
  expect(await ask('/wallet/getblockbynum', { num: height + 1 })).toEqual({});
  expect(await ask('/walletsolidity/getblockbynum', { num: solid + 1 })).toEqual({});
  expect(await ask('/wallet/gettransactioninfobyblocknum', { num: height })).toEqual([]);
  expect(await ask('/wallet/gettransactioninfobyblocknum', { num: height + 1 })).toEqual([]);
  expect(await ask('/wallet/gettransactioninfobyblocknum', { num: 0 })).toEqual({});
  expect(await infoOf('00'.repeat(32))).toEqual({});
  expect(await ask('/wallet/getaccount', { address: `41${'1'.repeat(40)}` })).toEqual({});
  expect(await ask('/wallet/getblock', { id_or_num: 'x' })).toEqual({
    Error: 'id must be legal block hash.',
  });
  expect(await ask('/wallet/getblock', { id_or_num: '1', detail: false })).not.toHaveProperty('transactions');
  expect((await scene.raw('/wallet/nothing', {})).status).toBe(404);
  expect((await scene.raw('/walletsolidity/broadcasttransaction', {})).status).toBe(404);
});

test('addresses are in base58 and texts legible if the request says visible, and only then', async () => {
  const base58 = web.address.fromHex(own);
  expect(await infoOf(token, { visible: true })).toMatchObject({
    contract_address: scene.chain.token,
    log: [{ address: scene.chain.token }],
  });
  expect((await infoOf(failed, { visible: true })).resMessage).toContain('Not enough energy');
  expect(await ask('/wallet/getaccount', { address: base58, visible: true })).toMatchObject({
    address: base58,
  });
  expect(await ask('/wallet/getaccount', { address: own })).toMatchObject({ address: own });
  for (const wrong of [{ address: base58 }, { address: own, visible: true }, { address: 7 }, {}])
    expect((await ask('/wallet/getaccount', wrong)).Error).toContain('JsonFormat$ParseException');
  const block = await ask('/wallet/getblockbynum', {
    num: Number((await infoOf(trx)).blockNumber),
    visible: true,
  });
  expect(
    JSON.stringify(block, (_key, held: unknown) =>
      String(held) === held || typeof held === 'object' ? held : '',
    ),
  ).toContain(`"owner_address":"${base58}"`);
});

test('numbers of 64 bits are whole, as numbers or, for a GET that asks, as strings', async () => {
  const funded = scene.web(8).defaultAddress.hex as string;
  expect((await scene.raw('/wallet/getaccount', { address: funded })).text).toContain(
    '"balance":1000000000000000000,',
  );
  const { text } = await scene.raw(`/wallet/getaccount?address=${funded}&int64_as_string=true`);
  expect(text).toContain('"balance":"1000000000000000000"');
  const largest = 9_223_372_036_854_775_807n;
  const built = await scene.raw('/wallet/createtransaction', {
    owner_address: funded,
    to_address: own,
    amount: String(largest),
  });
  expect(parseJson(built.text)).toMatchObject({
    raw_data: { contract: [{ parameter: { value: { amount: largest } } }] },
  });
  const tooLarge = await ask('/wallet/createtransaction', {
    owner_address: funded,
    to_address: own,
    amount: String(largest + 1n),
  });
  expect(tooLarge.Error).toContain('is no 64-bit number');
});

test('the solidity node shows what is solid, at the state of its block', async () => {
  const id = await send(await callOf('transfer', other, 9), 0);
  await scene.mine();
  const balance = {
    owner_address: own,
    contract_address: web.address.toHex(scene.chain.token),
    function_selector: 'balanceOf(address)',
  };
  const parameter = other.replace(/^41/, '0'.repeat(24));
  const read = async (api: string) =>
    BigInt(
      `0x${((await ask(`/${api}/triggerconstantcontract`, { ...balance, parameter })).constant_result as string[])[0]}`,
    );
  expect(await ask('/walletsolidity/gettransactioninfobyid', { value: id })).toEqual({});
  expect([await read('wallet'), await read('walletsolidity')]).toEqual([14n, 5n]);
  await scene.mine(6);
  expect(await ask('/walletsolidity/gettransactioninfobyid', { value: id })).toEqual(await infoOf(id));
  expect(await read('walletsolidity')).toBe(14n);
});
