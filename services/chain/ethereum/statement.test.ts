import { setImmediate as turn } from 'node:timers/promises';
import type { JsonRpcProvider } from 'ethers';
import { expect, test } from 'vitest';
import { createEthereumStatement } from './statement.ts';

const address = `0x${'11'.repeat(20)}`;

/** A provider that refuses every question in these words, and counts them. */
function refusing(words: string) {
  let asked = 0;
  const send = () => {
    asked += 1;
    return Promise.reject(new Error(words));
  };
  const statement = createEthereumStatement({
    rpc: () => Promise.resolve({ send } as unknown as JsonRpcProvider),
    token: address,
    finality: { kind: 'confirmations', required: 12 },
    hotWallet: address,
  });
  return { statement, asked: () => asked };
}

test('asks for fewer blocks after a refusal, and for none after one for too many questions', async () => {
  const large = refusing('query returned more than 10000 results');
  await expect(large.statement.movements(0, 15, [address])).rejects.toThrow('more than');
  expect(large.asked()).toBe(5);
  const quota = refusing('Too Many Requests');
  await expect(quota.statement.movements(0, 15, [address])).rejects.toThrow('Too Many Requests');
  expect(quota.asked()).toBe(1);
});

test('says no address of a node, which may hold a key: staff read why a run failed', async () => {
  const { statement } = refusing(
    'server response 403 (info={ "requestUrl": "https://node.example/s3cr3t" })',
  );
  const failure = await statement.newestFinal().catch(String);
  expect(failure).not.toContain('s3cr3t');
});

test('asks no more questions in a second than are allowed, and few at once', async () => {
  let [asked, now, most] = [0, 0, 0];
  const send = async () => {
    asked += 1;
    now += 1;
    most = Math.max(most, now);
    await turn();
    now -= 1;
    return `0x${'0'.repeat(63)}1`;
  };
  const statement = (requestsPerSecond?: number) =>
    createEthereumStatement({
      rpc: () => Promise.resolve({ send } as unknown as JsonRpcProvider),
      token: address,
      finality: { kind: 'confirmations', required: 12 },
      hotWallet: address,
      requestsPerSecond,
    });
  const since = performance.now();
  expect(await statement(100).holdings(Array(6).fill(address), 1)).toBe(6n);
  expect(performance.now() - since).toBeGreaterThan(45);
  expect(await statement().holdings(Array(60).fill(address), 1)).toBe(60n);
  expect(asked).toBe(66);
  expect(most).toBe(10);
});
