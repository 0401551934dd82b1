import { createDeposits, createNetworks, tronAddressOf } from '@caravan/chain';
import { createWallet } from '@caravan/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

/** Accounts of a public test phrase. */
const XPUBS = {
  ethereum:
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  tron: 'xpub6Ce9NcJvTk374xmC966FRY8NvVzjBr7FGiEf1h8mWkSwvCkvZ7PsCWEJS3nMsKLtRwsuEWY6indWjZFCB7yTqMpAoU7Z8c8TEkanQrsMF6j',
};
const settings = {
  rpcUrl: 'http://127.0.0.1:1',
  decimals: 6,
  minimum: '1',
  confirmations: 12,
  stillMinutes: 5,
};
const TOKEN = {
  ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};
const COLD = {
  ethereum: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  tron: tronAddressOf('de709f2102306220921060314715629080e2fb77'),
};
const theirs = {
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  tron: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
};
const old = '0x52908400098527886E0F7030069857D2E4169EE7';

const mall = await createTestMall();
const networks = createNetworks([
  { ...settings, name: 'ethereum', protocol: 'evm', xpub: XPUBS.ethereum, tokenAddress: TOKEN.ethereum },
  { ...settings, name: 'tron', protocol: 'tron', xpub: XPUBS.tron, tokenAddress: TOKEN.tron },
]);
const { db, log } = mall;
const { clock } = mall.dependencies;
const deposits = createDeposits({ db, log, networks, coldAddresses: Object.values(COLD), clock });
const wallet = createWallet({ log, clock, addresses: deposits });
const { client } = mall.gateway({ deposits, wallet });
afterAll(() => mall.stop());

type Name = keyof typeof TOKEN;
const names: readonly Name[] = ['ethereum', 'tron'];
const ours = new Map<string, string>();
const hot = (name: Name) => networks.find((network) => network.name === name)?.hotAddress ?? '';

beforeAll(async () => {
  for (const name of names) {
    const channel = await deposits.open('somebody', name);
    ours.set(name, 'refusal' in channel ? '' : channel.address);
  }
});

let buyer: TestBuyer;
beforeEach(async () => {
  buyer = await client.newBuyer();
});

type Way = 'user!bindWithdrawAddress' | 'user!changeWithdrawAddress';
const send = (way: Way, network: string, address: string) =>
  client.ask(way, { network, address, safeword: SAFEWORD }, buyer);
const writtenOn = (name: Name) => {
  const found = networks.find((network) => network.name === name);
  return found?.addresses ?? expect.unreachable();
};
const hexOf = (tron: string) => writtenOn('tron').bytesOf(tron);
/** The same 20 bytes, as the other network writes them. */
function elsewhere(name: Name, text: string): readonly [Name, string] {
  const read = writtenOn(name).read(text);
  const other = name === 'tron' ? 'ethereum' : 'tron';
  const bytes = 'address' in read ? writtenOn(name).bytesOf(read.address) : '';
  return [other, writtenOn(other).addressOf(bytes) ?? ''];
}

describe.each<[string, Way]>([
  ['binding', 'user!bindWithdrawAddress'],
  ['changing', 'user!changeWithdrawAddress'],
])('%s an address', (_, way) => {
  beforeEach(async () => {
    if (way === 'user!changeWithdrawAddress') await send('user!bindWithdrawAddress', 'ethereum', old);
  });

  describe.each(names)('on %s', (name) => {
    it.each<[string, () => string]>([
      ['the hot wallet', () => hot(name)],
      ['the cold wallet', () => COLD[name]],
      ['the token', () => TOKEN[name]],
      ['a deposit address', () => ours.get(name) ?? ''],
    ])('%s is refused, in words of its own', async (_what, address) => {
      expect(keyOf(await send(way, name, address()))).toBe('withdraw-address-ours');
      const [network, written] = elsewhere(name, address());
      expect(keyOf(await send(way, network, written))).toBe('withdraw-address-ours');
      expect((await send(way, name, theirs[name])).code).toBe(0);
    });
  });

  it.each([
    ['a wrong EIP-55 checksum', 'ethereum', theirs.ethereum.replace('5aA', '5AA')],
    ['a wrong base58 checksum', 'tron', theirs.tron.replace(/8$/, '9')],
    ['TRON’s hexadecimal form', 'tron', `41${hexOf(theirs.tron)}`],
    ['TRON’s hexadecimal form behind 0x', 'tron', `0x41${hexOf(theirs.tron)}`],
    ['an address of TRON on Ethereum', 'ethereum', theirs.tron],
    ['an address of Ethereum on TRON', 'tron', theirs.ethereum],
    ['the zero address', 'ethereum', `0x${'0'.repeat(40)}`],
    ['the zero address of TRON', 'tron', tronAddressOf('0'.repeat(40))],
  ])('%s is refused as wrong', async (_what, network, address) => {
    expect(keyOf(await send(way, network, address))).toBe('withdraw-address-wrong');
  });

  it('in lower case is taken, and shown with its checksum', async () => {
    const taken = await send(way, 'ethereum', theirs.ethereum.toLowerCase());
    expect(taken).toMatchObject({ code: 0, data: { network: 'ethereum', address: theirs.ethereum } });
  });
});
