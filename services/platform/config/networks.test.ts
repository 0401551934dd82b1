import { describe, expect, test } from 'vitest';
import { isSecret, loadConfig } from './config.ts';
import { problemsOf } from './testing/problems.ts';

const XPUB = `xpub${'6'.repeat(107)}`;

test('without settings there are two networks, with the defaults of their protocols', () => {
  expect(loadConfig({}).networks).toEqual([
    {
      name: 'ethereum',
      protocol: 'evm',
      decimals: 6,
      minimum: '1',
      confirmations: 12,
      stillMinutes: 5,
      caps: { hour: '20000', day: '100000' },
      hotMinimum: '1000',
      formerColdAddresses: [],
    },
    {
      name: 'tron',
      protocol: 'tron',
      decimals: 6,
      minimum: '1',
      confirmations: 'finalized',
      stillMinutes: 5,
      caps: { hour: '20000', day: '100000' },
      hotMinimum: '1000',
      formerColdAddresses: [],
    },
  ]);
});

test('has the networks that NETWORKS names, in that order, each with its own settings', () => {
  const env = {
    NETWORKS: 'polygon, ethereum',
    NETWORK_POLYGON_LABEL: 'Polygon PoS',
    NETWORK_POLYGON_CONFIRMATIONS: 'finalized',
    NETWORK_POLYGON_XPUB: XPUB,
    NETWORK_ETHEREUM_CONFIRMATIONS: '3',
    NETWORK_ETHEREUM_STANDARD: '',
  };
  expect(loadConfig(env).networks).toMatchObject([
    { name: 'polygon', label: 'Polygon PoS', confirmations: 'finalized', xpub: XPUB },
    { name: 'ethereum', confirmations: 3, xpub: undefined, standard: undefined },
  ]);
});

test.each(['Ethereum', 'ethereum,ethereum', 'poly-gon', 'poly_gon', '1inch', ',', 'a:b', 'a b'])(
  'refuses %j as networks',
  (NETWORKS) => {
    expect(problemsOf({ NETWORKS })).toEqual([
      `NETWORKS must be names of networks in small letters and digits with commas between them, each once (ethereum,polygon), not "${NETWORKS}".`,
    ]);
  },
);

test('names each wrong setting of a network in one sentence', () => {
  const env = {
    PORT: 'abc',
    NETWORKS: 'ethereum,polygon',
    NETWORK_ETHEREUM_CONFIRMATIONS: '0',
    NETWORK_POLYGON_DECIMALS: '18',
  };
  expect(problemsOf(env)).toEqual([
    'PORT must be a port number from 0 to 65535, not "abc".',
    'NETWORK_ETHEREUM_CONFIRMATIONS must be a whole number from 1 to 10000, or finalized, not "0".',
    'NETWORK_POLYGON_DECIMALS must be a whole number from 0 to 10, not "18".',
  ]);
});

test.each(['safe', '1.5', '-3'])('refuses %j as confirmations', (confirmations) => {
  expect(problemsOf({ NETWORK_ETHEREUM_CONFIRMATIONS: confirmations })).toHaveLength(1);
});

test.each(['NETWORK_ETHEREUM_RPC_URL', 'NETWORK_ETHEREUM_BACKUP_RPC_URL'])(
  'asks for HTTP where %s is a WebSocket, once',
  (name) => {
    expect(problemsOf({ [name]: 'wss://node.example/key' })).toEqual([
      `${name} must be the http:// or https:// URL of the node (the watcher asks over HTTP, it cannot use a WebSocket), not what it is.`,
    ]);
    expect(problemsOf({ [name]: 'node.example' })).toEqual([
      `${name} must be a URL that begins with http:// or https://, not what it is.`,
    ]);
    expect(problemsOf({ [name]: 'https://node.example/key' })).toEqual([]);
  },
);

describe('a setting that would have no effect', () => {
  test('a network that is configured but not named is reported', () => {
    expect(problemsOf({ NETWORK_POLYGON_XPUB: XPUB })).toEqual([
      'NETWORK_POLYGON_XPUB is set, but NETWORKS does not name polygon.',
    ]);
  });

  test('a misspelt setting is reported, with the valid ones', () => {
    const [problem = ''] = problemsOf({ NETWORK_ETHEREUM_TOKEN: '0x' });
    expect(problem).toMatch(/^NETWORK_ETHEREUM_TOKEN is no setting of a network; they are PROTOCOL, .*\.$/);
  });

  test('a name of the previous version is reported with its new one', () => {
    expect(problemsOf({ EVM_RPC_URL: 'https://node.example' })).toEqual([
      'EVM_RPC_URL is called NETWORK_ETHEREUM_RPC_URL now.',
    ]);
    // it was Ethereum's, whichever network comes first now
    expect(problemsOf({ EVM_XPUB: XPUB, NETWORKS: 'polygon,ethereum' })).toEqual([
      'EVM_XPUB is called NETWORK_ETHEREUM_XPUB now.',
    ]);
  });

  test('variables of other programs are ignored', () => {
    expect(problemsOf({ NETWORK_INTERFACE: 'eth0', NETWORK_A_B: 'x', EVM_HOME: '/opt' })).toEqual([]);
  });
});

test('never shows a key, public or private, nor a URL that may hold one', () => {
  const secret =
    'xprv9s21ZrQH143K3GJpoapnV8SFfukcVBSfeCficPSGfubmSFDxo1kuHnLisriDvSnRRuL2Qrg5ggqHKNVpxR86QEC8w35uxmGoggxtQTPvfUu';
  for (const setting of ['XPUB', 'FAUCET_KEY', 'RPC_URL', 'SOLIDITY_RPC_URL']) {
    const problems = problemsOf({ [`NETWORK_ETHEREUM_${setting}`]: secret });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(secret);
    expect(isSecret(`NETWORK_ANY_${setting}`)).toBe(true);
  }
  for (const setting of ['API_KEY', 'BACKUP_API_KEY']) {
    const problems = problemsOf({ [`NETWORK_ETHEREUM_${setting}`]: 'two words' });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain('two words');
    expect(isSecret(`NETWORK_ANY_${setting}`)).toBe(true);
  }
  expect(isSecret('NETWORK_ANY_LABEL')).toBe(false);
});
