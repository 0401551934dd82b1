import { people } from '@caravan/chain/testing';
import { formatMoney } from '@caravan/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMoneyScene } from './testing/money-scene.ts';
import type { MoneyScene } from './testing/money-scene.ts';

/** Real chain, watcher, log, views and books; what somebody does to one of them is named. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await setMoneyScene();
});
afterAll(() => scene.stop());

const found = async () => {
  const { days } = await scene.reconcile();
  return days.flatMap(({ differences }) =>
    differences.map(({ kind, subject, amount, explained }) => ({
      kind,
      subject,
      amount: formatMoney(amount),
      explained,
    })),
  );
};
const unexplained = async () => (await found()).filter(({ explained }) => !explained);
const table = async (name: string) => {
  const { rows } = await sql<{ active: number }>`
    select active from projection_version where name = ${name}`.execute(scene.database.db);
  return `${name}_v${rows[0]?.active}`;
};

test('deposits, one too small and a payout come to the same on every side', async () => {
  const [alice, bob] = [await scene.addressOf('U1'), await scene.addressOf('U2')];
  await scene.pay(alice, '100');
  await scene.pay(bob, '0.5');
  await scene.pay(bob, '20');
  await scene.settleDown(3);
  expect(await unexplained()).toEqual([]);
  const transaction = await scene.send(alice, people.issuer, '30');
  expect(await unexplained()).toMatchObject([
    { kind: 'payout-without-withdrawal', subject: transaction, amount: '30' },
  ]);
  await scene.payOut({ usercode: 'U1', amount: '30', transaction });
  expect(await unexplained()).toEqual([]);
  const [day] = (await scene.reconcile()).days;
  expect(day?.custody).toEqual({ chain: 905_000_000_000n, books: 905_000_000_000n });
  expect(day?.chain).toEqual({ in: 1_205_000_000_000n, out: 300_000_000_000n });
  for (const side of [day?.facts, day?.rows, day?.books]) expect(side).toEqual(day?.chain);
  expect((await found()).map(({ kind }) => kind)).toContain('below-minimum');
});

const deposits = async () => {
  const { rows } = await sql<{ deposit_id: string }>`
    select deposit_id from ${sql.table(await table('deposits'))}.deposit where amount in (100, 20) order by amount desc
  `.execute(scene.database.db);
  return rows.map((row) => row.deposit_id);
};
/** Changes the read model, tells what is found, and puts it back. */
async function altered(change: string): Promise<unknown> {
  const { db } = scene.database;
  const schemas = { deposits: await table('deposits'), ledger: await table('ledger') };
  const tables = { deposit: `${schemas.deposits}.deposit`, journal: `${schemas.ledger}.journal_entry` };
  const named = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: 'deposit') => tables[name]);
  for (const each of Object.values(tables))
    await sql.raw(`create table saved_${each.replace('.', '_')} as table ${each}`).execute(db);
  try {
    await sql.raw(named(change)).execute(db);
    return await unexplained();
  } finally {
    for (const each of Object.values(tables)) {
      const saved = `saved_${each.replace('.', '_')}`;
      await sql.raw(`truncate ${each}; insert into ${each} table ${saved}; drop table ${saved}`).execute(db);
    }
  }
}

test('a row that was dropped, altered or doubled is named', async () => {
  const { db } = scene.database;
  const [first = '', second = ''] = await deposits();
  expect(await altered(`delete from $deposit where deposit_id = '${first}'`)).toEqual([
    { kind: 'row-missing', subject: first, amount: '100', explained: false },
  ]);
  expect(await altered(`update $deposit set amount = 21 where deposit_id = '${second}'`)).toEqual([
    { kind: 'row-altered', subject: second, amount: '1', explained: false },
  ]);
  expect(await altered(`update $deposit set usercode = 'U9' where deposit_id = '${second}'`)).toEqual([
    { kind: 'row-altered', subject: second, amount: '20', explained: false },
  ]);
  // a copy has no keys that keep a row from being there twice
  const name = await table('deposits');
  await sql.raw(`alter table ${name}.deposit drop constraint deposit_pkey`).execute(db);
  expect(await altered(`insert into $deposit select * from $deposit where deposit_id = '${second}'`)).toEqual(
    [{ kind: 'row-doubled', subject: second, amount: '20', explained: false }],
  );
  await sql.raw(`alter table ${name}.deposit add primary key (deposit_id)`).execute(db);
  expect(await unexplained()).toEqual([]);
});

test('an entry of the books that was dropped or altered is named, and one that no event made', async () => {
  const [first = ''] = await deposits();
  const own = `event_type = 'DepositCredited' and account = 'custody:ethereum' and amount = -100`;
  expect(await altered(`delete from $journal where ${own}`)).toEqual([
    { kind: 'entry-missing', subject: first, amount: '100', explained: false },
  ]);
  expect(await altered(`update $journal set amount = -99 where ${own}`)).toEqual([
    { kind: 'entry-altered', subject: first, amount: '1', explained: false },
  ]);
  const stranger = '00000000-0000-4000-8000-000000000000';
  const forged = `insert into $journal select position + 1000000, line, '${stranger}', event_type, stream, account, -7, at from $journal where ${own}`;
  expect(await altered(forged)).toEqual([
    { kind: 'entry-forged', subject: stranger, amount: '7', explained: false },
  ]);
});

test('what the issuer burnt is gone from the chain, and not from the books', async () => {
  const { chain } = scene;
  const carol = await scene.addressOf('U3');
  await scene.pay(carol, '9');
  await scene.settleDown(4);
  await chain.call(chain.token, 'addBlackList', [carol]);
  await chain.call(chain.token, 'destroyBlackFunds', [carol]);
  await chain.mine(3);
  expect(await unexplained()).toMatchObject([{ kind: 'burn', amount: '9' }]);
  const [day] = (await scene.reconcile()).days;
  expect(day?.custody).toEqual({ chain: 905_000_000_000n, books: 995_000_000_000n });
});

test('a credit that was forged is named, whatever it claims', async () => {
  const forged = `ethereum:0x${'f'.repeat(64)}:0`;
  await scene.append('wallet-U4', [
    [
      'DepositCredited',
      {
        usercode: 'U4',
        depositId: forged,
        network: 'ethereum',
        transaction: `0x${'f'.repeat(64)}`,
        logIndex: 0,
        amount: '5000',
        postings: [
          { account: 'custody:ethereum', amount: '-5000' },
          { account: 'user:U4:available', amount: '5000' },
        ],
        creditedAt: new Date().toISOString(),
      },
    ],
  ]);
  expect(await unexplained()).toContainEqual({
    kind: 'forged',
    subject: forged,
    amount: '5000',
    explained: false,
  });
});
