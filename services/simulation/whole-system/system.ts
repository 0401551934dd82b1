import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@caravan/platform';
import { z } from 'zod';
import { childrenOf, program } from '@caravan/caravan/testing';

/** Every part that `caravan start` runs in a process of its own. */
export const parts = ['gateway', 'worker', 'watcher', 'event-store', 'postgres', 'anvil'] as const;
export type Part = (typeof parts)[number];

export type WholeSystem = {
  readonly origin: string;
  /** how the parts can be reached, by variable */
  readonly variables: Readonly<Record<string, string>>;
  /** SIGKILL; false if it is not running right now. */
  kill(part: Part): boolean;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

/** `caravan start` on free ports and an empty folder, which is removed at the end. */
export async function startWholeSystem(env: Readonly<Record<string, string>>): Promise<WholeSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-chaos-'));
  const PORT = String(await freePort());
  const { PATH, HOME } = process.env;
  const system = spawn(process.execPath, [program, 'start'], {
    env: { PATH, HOME, PORT, WS_PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [system.stdout, system.stderr])
      stream.on('data', (text) => {
        said = (said + String(text)).slice(-4_000);
        if (said.includes('Caravan is open')) resolve();
      });
    system.once('exit', () => reject(new Error(`It ended:\n${said}`)));
  });
  const running = z.object({ variables: z.record(z.string(), z.string()) });
  const { variables } = running.parse(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')));
  const origin = `http://127.0.0.1:${PORT}`;
  return {
    origin,
    variables,
    kill(part) {
      const pid = childrenOf(system)[part];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      return pid !== undefined;
    },
    isReady: async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false,
    async stop() {
      if (system.exitCode === null && system.signalCode === null) {
        system.kill('SIGINT');
        await once(system, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
