import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

export type RunningSystem = {
  readonly url: string;
  /** how its parts can be reached, by variable */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '..', '..', '..');

/** Below the range of ephemeral ports: a port in that range may be taken again before the system listens on it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

async function isReady(url: string): Promise<boolean> {
  const [ready, page] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/index`)]);
  return ready.ok && page.ok;
}

async function stopped(child: ChildProcess, data: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  await rm(data, { recursive: true, force: true });
}

type Wanted = {
  /** minutes after which an unpaid order is cancelled */
  readonly payWithin: number;
  /** its other configuration, by variable */
  readonly settings?: Readonly<Record<string, string>>;
};

/** The whole real system on its own data folder. */
export async function startSystem({ payWithin, settings = {} }: Wanted): Promise<RunningSystem> {
  const data = await mkdtemp(join(tmpdir(), 'caravan-e2e-'));
  const port = await freePort();
  const output: string[] = [];
  const child = spawn(process.execPath, [join(root, 'services/caravan/bin/caravan.js'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      WS_PORT: '0',
      DATA_DIR: data,
      PAY_WITHIN_MINUTES: String(payWithin),
      CARAVAN_SEED_GOODS: '200',
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => output.push(String(text)));
  const url = `http://localhost:${port}`;
  try {
    await vi.waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`the system ended: ${output.join('')}`);
        return isReady(url).catch(() => false);
      },
      { timeout: 100_000, interval: 250 },
    );
  } catch (error) {
    await stopped(child, data);
    throw new Error(`the system did not open:\n${output.join('')}`, { cause: error });
  }
  const running = await readFile(join(data, 'running.json'), 'utf8');
  const { variables } = JSON.parse(running) as Pick<RunningSystem, 'variables'>;
  return { url, variables, stop: () => stopped(child, data) };
}
