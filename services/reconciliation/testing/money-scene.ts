import { randomUUID } from 'node:crypto';
import { openStatement } from '@caravan/chain';
import { people, setScene, testSettings } from '@caravan/chain/testing';
import type { Scene } from '@caravan/chain/testing';
import { depositEventTypes, mallDayAt, money, parseEvent } from '@caravan/events';
import { silentLogger } from '@caravan/platform';
import { testContext } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import type { ReadModel } from '@caravan/projections';
import { createWallet } from '@caravan/wallet';
import type { Wallet } from '@caravan/wallet';
import type { Reading } from '../reading/read-chain.ts';
import { reconcileDays } from '../running/reconcile-days.ts';
import type { Reconciled } from '../running/reconcile-days.ts';

export type MoneyScene = {
  readonly chain: Scene['chain'];
  readonly database: Scene['database'];
  readonly log: Scene['log'];
  readonly wallet: Wallet;
  readonly addressOf: Scene['addressOf'];
  readonly readModel: ReadModel;
  readonly reading: Reading;
  /** somebody else's address */
  readonly stranger: string;
  /** The address of a new buyer, who has so much. */
  funded(usercode: string, amount: string): Promise<string>;
  /** Sends USDT to an address, and makes the block final. */
  pay(to: string, amount: string): Promise<string>;
  /** Lets an address of ours send, as whoever has its key could. */
  send(from: string, to: string, amount: string): Promise<string>;
  /** What the watcher confirms is credited, and the views have it. */
  settleDown(deposits: number): Promise<void>;
  /** No watcher sees what comes from here on. */
  stopWatching(): Promise<void>;
  /** Waits until the log has so many events of this type. */
  seen(type: string, count: number): Promise<void>;
  /** The views have all that the log holds. */
  shown(): Promise<void>;
  payOut(of: { usercode: string; amount: string; transaction: string }): Promise<void>;
  /** Appends events as whoever may write to the store could. */
  append(stream: string, events: readonly (readonly [type: string, data: object])[]): Promise<void>;
  reconcile(): Promise<Reconciled>;
  stop(): Promise<void>;
};

const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0');
const unitsOf = (amount: string) => money(amount) / 10_000n;

const clock = () => new Date();

/** A chain with its watcher, wallets, views and books: what is reconciled, on real parts. */
export async function setMoneyScene(): Promise<MoneyScene> {
  const scene = await setScene({ confirmations: 2 });
  const { chain, database, log } = scene;
  const watcher = scene.watch();
  const wallet = createWallet({ log: log.log, clock });
  const parts = { db: database.db, databaseUrl: database.url };
  const projections = await startProjections({ ...parts, log: log.log, logger: silentLogger });
  const readModel = createReadModel({ ...parts, clock });
  const statement = openStatement(
    testSettings({ rpcUrl: chain.node.url, tokenAddress: chain.token, confirmations: 2 }),
  );

  const reading = { network: 'ethereum', decimals: 6, statement, cold: [people.stranger] };
  const seen = new Set<string>();
  async function creditAll(): Promise<number> {
    for await (const event of log.log.readAll({ prefixes: ['deposit-'] })) {
      if (event.type !== 'DepositConfirmed' && event.type !== 'DepositWithheld') continue;
      const fact = parseEvent(depositEventTypes, event.type, event.metadata.version, event.data);
      if (fact.type !== 'DepositConfirmed' && fact.type !== 'DepositWithheld') continue;
      const { usercode, depositId, network, transaction, logIndex, amount } = fact.data;
      if (seen.has(depositId)) continue;
      seen.add(depositId);
      const of = { usercode, depositId, network, transaction, logIndex, amount: money(amount) };
      const context = testContext();
      if (fact.type === 'DepositConfirmed') await wallet.creditDeposit({ context, ...of });
      else await wallet.setAsideDeposit({ context, ...of, minimum: money(fact.data.minimum) });
    }
    return seen.size;
  }

  async function append(
    stream: string,
    events: readonly (readonly [type: string, data: object])[],
  ): Promise<void> {
    const [last] = await Array.fromAsync(log.log.read(stream, { direction: 'backwards', max: 1 }));
    const written = events.map(([type, data]) => {
      const id = randomUUID();
      const metadata = {
        version: 1,
        commandId: id,
        correlationId: id,
        causationId: id,
        actor: 'nobody',
        owner: undefined,
        hash: '00',
      };
      return { id, type, data, metadata };
    });
    await log.log.append(stream, last?.revision ?? 'no_stream', written);
  }

  async function shown(): Promise<void> {
    const head = await log.log.head();
    if (head !== undefined) await readModel.waitFor(['deposits', 'withdrawals', 'ledger'], head, 20_000);
  }

  async function pay(to: string, amount: string): Promise<string> {
    const transaction = await chain.mint(to, unitsOf(amount));
    await chain.mine(3);
    return transaction;
  }

  async function settleDown(deposits: number): Promise<void> {
    const until = Date.now() + 20_000;
    while ((await creditAll()) < deposits) {
      if (Date.now() > until) throw new Error('not every deposit was confirmed in 20 s');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await shown();
  }

  return {
    chain,
    database,
    log,
    wallet,
    addressOf: scene.addressOf,
    readModel,
    shown,
    reading,
    stranger: people.issuer,
    pay,
    settleDown,
    stopWatching: () => watcher.stop(),
    async seen(type, count) {
      const has = async () => (await scene.events()).filter((event) => event.type === type).length >= count;
      const until = Date.now() + 20_000;
      while (!(await has())) {
        if (Date.now() > until) throw new Error(`no ${type} in 20 s`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async funded(usercode, amount) {
      const address = await scene.addressOf(usercode);
      await pay(address, amount);
      await settleDown(seen.size + 1);
      return address;
    },
    async send(from, to, amount) {
      await chain.node.call('anvil_impersonateAccount', [from]);
      await chain.node.call('anvil_setBalance', [from, '0xde0b6b3a7640000']);
      const data = `0xa9059cbb${word(to)}${word(unitsOf(amount).toString(16))}`;
      const call = { from, to: chain.token, data, gas: '0x7a120' };
      const transaction = String(await chain.node.call('eth_sendTransaction', [call]));
      await chain.mine(3);
      return transaction;
    },
    async payOut({ usercode, amount, transaction }) {
      const of = { usercode, withdrawalId: transaction };
      const moved = { amount, fee: '0' };
      const at = clock().toISOString();
      const by = { role: 'platform', id: 'ana' };
      const [available, held] = [`user:${usercode}:available`, `user:${usercode}:held`];
      const post = (from: string, to: string) => [
        { account: from, amount: `-${amount}` },
        { account: to, amount },
      ];
      await append(`wallet-${usercode}`, [
        [
          'WithdrawalRequested',
          {
            ...of,
            network: 'ethereum',
            address: people.issuer,
            ...moved,
            postings: post(available, held),
            requestedAt: at,
          },
        ],
        ['WithdrawalApproved', { ...of, by, approvedAt: at }],
        [
          'WithdrawalSettled',
          {
            ...of,
            network: 'ethereum',
            transaction,
            ...moved,
            postings: post(held, 'custody:ethereum'),
            settledAt: at,
          },
        ],
      ]);
    },
    append,
    async reconcile() {
      await shown();
      const today = mallDayAt(new Date());
      return await reconcileDays({ log: log.log, readModel, clock, reading }, { from: today, to: today });
    },
    async stop() {
      await projections.stop();
      await readModel.close();
      await scene.stop();
    },
  };
}
