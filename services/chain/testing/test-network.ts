import { developmentKeys } from '../development/development-keys.ts';
import { testTokenAddress } from '../development/test-token.ts';
import { createEvmNetwork } from '../ethereum/network.ts';
import type { Network, NetworkSettings } from '../network.ts';

/** A test's overrides, over the settings of a development chain whose node does not exist. */
export function testSettings(settings: Partial<NetworkSettings> = {}): NetworkSettings {
  return {
    name: 'ethereum',
    protocol: 'evm',
    rpcUrl: 'http://127.0.0.1:1',
    xpub: developmentKeys.xpub,
    tokenAddress: testTokenAddress,
    decimals: 6,
    minimum: '1',
    confirmations: 6,
    stillMinutes: 5,
    ...settings,
  };
}

export function testNetwork(settings: Partial<NetworkSettings> = {}): Network {
  return createEvmNetwork(testSettings(settings));
}
