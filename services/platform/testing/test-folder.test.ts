import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newTestFolder } from './test-folder.ts';

/** The id that a process had which was killed. */
async function killedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return child.pid ?? 0;
}

test('removes what a killed process left, and nothing that is in use or not its own', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sweeping-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const left = join(parent, `caravan-test-${await killedProcess()}-a1`);
  await mkdir(join(left, 'postgres'), { recursive: true });
  await writeFile(join(left, 'postgres', 'PG_VERSION'), '18');
  const others = [`caravan-test-${process.ppid}-b1`, 'caravan-test-c1', 'PostgreSQL.1'];
  for (const name of others) await mkdir(join(parent, name));

  const mine = await newTestFolder(parent);
  expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
    [mine, ...others.map((name) => join(parent, name))].toSorted(),
  );
  // a second one of the same process leaves the first alone
  await newTestFolder(parent);
  expect(await readdir(parent)).toHaveLength(5);
});
