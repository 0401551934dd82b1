import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@caravan/platform';
import { z } from 'zod';
import { childrenOf } from './processes.ts';

/** The command line, to be started as `node program <command>`. */
export const program = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));

/** Every part that `caravan start` runs in a process of its own. */
export const parts = ['gateway', 'worker', 'watcher', 'event-store', 'postgres', 'anvil'] as const;
export type Part = (typeof parts)[number];

export type IsolatedSystem = {
  /** its address by number, as scripts call it */
  readonly origin: string;
  /** its address as people type it: `localhost` instead of the number */
  readonly url: string;
  /** process id of the supervisor, whose children are the parts */
  readonly pid: number;
  readonly readyAfterMs: number;
  /** how the parts can be reached, by variable */
  readonly variables: Readonly<Record<string, string>>;
  /** SIGKILL; false if the part is not running right now. */
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

/** `caravan start` on a free port and an empty data folder. Throws what the system printed if it does not become ready. */
export async function startIsolatedSystem(
  settings: Readonly<Record<string, string>> = {},
): Promise<IsolatedSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-isolated-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  // nothing else of this process's environment: its DATABASE_URL would be used
  const { PATH, HOME, TMPDIR } = process.env;
  const system = spawn(process.execPath, [program, 'start'], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: String(port),
      WS_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      // all its users share one address
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false;
  const stop = async () => {
    await end(system);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await opened(system);
    const { variables } = running.parse(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')));
    return {
      origin,
      url: `http://localhost:${port}`,
      pid: system.pid ?? 0,
      readyAfterMs: performance.now() - began,
      variables,
      kill(part) {
        const pid = childrenOf(system)[part];
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        return pid !== undefined;
      },
      isReady,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
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
