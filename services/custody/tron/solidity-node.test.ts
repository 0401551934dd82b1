import { afterEach, expect, test, vi } from 'vitest';
import { createSendingChain } from '../create-sending-chain.ts';

afterEach(() => vi.restoreAllMocks());

test('what is final is asked of the solidity node, where that has an address of its own', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('it is not there'));
  const chain = createSendingChain({
    protocol: 'tron',
    rpcUrl: 'http://full.example',
    solidityRpcUrl: 'http://solid.example',
    token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    finality: { kind: 'finalized-tag', usuallyAfter: 19 },
  });
  await expect(chain?.outcomeOf({ transaction: '00' })).rejects.toThrow('does not answer');
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://solid.example/walletsolidity/getnowblock']);
});
