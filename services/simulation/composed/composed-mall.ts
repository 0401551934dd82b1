import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@caravan/platform';
import { openChain, type Chain } from './chain.ts';
import { composeFile, environmentFile } from './settings.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LARGEST_OUTPUT = 256 * 1_048_576;

/** How this machine runs a composed system, and builds an image. */
const COMPOSE = wordsOf(process.env['COMPOSE'] ?? 'docker compose');
const COMPOSE_BUILD = wordsOf(process.env['COMPOSE_BUILD'] ?? 'docker build');

export type ComposedMall = {
  readonly origin: string;
  readonly socketOrigin: string;
  readonly chain: Chain;
  /** docker compose with these arguments; what it printed. Throws what it said if it fails. */
  compose(...args: readonly string[]): Promise<string>;
  /** The container ids of a service's replicas. */
  containersOf(service: string): Promise<string[]>;
  /** Resolves when so many replicas of the service run and are healthy. */
  untilHealthy(service: string, replicas?: number): Promise<void>;
  /** Takes the container off its networks; the answer puts it back. */
  cut(container: string, service: string): Promise<() => Promise<void>>;
  /** Removes containers, volumes and settings. */
  remove(): Promise<void>;
};

export async function docker(...args: readonly string[]): Promise<string> {
  return (await run('docker', args, { maxBuffer: LARGEST_OUTPUT })).stdout.trim();
}

/** Builds the image and starts docker-compose.yml under a name, settings, ports and volumes of its own. */
export async function startComposedMall(): Promise<ComposedMall> {
  await using opening = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'caravan-composed-'));
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  const name = folder.split('/').at(-1)?.toLowerCase() ?? '';
  const [site, tls, socket, chain] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const ports = { site, tls, socket, chain };
  const settings = await environmentFile(ports);
  await writeFile(join(folder, 'docker-compose.yml'), await composeFile(name, ports));
  await writeFile(join(folder, '.env'), linesOf(settings), { mode: 0o600 });
  await cp(join(ROOT, 'deploy'), join(folder, 'deploy'), { recursive: true });

  // a variable of this process would win over the file
  const env = { ...process.env };
  for (const each of Object.keys(settings)) Reflect.deleteProperty(env, each);
  async function compose(...args: readonly string[]): Promise<string> {
    const [command = '', ...first] = COMPOSE;
    return (await run(command, [...first, ...args], { cwd: folder, env, maxBuffer: LARGEST_OUTPUT })).stdout;
  }
  const ofProject = ['--filter', `label=com.docker.compose.project=${name}`];
  const containersOf = async (service: string) =>
    wordsOf(
      await docker('ps', '-q', ...ofProject, '--filter', `label=com.docker.compose.service=${service}`),
    );

  const [builder = '', ...build] = COMPOSE_BUILD;
  await run(builder, [...build, '-t', 'caravan:latest', '.'], { cwd: ROOT, maxBuffer: LARGEST_OUTPUT });
  await run(builder, [...build, '-t', 'caravan:chain', '--target', 'storefront', '.'], {
    cwd: ROOT,
    maxBuffer: LARGEST_OUTPUT,
  });
  opening.defer(async () => void (await compose('down', '-v', '--remove-orphans')));
  await compose('up', '-d', 'chain');
  const opened = await openChain(`http://127.0.0.1:${chain}`);
  await compose('up', '-d');
  const whole = opening.move();

  return {
    origin: `http://127.0.0.1:${site}`,
    socketOrigin: `ws://127.0.0.1:${socket}`,
    chain: opened,
    compose,
    containersOf,
    async untilHealthy(service, replicas = 1) {
      for (;;) {
        const ids = await containersOf(service);
        const states = await Promise.all(ids.map((id) => healthOf(id)));
        if (states.filter((state) => state === 'healthy').length === replicas) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    async cut(container, service) {
      const networks = wordsOf(
        await docker(
          'inspect',
          '-f',
          '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}',
          container,
        ),
      );
      for (const network of networks) await docker('network', 'disconnect', network, container);
      return async () => {
        for (const network of networks)
          await docker('network', 'connect', '--alias', service, network, container);
      };
    },
    remove: () => whole.disposeAsync(),
  };
}

async function healthOf(container: string): Promise<string> {
  return await docker('inspect', '-f', '{{.State.Health.Status}}', container).catch(() => 'gone');
}

function linesOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
