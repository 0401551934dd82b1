import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Version and commit of what runs here, with a `+` where files have been changed since; no commit outside a clone. */
export async function sourceHere(): Promise<{ readonly version: string; readonly commit?: string }> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    const changed = await git('status', '--porcelain');
    return { version, commit: changed === '' ? commit : `${commit}+` };
  } catch {
    return { version };
  }
}

async function git(...words: readonly string[]): Promise<string> {
  return (await run('git', words, { cwd: root })).stdout.trim();
}
