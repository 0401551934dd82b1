import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import type { Chain } from '../chain.ts';
import type { FinalityRule } from '../finality.ts';
import { createScanner } from '../scanner.ts';
import { catchUp } from './catch-up.ts';
import { createMemoryBook, createMemoryLog } from './memory-book.ts';

export type CatchUp = {
  readonly network: string;
  readonly finality: FinalityRule;
  /** opened anew for each run */
  readonly chain: () => Chain;
  readonly addressAt: (index: number) => string;
  readonly blocks: number;
  /** deposits that are in the blocks */
  readonly deposits: number;
  /** blocks in a second */
  readonly target: number;
};

const FEW = 10;
const MANY = 10_000;
const PAIRS = 4;
/** Of the CPU time of a block with few addresses. */
const MOST_RATIO = 1.1;

type Run = { readonly perSecond: number; readonly cpu: number };

/**
 * Reads the blocks with few and with many watched addresses by turns, each with a scanner that begins anew, and says how fast, and what a
 * block costs in CPU time of the watcher. Sets the exit code when one core could not keep the target, or many cost over a tenth more.
 */
export async function compareAddresses(what: string, options: CatchUp): Promise<void> {
  // each decodes its addresses once, and what is compiled is compiled
  for (const count of [FEW, MANY]) await read(options, count);
  const runs = new Map<number, Run[]>([FEW, MANY].map((count) => [count, []]));
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const count of pair % 2 === 0 ? [FEW, MANY] : [MANY, FEW])
      runs.get(count)?.push(await read(options, count));
  const [few = NaN, many = NaN] = [...runs].map(([count, all]) => {
    const [perSecond, cpu] = [middle(all.map((run) => run.perSecond)), middle(all.map((run) => run.cpu))];
    console.log(
      `${what}, ${count} addresses: ${perSecond.toFixed(0)} blocks/s, ${cpu.toFixed(2)} ms of CPU per block`,
    );
    return cpu;
  });
  console.log(
    `${what}: ${MANY} addresses cost ${(many / few).toFixed(2)} times the CPU of ${FEW}, target at most ${MOST_RATIO};`,
    `a core reads ${(1_000 / many).toFixed(0)} blocks/s, target ${options.target} (load ${loadavg()[0]?.toFixed(1)})`,
  );
  if (many / few > MOST_RATIO || 1_000 / Math.max(few, many) < options.target) process.exitCode = 1;
}

async function read(options: CatchUp, count: number): Promise<Run> {
  const { network, finality, addressAt, blocks } = options;
  const owners = new Map(Array.from({ length: count }, (_, index) => [addressAt(index), `U${index}`]));
  const book = createMemoryBook();
  const chain = options.chain();
  const scanner = createScanner({
    network,
    decimals: 6,
    finality,
    chain,
    book,
    facts: createMemoryLog(network),
    addresses: async () => owners,
    startHeight: 0,
    acceptReset: false,
  });
  // a watcher decodes its addresses once in its life
  await chain.transfers([], [...owners.keys()]);
  const [since, before] = [performance.now(), process.cpuUsage()];
  await catchUp(scanner);
  const seconds = (performance.now() - since) / 1_000;
  const { user, system } = process.cpuUsage(before);
  if (book.rows().length !== options.deposits) throw new Error(`${book.rows().length} deposits`);
  return { perSecond: blocks / seconds, cpu: (user + system) / 1_000 / blocks };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}

/** A process of its own that answers recorded blocks out of memory; ended by `stop`. */
export async function startRecorded(file: URL, ...settings: readonly (string | number)[]) {
  const server = fork(file, settings.map(String), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [port] = (await once(server.stdout ?? process.stdin, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(port.toString())}`, stop: () => server.disconnect() };
}
