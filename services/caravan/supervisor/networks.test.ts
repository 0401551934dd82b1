import { loadConfig, silentLogger } from '@caravan/platform';
import { expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { startNetworks } from './networks.ts';

async function started(env: Record<string, string>): Promise<Record<string, string>> {
  const logger = silentLogger as Parameters<typeof startNetworks>[0]['logger'];
  await using parts = new AsyncDisposableStack();
  return await startNetworks({ config: loadConfig(env), logger, parts });
}

test('networks with nodes need nothing of the supervisor', async () => {
  const env = {
    NETWORK_ETHEREUM_RPC_URL: 'https://one.example',
    NETWORK_POLYGON_RPC_URL: 'https://two.example',
  };
  expect(await started({ NETWORKS: 'ethereum,polygon', ...env })).toEqual({});
});

test('a mall never mixes test money with real money: all networks have nodes, or none', async () => {
  const env = { NETWORKS: 'ethereum,polygon,base', NETWORK_POLYGON_RPC_URL: 'https://two.example' };
  await expect(started(env)).rejects.toThrow(
    new StartFailure(
      'With NETWORK_POLYGON_RPC_URL set, NETWORK_ETHEREUM_RPC_URL, NETWORK_BASE_RPC_URL must be set too; or leave ethereum, base out of NETWORKS.',
    ),
  );
});

test('refuses a protocol that has no development chain', async () => {
  await expect(started({ NETWORK_ETHEREUM_PROTOCOL: 'pigeon' })).rejects.toThrow(
    'NETWORK_ETHEREUM_PROTOCOL is "pigeon", which has no development chain.',
  );
});
