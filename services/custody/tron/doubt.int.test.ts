import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Outcome, Sending, SendingChain } from '../sending-chain.ts';
import { startLiar } from './testing/liar.ts';
import { startSendingScene } from './testing/sending-scene.ts';
import type { SendingScene } from './testing/sending-scene.ts';

/** What bad nodes and bad times make of sending: never a success that is none, never a proof that is none. */
let under: SendingScene;
let liar: Awaited<ReturnType<typeof startLiar>>;
let chain: SendingChain;
let throughLiar: SendingChain;
let serial = 0;

beforeAll(async () => {
  under = await startSendingScene();
  liar = await startLiar(under.scene.chain.rpcUrl);
  chain = under.open();
  throughLiar = under.open({ rpcUrl: liar.url });
});
afterEach(async () => {
  liar.honest();
  await under.scene.control('no-faults');
});
afterAll(async () => {
  await liar.stop();
  await under.scene.stop();
});

const hides = () => ({});
const unknown: Outcome = { kind: 'unknown' };

function asking(change: Partial<Sending> = {}): Sending {
  serial += 1;
  const what = { kind: 'token', units: 5_000_000n } as const;
  const transferId = `withdrawal:doubt${serial}`;
  return { transferId, from: under.key.address, to: under.fresh(), what, ...change };
}
async function signed(change: Partial<Sending> = {}) {
  const sending = asking(change);
  return { sending, ...(await chain.sign(sending, under.key, [])) };
}
const tokenOf = async (address: string) => (await chain.balances(address)).token;

test('the memo is the transfer’s id, and its time is bounded by the newest block', async () => {
  const { bytes, sending, expiresAt = '' } = await signed();
  expect(chain.decode(bytes)).toMatchObject({ memo: sending.transferId, expiresAt });
  const { text } = await under.scene.raw('/wallet/getnowblock', {});
  const { timestamp } = (JSON.parse(text) as { block_header: { raw_data: { timestamp: number } } })
    .block_header.raw_data;
  expect(Date.parse(expiresAt) - timestamp).toBe(120_000);
});

test('runs out of energy: nothing moved, and all that was allowed is gone', async () => {
  // the node says a tenth of what it takes
  liar.lie('/wallet/triggerconstantcontract', (right) => ({
    ...right,
    energy_used: Math.floor(Number(right.energy_used) / 10),
  }));
  const sending = asking();
  const { bytes, transaction, maximumFeeUnits } = await throughLiar.sign(sending, under.key, []);
  expect(await chain.broadcast(bytes)).toBe('taken');
  await under.finalise();
  const outcome = await chain.outcomeOf({ transaction });
  expect(outcome).toMatchObject({ kind: 'final', succeeded: false });
  if (outcome.kind === 'final') expect(outcome.feeUnits).toBeLessThanOrEqual(maximumFeeUnits);
  expect(await tokenOf(sending.to)).toBe(0n);
});

test('a node that failed after it took the transaction has it; another answer proves nothing', async () => {
  const first = await signed();
  liar.lie('/wallet/broadcasttransaction', () => ({
    code: 'NOT_ENOUGH_EFFECTIVE_CONNECTION',
    message: Buffer.from('P2P broadcast failed.').toString('hex'),
  }));
  expect(await throughLiar.broadcast(first.bytes)).toBe('known');
  // this one takes it, too, but shows neither that nor its id
  const second = await signed();
  liar.lie('/wallet/broadcasttransaction', () => ({ result: true, txid: 'ab'.repeat(32) }));
  liar.lie('/wallet/gettransactionfrompending', () => ({}));
  liar.lie('/wallet/gettransactionbyid', () => ({}));
  expect(await throughLiar.broadcast(second.bytes)).toMatchObject({ refused: expect.any(String) });
  liar.lie('/wallet/broadcasttransaction', () => undefined);
  await expect(throughLiar.broadcast(second.bytes)).rejects.toThrow();
  liar.honest();
  expect(await throughLiar.broadcast(second.bytes)).toBe('known');
  await under.finalise();
  for (const { sending } of [first, second]) expect(await tokenOf(sending.to)).toBe(5_000_000n);
});

test('a success that its block does not confirm is none, and neither is a failure', async () => {
  const { bytes, transaction } = await signed();
  await chain.broadcast(bytes);
  await under.finalise();
  const path = '/walletsolidity/gettransactioninfobyid';
  for (const lie of [
    { receipt: { result: 'REVERT' } },
    { result: 'FAILED' },
    { log: [] },
    { id: 'ab'.repeat(32) },
    { blockNumber: 1 },
    { fee: 0, receipt: { result: 'SUCCESS', energy_fee: 5 } },
  ]) {
    liar.lie(path, (right) => ({ ...right, ...lie }));
    await expect(throughLiar.outcomeOf({ transaction })).rejects.toThrow();
  }
  liar.honest();
  expect(await throughLiar.outcomeOf({ transaction })).toMatchObject({ kind: 'final', succeeded: true });
});

test('while any answer shows the transaction, or a node is behind, no time proves that it is gone', async () => {
  const { bytes, transaction, expiresAt = '' } = await signed();
  await chain.broadcast(bytes);
  await under.scene.mine();
  liar.lie('/walletsolidity/gettransactioninfobyid', hides);
  await under.pass(expiresAt);
  expect(await throughLiar.outcomeOf({ transaction, expiresAt })).toMatchObject({ kind: 'included' });
  liar.lie('/wallet/gettransactioninfobyid', hides);
  expect(await throughLiar.outcomeOf({ transaction, expiresAt })).toEqual(unknown);
  // one that hides all of it needs a witness
  liar.lie('/wallet/gettransactionbyid', hides);
  liar.lie('/walletsolidity/gettransactionbyid', hides);
  expect(await throughLiar.outcomeOf({ transaction, expiresAt })).toMatchObject({ kind: 'expired' });
  const two = under.open({ rpcUrl: liar.url, backupRpcUrl: under.scene.chain.rpcUrl });
  expect(await two.outcomeOf({ transaction, expiresAt })).toEqual(unknown);
});

test('a node that falls behind what it showed proves nothing; a time without its header does not either', async () => {
  const { transaction, expiresAt = '' } = await signed();
  await under.pass(expiresAt);
  const { url } = await under.scene.control<{ url: string }>('node', { lag: 60 });
  expect(await under.open({ rpcUrl: url }).outcomeOf({ transaction, expiresAt })).toEqual(unknown);
  const path = '/walletsolidity/getnowblock';
  liar.lie(path, (right) => {
    const header = right.block_header as { raw_data: { timestamp: number } };
    const timestamp = header.raw_data.timestamp + 3_600_000;
    return { ...right, block_header: { ...header, raw_data: { ...header.raw_data, timestamp } } };
  });
  await expect(throughLiar.outcomeOf({ transaction, expiresAt })).rejects.toThrow('another header');
  liar.honest();
  expect(await throughLiar.outcomeOf({ transaction, expiresAt })).toMatchObject({ kind: 'expired' });
});

test('one that is lost by a fork is taken again, as the same bytes, once', async () => {
  const { sending, bytes, transaction } = await signed();
  await chain.broadcast(bytes);
  await under.scene.mine(2);
  await under.scene.control('reorganise', { depth: 2, blocks: 3, keep: false });
  expect(await chain.outcomeOf({ transaction })).toEqual(unknown);
  expect(await chain.broadcast(bytes)).toBe('taken');
  await under.finalise();
  expect(await chain.outcomeOf({ transaction })).toMatchObject({ kind: 'final', succeeded: true });
  expect(await tokenOf(sending.to)).toBe(5_000_000n);
});

test.each(['rate-limited', 'busy', 'lite-node', 'truncated', 'hang-up', 'closed'])(
  'a node that is %s says nothing',
  async (kind) => {
    const { bytes, transaction, expiresAt } = await signed();
    // a client of its own: after a refusal it asks nothing for a while
    const [broadcasting, looking] = [under.open(), under.open()];
    await under.scene.control('fault', { kind, path: '/wallet/broadcasttransaction' });
    await expect(broadcasting.broadcast(bytes)).rejects.toThrow();
    await under.scene.control('fault', { kind, path: '/walletsolidity/', times: 9 });
    await expect(looking.outcomeOf({ transaction, expiresAt })).rejects.toThrow();
  },
);

test('a node whose newest block is of tomorrow is not built on', async () => {
  const early = under.open({ clock: () => Date.now() - 24 * 3_600_000 });
  await expect(early.sign(asking(), under.key, [])).rejects.toThrow('newest block');
});
