import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type NodeProcess = {
  readonly url: string;
  readonly pid: number;
  /** As a crash would: no chance to finish anything. */
  kill(): Promise<void>;
};

/** Runs the node as a separate process and resolves when it reports that it is ready. */
export async function startNodeProcess(databaseUrl: string, port = 0): Promise<NodeProcess> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_DATABASE_URL: databaseUrl, NODE_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  if (!child.stdout || child.pid === undefined) throw new Error('The node process did not start.');
  const ready = createInterface(child.stdout);
  for await (const line of ready) {
    const { url } = JSON.parse(line) as { readonly url?: string };
    if (!url) continue;
    return {
      url,
      pid: child.pid,
      kill: async () => {
        child.kill('SIGKILL');
        await exited;
      },
    };
  }
  throw new Error('The node process ended before it was ready.');
}
