import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@caravan/platform/testing';

const COMMAND = join(import.meta.dirname, '../../services/caravan/bin/caravan.js');
const READY_WITHIN_MS = 180_000;

export type IsolatedSystem = {
  readonly origin: string;
  /** process id of the supervisor, whose children are the system */
  readonly pid: number;
  readonly readyAfterMs: number;
  stop(): Promise<void>;
};

/** Starts an isolated Caravan: free ports, and an empty data folder that is removed at the end. */
export async function startIsolatedSystem(env: Record<string, string> = {}): Promise<IsolatedSystem> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'caravan-load-'));
  const port = await freePort();
  const began = performance.now();
  const system = spawn(process.execPath, [COMMAND, 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      WS_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      // all buyers of a load test share one address
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(system);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await ready(origin, system, output);
  } catch (error) {
    await end(system);
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  }
  return {
    origin,
    pid: system.pid ?? 0,
    readyAfterMs: performance.now() - began,
    async stop() {
      await end(system);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The last lines that the system printed, for the error message if it does not start. */
function collect(system: ChildProcess): () => string {
  let text = '';
  for (const stream of [system.stdout, system.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4_000);
    });
  }
  return () => text;
}

async function ready(origin: string, system: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (system.exitCode !== null) throw new Error(`Caravan ended with code ${system.exitCode}:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Caravan was not ready in ${READY_WITHIN_MS / 1000} s:\n${output()}`);
}

async function end(system: ChildProcess): Promise<void> {
  if (system.exitCode !== null || system.signalCode !== null) return;
  const ended = once(system, 'exit');
  system.kill('SIGTERM');
  const timer = setTimeout(() => system.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(timer);
}
