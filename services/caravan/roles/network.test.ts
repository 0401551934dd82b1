import { loadConfig } from '@caravan/platform';
import { describe, expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { coldAddressesOf, networksOf } from './network.ts';

/** accounts 0 and 1 of a public test phrase */
const XPUBS = [
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
] as const;

function variablesOf(name: string, more: Record<string, string> = {}): Record<string, string> {
  const settings = {
    RPC_URL: 'http://127.0.0.1:1',
    XPUB: XPUBS[0],
    TOKEN_ADDRESS: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    ...more,
  };
  return Object.fromEntries(
    Object.entries(settings).map(([setting, value]) => [`NETWORK_${name}_${setting}`, value]),
  );
}

function sentencesOf(env: Record<string, string>): readonly string[] {
  try {
    networksOf(loadConfig(env));
  } catch (error) {
    if (error instanceof StartFailure) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the networks of the configuration', () => {
  test('are as it says, the token in canonical form', () => {
    const env = variablesOf('POLYGON', { LABEL: 'Polygon PoS', MINIMUM: '2.50', CONFIRMATIONS: 'finalized' });
    expect(networksOf(loadConfig({ NETWORKS: 'polygon', ...env }))).toMatchObject([
      {
        name: 'polygon',
        protocol: 'evm',
        label: 'Polygon PoS',
        standard: 'ERC20',
        token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        minimum: '2.5',
        finality: { kind: 'finalized-tag', usuallyAfter: 64 },
      },
    ]);
  });

  test('hand out test tokens only in development', () => {
    const env = { NETWORKS: 'ethereum', ...variablesOf('ETHEREUM', { FAUCET_KEY: `0x${'1'.repeat(64)}` }) };
    expect(networksOf(loadConfig({ ...env, DEVELOPMENT: 'true' }))[0]).toHaveProperty('testTokens');
    expect(networksOf(loadConfig({ ...env, DEVELOPMENT: 'false' }))[0]).not.toHaveProperty('testTokens');
  });

  test('say what they lack, in one sentence', () => {
    const { NETWORK_POLYGON_TOKEN_ADDRESS: _, ...rest } = variablesOf('POLYGON');
    expect(sentencesOf({ NETWORKS: 'polygon', ...rest })).toEqual([
      'NETWORK_POLYGON_TOKEN_ADDRESS must be set (`caravan start` does so by itself).',
    ]);
  });

  test('are two where nothing names them, and say how to do with one', () => {
    expect(sentencesOf(variablesOf('ETHEREUM'))).toEqual([
      'NETWORK_TRON_RPC_URL, NETWORK_TRON_XPUB, NETWORK_TRON_TOKEN_ADDRESS must be set (`caravan start` does so by itself); or leave tron out of NETWORKS.',
    ]);
    const tron = variablesOf('TRON', {
      XPUB: XPUBS[1],
      TOKEN_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    });
    expect(networksOf(loadConfig({ ...variablesOf('ETHEREUM'), ...tron }))).toMatchObject([
      { name: 'ethereum', label: 'Ethereum', finality: { kind: 'confirmations', required: 12 } },
      { name: 'tron', label: 'TRON', standard: 'TRC20', finality: { usuallyAfter: 19 } },
    ]);
  });

  test('send a key with each request only where the protocol has such', () => {
    const ethereum = variablesOf('ETHEREUM', { API_KEY: 'k3y' });
    expect(sentencesOf({ NETWORKS: 'ethereum', ...ethereum })).toEqual([
      'NETWORK_ETHEREUM_API_KEY must be unset: with this protocol, a key is part of the URL of the node.',
    ]);
    const settings = {
      TOKEN_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      API_KEY: 'k3y',
      REQUESTS_PER_DAY: '50000',
    };
    const tron = { NETWORKS: 'tron', ...variablesOf('TRON', settings) };
    expect(networksOf(loadConfig(tron))).toMatchObject([
      { requests: { allowed: 50_000, shared: true, pollEvery: 60_000 } },
    ]);
    expect(sentencesOf({ ...tron, NETWORK_TRON_BACKUP_API_KEY: 'k3y' })).toEqual([
      'NETWORK_TRON_BACKUP_API_KEY must be unset while there is no second provider (BACKUP_RPC_URL).',
    ]);
  });

  test('say all that their protocol finds wrong, a sentence each, by the variable', () => {
    const env = {
      NETWORKS: 'ethereum,polygon,solana',
      ...variablesOf('ETHEREUM', { TOKEN_ADDRESS: '0xdAc17f958D2ee523a2206206994597C13D831ec7' }),
      ...variablesOf('POLYGON'),
      ...variablesOf('SOLANA', { PROTOCOL: 'solana', XPUB: XPUBS[1] }),
    };
    expect(sentencesOf(env)).toEqual([
      'NETWORK_ETHEREUM_TOKEN_ADDRESS must be an address whose capital letters fit its checksum (EIP-55).',
      'NETWORK_POLYGON_XPUB must be the key of another account than that of ethereum.',
      'NETWORK_SOLANA_PROTOCOL must be evm or tron.',
    ]);
  });
});

function coldOf(settings: Record<string, string>): readonly string[] {
  const config = loadConfig({ NETWORKS: 'ethereum', ...variablesOf('ETHEREUM', settings) });
  return networksOf(config).flatMap((network) => coldAddressesOf(network, config.networks));
}

describe('cold wallets', () => {
  const [cold, former, older] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`);

  test('are the one of now, and those of before', () => {
    expect(coldOf({})).toEqual([]);
    expect(coldOf({ COLD_ADDRESS: `${cold}`, FORMER_COLD_ADDRESSES: `${former}, ${older},${cold}` })).toEqual(
      [cold, former, older],
    );
    expect(coldOf({ FORMER_COLD_ADDRESSES: `${former}` })).toEqual([former]);
  });

  test('must be addresses, and not the hot wallet', () => {
    const wrong = 'NETWORK_ETHEREUM_FORMER_COLD_ADDRESSES must be';
    expect(() => coldOf({ FORMER_COLD_ADDRESSES: `${former},` })).toThrow(wrong);
    expect(() => coldOf({ FORMER_COLD_ADDRESSES: `${former} ${older}` })).toThrow(wrong);
    const hot = networksOf(loadConfig({ NETWORKS: 'ethereum', ...variablesOf('ETHEREUM') }))[0]?.hotAddress;
    expect(() => coldOf({ FORMER_COLD_ADDRESSES: `${former},${hot}` })).toThrow('must not be the hot wallet');
  });
});
