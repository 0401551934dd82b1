/**
 * node services/chain/ethereum/catch-up.bench.ts: how fast the watcher's scanner reads blocks of 200 transfers of the token, from a
 * server that answers them out of memory, and what one costs in CPU time, with 10 and with 10,000 watched addresses; with a
 * transfer to us in every block, and in one of twenty.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { getAddress } from 'ethers';
import { createScanner } from '../core/scanner.ts';
import { catchUp } from '../core/testing/catch-up.ts';
import { createMemoryBook, createMemoryLog } from '../core/testing/memory-book.ts';
import { createEthereumChain } from './ethereum-chain.ts';
import { openRpc } from './rpc.ts';

const BLOCKS = 1_000;
const TRANSFERS = 200;
const RUNS = 2;
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const addressAt = (index: number) => getAddress(`0x${(0xaa0000 + index).toString(16).padStart(40, '0')}`);

async function read(url: string, count: number, expected: number) {
  const owners = new Map(Array.from({ length: count }, (_, index) => [addressAt(index), `U${index}`]));
  const chain = createEthereumChain({ rpc: () => openRpc(url), token, decimals: 6 });
  const book = createMemoryBook();
  const scanner = createScanner({
    network: 'ethereum',
    decimals: 6,
    finality: { kind: 'confirmations', required: 12 },
    chain,
    book,
    facts: createMemoryLog('ethereum'),
    addresses: async () => owners,
    startHeight: 0,
    acceptReset: false,
  });
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  await catchUp(scanner);
  const seconds = (performance.now() - since) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  if (book.rows().length !== expected) throw new Error(`${book.rows().length} deposits`);
  return { perSecond: BLOCKS / seconds, cpu: (user + system) / 1_000 / BLOCKS };
}

for (const every of [1, 20]) {
  const server = fork(
    join(import.meta.dirname, 'testing/recorded-server.ts'),
    [String(BLOCKS), String(TRANSFERS), token, addressAt(0), String(every)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const [port] = (await once(server.stdout ?? process.stdin, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${Number(port.toString())}`;
  const expected = Math.floor((BLOCKS - 1) / every);
  await read(url, 10, expected);
  for (let run = 1; run <= RUNS; run += 1)
    for (const count of [10, 10_000]) {
      const { perSecond, cpu } = await read(url, count, expected);
      console.log(
        `${count} addresses, a transfer to us in one of ${every} blocks:`,
        `${perSecond.toFixed(0)} blocks/s, ${cpu.toFixed(2)} ms of CPU per block (load ${loadavg()[0]?.toFixed(1)})`,
      );
    }
  server.disconnect();
}
