import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@caravan/platform';
import { z } from 'zod';
import { caddyVersion } from './caddy.ts';
import { findGivenParts } from './given-parts.ts';
import { childrenOf } from './processes.ts';
import { startReplicas } from './replicas.ts';
import { startProxy } from './running-proxy.ts';

/** The command line, to be started as `node program <command>`. */
export const program = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));

const alone = ['gateway', 'worker', 'watcher', 'signer', 'event-store', 'postgres', 'anvil'] as const;
const withReplicas = [...alone, 'second gateway', 'second worker'] as const;
/** Every part that runs in a process of its own; the second ones are there on given parts alone. */
type Part = (typeof withReplicas)[number];

export type IsolatedSystem = {
  /** its address by number, as scripts call it */
  readonly origin: string;
  /** of every gateway: two on given parts */
  readonly origins: readonly string[];
  /** its address as people type it, `localhost` instead of the number: of the proxy before both gateways, if there are two and a Caddy */
  readonly url: string;
  /** process id of the supervisor, whose children are the parts */
  readonly pid: number;
  readonly readyAfterMs: number;
  readonly dataFolder: string;
  /** how the parts can be reached, by variable */
  readonly variables: Readonly<Record<string, string>>;
  readonly parts: readonly [Part, ...Part[]];
  /** SIGKILL, or for a given database the end of all its sessions; false if the part is not running right now. */
  kill(part: Part): boolean;
  isReady(): Promise<boolean>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/** Longer than any start on a busy machine, 50,000 goods included. */
const READY_WITHIN_MS = 180_000;
/** After this long, a supervisor that was asked to end is killed. Its children then exit by themselves. */
const ENDS_WITHIN_MS = 60_000;
const LAST_CHARACTERS = 8_000;
const running = z.object({ variables: z.record(z.string(), z.string()) });

/**
 * `caravan start` on a free port and an empty data folder, or on DATA_DIR, which stays afterwards. With TEST_DATABASE_URL it runs on databases of that server and a
 * Redis, with two gateways and two workers. Throws what the system printed if it does not become ready.
 */
export async function startIsolatedSystem(
  settings: Readonly<Record<string, string>> = {},
): Promise<IsolatedSystem> {
  await using opening = new AsyncDisposableStack();
  const folder = settings['DATA_DIR'] ?? (await ownFolder(opening));
  const given = await findGivenParts(process.env);
  if (given) opening.use(given);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  // nothing else of this process's environment: its DATABASE_URL would be used
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    // all its users share one address
    RATE_LIMITS: 'off',
    // nobody sits there; who tests it says so
    SLIDE_VERIFICATION: 'off',
    // each network costs a node; who needs more of them names them
    NETWORKS: 'ethereum',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
    // so few buyers stand for many
    UNPAID_ORDERS_PER_BUYER: '1000000',
    UNPAID_VALUE_PER_BUYER: '100000000000',
    UNPAID_SHARE_OF_VARIANT: '1',
    // a proxy stands before two gateways
    ...(given && { ...given.settings, TRUST_PROXY: '127.0.0.0/8' }),
    ...settings,
  };
  const system = spawn(process.execPath, [program, 'start'], {
    env: { ...env, PORT: String(port), WS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  opening.defer(() => end(system));
  await opened(system);
  const { variables } = running.parse(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')));
  const replicas = given && (await startReplicas({ ...env, ...variables }));
  if (replicas) opening.defer(() => replicas.stop());
  const behind = [origin, ...(replicas ? [replicas.origin] : [])].map((each) => new URL(each).host);
  const proxy = replicas && caddyVersion() !== undefined ? await startProxy(behind) : undefined;
  if (proxy) opening.defer(() => proxy.stop());
  const whole = opening.move();
  return {
    origin,
    origins: replicas ? [origin, replicas.origin] : [origin],
    url: `http://localhost:${proxy?.port ?? port}`,
    pid: system.pid ?? 0,
    dataFolder: folder,
    readyAfterMs: performance.now() - began,
    variables,
    parts: given ? withReplicas : alone,
    kill(part) {
      if (part === 'postgres' && given) return given.endSessions();
      const second = /^second (.+)$/.exec(part)?.[1];
      const pid = second === undefined ? childrenOf(system)[part] : childrenOf(process)[second];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      return pid !== undefined;
    },
    isReady: async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false,
    stop: () => whole.disposeAsync(),
  };
}

async function ownFolder(opening: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-isolated-'));
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Waits until the system says that it is open. It goes on reading what it prints, or its pipe would fill. */
async function opened(system: ChildProcess): Promise<void> {
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [system.stdout, system.stderr])
    stream?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-LAST_CHARACTERS);
      if (said.includes('Caravan is open')) resolve();
    });
  system.once('error', reject);
  system.once('exit', (code, signal) => reject(new Error(`Caravan ended (${code ?? signal}):\n${said}`)));
  const late = () => reject(new Error(`Caravan was not open after ${READY_WITHIN_MS / 1000} s:\n${said}`));
  const timer = setTimeout(late, READY_WITHIN_MS);
  await promise.finally(() => clearTimeout(timer));
}

async function end(system: ChildProcess): Promise<void> {
  if (system.pid === undefined || system.exitCode !== null || system.signalCode !== null) return;
  const ended = once(system, 'exit');
  system.kill('SIGINT');
  const timer = setTimeout(() => system.kill('SIGKILL'), ENDS_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
