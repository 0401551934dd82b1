import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@caravan/platform';
import { startScript } from './caddy.ts';

export type RunningProxy = {
  /** of the site, and of the WebSocket alone */
  readonly port: number;
  readonly webSocketPort: number;
  /** everything it logged so far */
  logged(): string;
  stop(): Promise<void>;
};

/** The proxy of docker-compose.yml on free ports of this machine, before these addresses instead of those that DNS names. */
export async function startProxy(gateways: readonly string[]): Promise<RunningProxy> {
  const [port, webSocketPort, health] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = new Map([
    [':80', port],
    [':5000', webSocketPort],
    ['127.0.0.1:2020', health],
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'caravan-proxy-'));
  const config = JSON.parse(startScript('adapt').stdout, (name, value: unknown) => {
    if (name === 'listen') return (value as string[]).map((each) => `127.0.0.1:${ports.get(each)}`);
    if (name === 'storage') return { module: 'file_system', root: folder };
    if (!isBalancer(value)) return value;
    const { dynamic_upstreams: _, ...rest } = value;
    return { ...rest, upstreams: gateways.map((dial) => ({ dial })) };
  }) as object;
  const file = join(folder, 'caddy.json');
  await writeFile(file, JSON.stringify(config));
  const caddy = spawn('caddy', ['run', '--config', file], { env: { ...process.env, HOME: folder } });
  let logged = '';
  for (const output of [caddy.stdout, caddy.stderr])
    output.on('data', (data: Buffer) => {
      logged += data.toString();
    });
  // it opens them one after another, in no order that is promised
  for (const each of ports.values()) await untilListens(each, caddy, () => logged);
  return {
    port,
    webSocketPort,
    logged: () => logged,
    async stop() {
      const gone = once(caddy, 'exit');
      caddy.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isBalancer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'dynamic_upstreams' in value;
}

async function untilListens(port: number, caddy: ChildProcess, logged: () => string): Promise<void> {
  for (;;) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended (${caddy.exitCode}): ${logged()}`);
    // a connection alone: a request would reach the gateways
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      socket.destroy();
    }
  }
}
