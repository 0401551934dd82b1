/**
 * node services/chain/tron/catch-up.bench.ts: how fast the watcher's scanner reads blocks of 200 transfers of the token, from a
 * server that answers them out of memory, and what one costs in CPU time, with 10 and with 10,000 watched addresses.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createScanner } from '../core/scanner.ts';
import { catchUp } from '../core/testing/catch-up.ts';
import { createMemoryBook, createMemoryLog } from '../core/testing/memory-book.ts';
import { toBase58Check } from './addresses.ts';
import { createTronHttp } from './http/client.ts';
import { createTronChain } from './tron-chain.ts';

const BLOCKS = 400;
const TRANSFERS = 200;
const RUNS = 3;
const addressAt = (index: number) => toBase58Check((0xaa0000 + index).toString(16).padStart(40, '0'));

const server = fork(
  join(import.meta.dirname, 'testing/recorded-server.ts'),
  [String(BLOCKS), String(TRANSFERS), (0xaa0000).toString(16).padStart(40, '0')],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
);
const [port] = (await once(server.stdout ?? process.stdin, 'data')) as [Buffer];
const url = `http://127.0.0.1:${Number(port.toString())}`;

async function read(count: number): Promise<{ perSecond: number; cpu: number; learned: number }> {
  const owners = new Map(Array.from({ length: count }, (_, index) => [addressAt(index), `U${index}`]));
  const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const chain = createTronChain({ ask: createTronHttp({ url }), token, decimals: 6 });
  const book = createMemoryBook();
  const scanner = createScanner({
    network: 'tron',
    decimals: 6,
    finality: { kind: 'finalized-tag', usuallyAfter: 19 },
    chain,
    book,
    facts: createMemoryLog('tron'),
    addresses: async () => owners,
    startHeight: 0,
    acceptReset: false,
  });
  const before = performance.now();
  await chain.transfers([], [...owners.keys()]);
  const learned = performance.now() - before;
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  await catchUp(scanner);
  const seconds = (performance.now() - since) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  if (book.rows().length !== BLOCKS - 1) throw new Error(`${book.rows().length} deposits`);
  return { perSecond: BLOCKS / seconds, cpu: (user + system) / 1_000 / BLOCKS, learned };
}

await read(10);
for (let run = 1; run <= RUNS; run += 1)
  for (const count of [10, 10_000]) {
    const { perSecond, cpu, learned } = await read(count);
    console.log(
      `${count} addresses (learned in ${learned.toFixed(0)} ms, once):`,
      `${perSecond.toFixed(0)} blocks/s, ${cpu.toFixed(2)} ms of CPU per block`,
    );
  }
server.disconnect();
