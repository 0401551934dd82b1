import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { putInPlace } from './put-in-place.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What every site is made of, besides its own folder. */
const SHARED = ['storefront/shared', 'ui-kit', 'services/gateway/wire', 'package-lock.json'];
const GENERATED = new Set(['node_modules', 'dist', '.storybook', 'storybook-static']);

/** Builds the mall when it is stale and, where one is served, the office. */
export async function buildStorefrontIfStale(logger: Logger, withOffice: boolean): Promise<void> {
  const sites = withOffice ? ['mall', 'office'] : ['mall'];
  await Promise.all(sites.map((site) => buildIfStale(site, logger)));
}

/**
 * Builds a site if its build is missing or older than its sources. If that fails, an older build stays in use, with a warning;
 * without one it throws StartFailure.
 */
async function buildIfStale(site: string, logger: Logger): Promise<void> {
  const folder = `storefront/${site}`;
  const page = join(ROOT, folder, 'dist', 'index.html');
  const builtAt = existsSync(page) ? (await stat(page)).mtimeMs : undefined;
  const sources = [folder, ...SHARED].map((path) => join(ROOT, path));
  if (builtAt !== undefined && (await newestOf(sources)) <= builtAt) return;
  const problem = await build(folder);
  if (problem === undefined) return;
  if (builtAt === undefined) throw new StartFailure(`The ${site} could not be built:\n${problem}`);
  logger.warn({ problem }, `The ${site} could not be built; the older build stays in use`);
}

/**
 * Resolves with what went wrong, if anything did. It builds elsewhere: a gateway may be serving the older build, and another start
 * may be building, too.
 */
async function build(folder: string): Promise<string | undefined> {
  const made = join(ROOT, 'node_modules', '.cache', `${basename(folder)}-${process.pid}`);
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', folder, '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const listenTo = (text: unknown): void => {
    said = (said + String(text)).slice(-4_000);
  };
  child.stdout.on('data', listenTo);
  child.stderr.on('data', listenTo);
  const [code] = await once(child, 'close');
  if (code === 0) await putInPlace(made, join(ROOT, folder, 'dist'));
  await rm(made, { recursive: true, force: true });
  return code === 0 ? undefined : said;
}

/** The latest change below any of the paths, in milliseconds since 1970. */
async function newestOf(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined);
      if (found === undefined) return 0;
      if (!found.isDirectory()) return found.mtimeMs;
      const names = (await readdir(path)).filter((name) => !GENERATED.has(name));
      return await newestOf(names.map((name) => join(path, name)));
    }),
  );
  return Math.max(0, ...times);
}
