import { depositAddressEventTypes, parseEvent } from '@caravan/events';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { HDNodeWallet, Mnemonic } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKeys, developmentXpub } from '../development/development-keys.ts';
import { testTokenAddress } from '../development/test-token.ts';
import { testNetwork } from '../testing/test-network.ts';
import { createDeposits } from './deposits.ts';
import type { Deposits } from './deposits.ts';

let database: TestDatabase;
let log: TestLog;
const network = testNetwork({ tokenAddress: testTokenAddress.toLowerCase() });

beforeAll(async () => {
  [database, log] = await Promise.all([createTestDatabase(), createTestLog()]);
});
afterAll(async () => {
  await log.stop();
  await database.drop();
});

/** As many independent processes would have them. */
function deposits(): Deposits {
  return createDeposits({ db: database.db, log: log.log, networks: [network] });
}

async function assigned(usercode: string) {
  const events = [];
  for await (const event of log.log.read(`depositAddress-ethereum:${usercode}`))
    events.push(parseEvent(depositAddressEventTypes, event.type, event.metadata.version, event.data));
  return events;
}

test('tells where and how to deposit', async () => {
  const channel = await deposits().open('U1', 'ethereum');
  expect(channel).toMatchObject({
    network: 'ethereum',
    label: 'Ethereum',
    standard: 'ERC20',
    token: testTokenAddress,
    decimals: 6,
    confirmations: 6,
    minimum: '1',
  });
});

test('gives a buyer one address, however many ask at once, and records it once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => deposits().open('U-concurrent', 'ethereum')),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await assigned('U-concurrent')).toHaveLength(1);
  const [recorded] = await Array.fromAsync(log.log.read('depositAddress-ethereum:U-concurrent'));
  expect(recorded?.metadata.owner).toBe('U-concurrent');
});

test('gives different buyers different addresses, by consecutive indices', async () => {
  const buyers = Array.from({ length: 10 }, (_, i) => `U-many-${i}`);
  await Promise.all(buyers.map((buyer) => deposits().open(buyer, 'ethereum')));
  const rows = await database.db
    .selectFrom('chain_deposit_address')
    .selectAll()
    .orderBy('address_index')
    .execute();
  expect(rows.map((row) => row.address_index)).toEqual(rows.map((_, i) => i));
  expect(new Set(rows.map((row) => row.address)).size).toBe(rows.length);
});

test('the key of an address can be found from the phrase, which this process does not have', async () => {
  const channel = await deposits().open('U-derived', 'ethereum');
  const [event] = await assigned('U-derived');
  const index = event?.data.index ?? -1;
  const phrase = Mnemonic.fromPhrase(developmentKeys.phrase);
  const wallet = HDNodeWallet.fromMnemonic(phrase, `m/44'/60'/1'/0/${index}`);
  expect(channel).toMatchObject({ address: wallet.address });
});

test('an address whose event was not written before a crash is recorded before it is shown', async () => {
  await deposits().open('U-crash', 'ethereum');
  const { db } = database;
  await db
    .insertInto('chain_deposit_address')
    .values({
      network: 'ethereum',
      usercode: 'U-crashed',
      address_index: 9_000,
      address: '0x0000000000000000000000000000000000009000',
      assigned_at: new Date(),
    })
    .execute();
  await deposits().open('U-crashed', 'ethereum');
  expect(await assigned('U-crashed')).toMatchObject([{ data: { index: 9_000, usercode: 'U-crashed' } }]);
});

test('knows its own addresses and the token, and nobody else’s', async () => {
  const channel = await deposits().open('U-owner', 'ethereum');
  if ('refusal' in channel) throw new Error('refused');
  expect(await deposits().isOurs(channel.address)).toBe(true);
  expect(await deposits().isOurs(channel.token)).toBe(true);
  expect(await deposits().isOurs(network.hotAddress)).toBe(true);
  expect(await deposits().isOurs('0x52908400098527886E0F7030069857D2E4169EE7')).toBe(false);
});

test('knows an address that was given out on a network which the configuration no longer names', async () => {
  const retired = testNetwork({ name: 'retired', xpub: developmentXpub(8) });
  const earlier = createDeposits({ db: database.db, log: log.log, networks: [retired] });
  const channel = await earlier.open('U-retired', 'retired');
  if ('refusal' in channel) throw new Error('refused');
  expect(await deposits().isOurs(channel.address)).toBe(true);
});

test('reads an address as its network writes it, and none on a network that is not there', () => {
  const typed = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  expect(deposits().canonicalAddress('ethereum', typed)).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(deposits().canonicalAddress('ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeUndefined();
  expect(deposits().canonicalAddress('moon', typed)).toBeUndefined();
});

test('gives no buyer an address that another network gave out before, as after a network was renamed', async () => {
  const xpub = developmentXpub(7);
  const under = (name: string) =>
    createDeposits({ db: database.db, log: log.log, networks: [testNetwork({ name, xpub })] });
  await under('before').open('U-first', 'before');
  await expect(under('after').open('U-second', 'after')).rejects.toThrow(
    'The account of after gave out addresses on before',
  );
  expect(await under('before').open('U-second', 'before')).toMatchObject({ network: 'before' });
});

test('opens no channel on a network that is not there', async () => {
  expect(await deposits().open('U1', 'moon')).toEqual({ refusal: { key: 'channel-not-opened' } });
});
