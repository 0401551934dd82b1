import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentKeys, startTestChain, testNetwork } from '@caravan/chain/testing';
import { createOutgoing, createSendingChain, makeKeyFile } from '@caravan/custody';
import { createFollower, openOf } from '@caravan/custody/testing';
import { formatMoney, money } from '@caravan/events';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import { createWallet } from '@caravan/wallet';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payoutFlows } from './payout-flows.ts';
import { PAYOUT_RULES } from './payout-rules.ts';

const EACH = 3_000_000n;
const clock = () => new Date();

/** So many withdrawals are approved at once, and the signer is killed so often while it pays them out. */
export function describeKilledSigner(PAYOUTS: number, KILLS: number): void {
  const closing = new AsyncDisposableStack();
  let parts: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    parts = await open();
  }, 60_000);
  afterAll(() => closing.disposeAsync());

  async function open() {
    const [chain, database, log] = await Promise.all([
      startTestChain(),
      createTestDatabase(),
      createTestLog(),
    ]);
    closing.defer(() => database.drop());
    closing.defer(() => log.stop());
    closing.defer(() => chain.stop());
    const folder = await mkdtemp(join(tmpdir(), 'caravan-payouts-'));
    closing.defer(() => rm(folder, { recursive: true, force: true }));
    const keyFile = join(folder, 'keys.json');
    const { phrase, xpub } = developmentKeys;
    await writeFile(keyFile, await makeKeyFile({ phrase, password: PAYOUT_RULES.password, light: true }));
    const network = testNetwork({ rpcUrl: chain.node.url, tokenAddress: chain.token });
    await chain.mint(network.hotAddress, EACH * BigInt(PAYOUTS));
    await chain.node.call('anvil_setBalance', [network.hotAddress, '0x56bc75e2d63100000']);
    const startSigner = () => {
      const where = [database.url, log.url, chain.node.url, network.token, keyFile, xpub, network.hotAddress];
      const started = startProcess(new URL('./signer-process.ts', import.meta.url), ...where);
      closing.defer(started.kill);
      return started;
    };
    return { chain, log: log.log, network, startSigner };
  }

  test(
    `of ${PAYOUTS} payouts, with the signer killed ${KILLS} times, each is one transfer`,
    { timeout: 600_000 },
    async () => {
      const { chain, log, network, startSigner } = parts;
      const wallet = createWallet({
        log,
        clock,
        addresses: { canonicalAddress: (_name, text) => text, isOurs: async () => false },
      });
      const custody = createOutgoing({ log, networks: [network], clock });
      const ids = Array.from({ length: PAYOUTS }, (_, n) => n);
      for (let from = 0; from < PAYOUTS; from += 20)
        await Promise.all(ids.slice(from, from + 20).map(async (n) => await approved(wallet, n)));
      const worker = payoutFlows({ log, wallet, custody, clock });
      await worker();

      const sending = createSendingChain({ ...PAYOUT_RULES, rpcUrl: chain.node.url, token: network.token });
      if (!sending) return expect.unreachable();
      const follower = createFollower({
        log,
        network: network.name,
        chain: sending,
        work: () => openOf(log),
        logger: silentLogger,
        clock,
      });
      let signer = startSigner();
      let killed = 0;
      const began = performance.now();
      const signedSoFar = async () => {
        let count = 0;
        for await (const { type } of log.readAll({ prefixes: ['outgoing-'] }))
          if (type === 'TransferSigned') count += 1;
        return count;
      };
      await vi.waitFor(
        async () => {
          if (killed < KILLS && (await signedSoFar()) > (killed * PAYOUTS) / (KILLS + 1)) {
            await signer.kill();
            killed += 1;
            signer = startSigner();
          }
          await chain.mine(1);
          await follower.turn();
          await worker();
          expect(await openOf(log)).toEqual([]);
        },
        { timeout: 500_000, interval: 100 },
      );
      console.log(
        `${PAYOUTS} payouts, the signer killed ${killed} times: ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
      expect(killed).toBe(KILLS);

      const filter = { address: network.token, fromBlock: 0, toBlock: 'latest' };
      const transfers = (await chain.rpc.getLogs(filter)).filter(
        ({ topics }) => topics.length === 3 && topics[1]?.endsWith(network.hotAddress.slice(2).toLowerCase()),
      );
      expect(transfers.length).toBe(PAYOUTS);
      expect(new Set(transfers.map(({ topics }) => topics[2])).size).toBe(PAYOUTS);
      expect((await sending.balances(network.hotAddress)).token).toBe(0n);
      expect(await chain.rpc.getTransactionCount(network.hotAddress)).toBe(PAYOUTS);
      for (const n of ids) {
        expect(await wallet.withdrawal(`u${n}`, `w${n}`)).toMatchObject({ status: 'settled' });
        const { available, held } = await wallet.balance(`u${n}`);
        expect([formatMoney(available), formatMoney(held)]).toEqual(['6', '0']);
      }
    },
  );
}

const recipient = (n: number) => `0x${(n + 1).toString(16).padStart(6, '0').padStart(40, 'a')}`;

async function approved(wallet: ReturnType<typeof createWallet>, n: number): Promise<void> {
  const usercode = `u${n}`;
  const withdrawalId = `w${n}`;
  const context = (what: string) => {
    const id = `${what} ${n}`;
    return { commandId: id, correlationId: id, causationId: id, actor: 'test' };
  };
  const by = { role: 'buyer', id: usercode } as const;
  const deposit = { network: 'ethereum', transaction: `0x${n}`, logIndex: 0, amount: money('10') };
  const policy = { minimum: money('1'), maximum: money('100'), fee: money('1'), decimals: 6, perDay: 9 };
  const asked = { withdrawalId, network: 'ethereum', amount: money('3'), policy };
  const answers = [
    await wallet.creditDeposit({
      context: context('deposit'),
      usercode,
      depositId: `ethereum:0x${n}:0`,
      ...deposit,
    }),
    await wallet.bindWithdrawAddress({
      context: context('bind'),
      usercode,
      by,
      network: 'ethereum',
      address: checksummed(n),
    }),
    await wallet.requestWithdrawal({ context: context('ask'), usercode, by, ...asked }),
    await wallet.approveWithdrawal({
      context: context('approve'),
      usercode,
      withdrawalId,
      by: { role: 'platform', id: 'ana' },
    }),
  ];
  for (const answer of answers) if ('refusal' in answer) throw new Error(answer.refusal.key);
}

function checksummed(n: number): string {
  const read = testNetwork().addresses.read(recipient(n));
  return 'address' in read ? read.address : '';
}
