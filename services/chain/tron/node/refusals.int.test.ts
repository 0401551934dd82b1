import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyOf, startTronScene } from './testing/tron-scene.ts';
import type { TronScene } from './testing/tron-scene.ts';

let scene: TronScene;
let web: ReturnType<TronScene['web']>;
let own: string;
let other: string;
beforeAll(async () => {
  scene = await startTronScene();
  web = scene.web();
  own = String(web.defaultAddress.base58);
  other = String(scene.web(1).defaultAddress.base58);
});
afterAll(() => scene.stop());
beforeEach(async () => void (await scene.mine()));

type SignedTransaction = Exclude<Awaited<ReturnType<typeof web.trx.sign>>, string>;
type Header = { ref_block_bytes: string; ref_block_hash: string; expiration: number; timestamp: number };

async function signed(change: Partial<Header> = {}, amount = 1): Promise<SignedTransaction> {
  const blockHeader = { ...(await web.trx.getCurrentRefBlockParams()), ...change };
  const built = await web.transactionBuilder.sendTrx(other, amount, own, { blockHeader });
  return (await web.trx.sign(built)) as SignedTransaction;
}

async function broadcast(transaction: object) {
  const { text } = await scene.raw('/wallet/broadcasttransaction', transaction);
  const { message, ...answer } = JSON.parse(text) as { message?: string; code?: string; result?: boolean };
  return { ...answer, ...(message === undefined ? {} : { message: Buffer.from(message, 'hex').toString() }) };
}

async function callToken(
  name: string,
  values: readonly (string | number)[],
  feeLimit = 300_000_000,
  from = 0,
) {
  const parameters = values.map((value) => ({
    type: typeof value === 'number' ? 'uint256' : 'address',
    value,
  }));
  const client = scene.web(from);
  const signature = `${name}(${parameters.map(({ type }) => type).join(',')})`;
  const { transaction } = await client.transactionBuilder.triggerSmartContract(
    scene.chain.token,
    signature,
    { feeLimit, txLocal: true },
    parameters,
  );
  expect(await client.trx.sendRawTransaction(await client.trx.sign(transaction))).toMatchObject({
    result: true,
  });
  await scene.mine();
  return await web.trx.getUnconfirmedTransactionInfo(transaction.txID);
}

test('what was taken is refused when it comes again, waiting or in a block', async () => {
  const transaction = await signed();
  expect(await broadcast(transaction)).toEqual({ result: true, txid: transaction.txID });
  const again = { code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.', txid: transaction.txID };
  expect(await broadcast(transaction)).toEqual(again);
  await scene.mine();
  expect(await broadcast(transaction)).toEqual(again);
});

test('what another key signed is refused, and so is what was changed after it was signed', async () => {
  const transaction = await signed();
  const forged = web.utils.crypto.signTransaction(keyOf(1), { ...transaction, signature: [] } as never);
  expect(await broadcast(forged)).toMatchObject({
    code: 'SIGERROR',
    message: expect.stringContaining(`is signed by ${other} but it is not contained of permission`),
  });
  const [contract] = transaction.raw_data.contract;
  const value = { ...contract?.parameter.value, amount: 1_000_000 };
  const changed = {
    ...transaction,
    raw_data: {
      ...transaction.raw_data,
      contract: [{ ...contract, parameter: { ...contract?.parameter, value } }],
    },
  };
  expect(await broadcast(changed)).toMatchObject({ code: 'SIGERROR' });
  expect(await broadcast({ ...transaction, signature: [] })).toMatchObject({
    code: 'SIGERROR',
    message: 'Validate signature error: miss sig or contract',
  });
  expect(await broadcast({ ...transaction, signature: ['ab'] })).toMatchObject({
    message: 'Validate signature error: Signature size is 1',
  });
});

test('a transaction expires by the time of the head, and may not live longer than a day', async () => {
  const { timestamp } = await web.trx.getCurrentRefBlockParams();
  const expired = { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' };
  expect(await broadcast(await signed({ expiration: timestamp }))).toMatchObject(expired);
  expect(await broadcast(await signed({ expiration: timestamp + 86_400_001 }))).toMatchObject(expired);
  expect(await broadcast(await signed({ expiration: timestamp + 1 }))).toMatchObject({ result: true });
  expect(await broadcast(await signed({ expiration: timestamp + 86_400_000 }))).toMatchObject({
    result: true,
  });
});

test('a transaction that waits too long is never in a block', async () => {
  const reference = await web.trx.getCurrentRefBlockParams();
  await scene.mine();
  const waiting = await signed(reference, 78);
  expect(await broadcast(waiting)).toMatchObject({ result: true });
  await scene.control('reorganise', { depth: 1, blocks: 30, delay: 30 });
  expect((await scene.control('state')).waiting).toBe(1);
  await scene.mine();
  expect((await scene.control('state')).waiting).toBe(0);
  await expect(web.trx.getTransaction(waiting.txID)).rejects.toThrow('not found');
});

test('a transaction names a block of this chain', async () => {
  const refused = { code: 'TAPOS_ERROR', message: 'Tapos check error.' };
  expect(await broadcast(await signed({ ref_block_hash: 'ab'.repeat(8) }))).toMatchObject(refused);
  expect(await broadcast(await signed({ ref_block_bytes: 'ffff' }))).toMatchObject(refused);
  const transaction = await signed();
  await scene.control('reorganise', { depth: 1 });
  expect(await broadcast(transaction)).toMatchObject(refused);
});

test('nobody sends what they do not have', async () => {
  const poor = await web.createAccount();
  const from = (amount: number) =>
    web.transactionBuilder
      .sendTrx(own, amount, poor.address.base58)
      .then((built) => web.trx.sign(built, poor.privateKey));
  expect(await broadcast(await from(1))).toMatchObject({
    code: 'CONTRACT_VALIDATE_ERROR',
    message: `Contract validate error : account [${poor.address.base58}] does not exist`,
  });
  await broadcast(await signed({}, 0.5e6));
  const funded = await web.trx.sign(
    await web.transactionBuilder.sendTrx(poor.address.base58, 1_000_000, own),
  );
  expect(await broadcast(funded)).toMatchObject({ result: true });
  await scene.mine();
  expect(await broadcast(await from(700_000))).toMatchObject({ result: true });
  // the first one waits, and counts
  expect(await broadcast(await from(700_001))).toMatchObject({
    message: 'Contract validate error : Validate TransferContract error, balance is not sufficient.',
  });
});

test('a contract that is not there is not called', async () => {
  const built = web.transactionBuilder.triggerSmartContract(other, 'name()', {}, []);
  await expect(built).rejects.toThrow('No contract or not a valid smart contract');
  const { transaction } = await web.transactionBuilder.triggerSmartContract(
    other,
    'name()',
    { txLocal: true },
    [],
  );
  expect(await broadcast(await web.trx.sign(transaction))).toMatchObject({
    message: 'Contract validate error : No contract or not a smart contract',
  });
});

test('what is no transaction is answered as the real node does', async () => {
  for (const body of [{}, { raw_data: 1 }, { raw_data: { contract: 'x' } }])
    expect(JSON.parse((await scene.raw('/wallet/broadcasttransaction', body)).text)).toEqual({
      Error: 'class java.lang.NullPointerException : null',
    });
  const { text } = await scene.raw('/wallet/broadcasthex', { transaction: '0a' });
  expect(text).toContain('InvalidProtocolBufferException');
});

test('a call that reverts is in a block, failed, and pays for what it used', async () => {
  const info = await callToken('transfer', [own, 5], 100_000_000, 5);
  expect(info).toMatchObject({
    result: 'FAILED',
    resMessage: Buffer.from('REVERT opcode executed').toString('hex'),
    receipt: { result: 'REVERT' },
  });
  expect(info.log).toBeUndefined();
  expect(info.contractResult[0]).toContain(Buffer.from('balance too small').toString('hex'));
  expect(info.receipt.energy_usage_total).toBeLessThan(20_000);
  expect(info.fee).toBe((info.receipt.energy_usage_total ?? 0) * 210 + (info.receipt.net_fee ?? 0));
  expect(await web.trx.getTransaction(info.id)).toMatchObject({ ret: [{ contractRet: 'REVERT' }] });
});

test('a call whose fee limit is too low burns it all', async () => {
  await callToken('mint', [own, 1_000]);
  const feeLimit = 2_100_000;
  const info = await callToken('transfer', [other, 5], feeLimit);
  expect(info).toMatchObject({
    result: 'FAILED',
    contractResult: [''],
    receipt: { result: 'OUT_OF_ENERGY', energy_usage_total: 10_000, energy_fee: feeLimit },
  });
  expect(Buffer.from(info.resMessage ?? '', 'hex').toString()).toContain('Not enough energy');
  expect(info.log).toBeUndefined();
});

test('a transfer to somebody new costs about twice as much as to one who holds the token', async () => {
  const first = await callToken('transfer', [String(scene.web(7).defaultAddress.base58), 5]);
  const second = await callToken('transfer', [String(scene.web(7).defaultAddress.base58), 5]);
  // 130,285 and 64,285 on the main network
  expect(first.receipt.energy_usage_total).toBeGreaterThan(120_000);
  expect(second.receipt.energy_usage_total).toBeLessThan(75_000);
});
