import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'caravan-backup-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** On data that cannot be read, so that a backup which is not refused before fails there. */
async function backUpInto(into: string): Promise<unknown> {
  const DATA_DIR = join(folder, 'data');
  await mkdir(join(DATA_DIR, 'postgres'), { recursive: true });
  return await backUp({ DATA_DIR }, into).catch((error: unknown) => error);
}

async function existing(mode: number): Promise<string> {
  const into = join(folder, `mode-${mode.toString(8)}`);
  await mkdir(into);
  // past the umask
  await chmod(into, mode);
  return into;
}

test.each([0o770, 0o775, 0o757, 0o777, 0o1777, 0o720, 0o702])(
  'an existing folder that others may write to (%o) is refused, and left as it is',
  async (mode) => {
    const into = await existing(mode);
    expect(String(await backUpInto(into))).toContain(
      `${into} can be written by others (mode ${(mode & 0o777).toString(8)}), who could put into the backup what a restore then runs: take that from them (chmod go-w ${into}), or name a folder that there is not yet.`,
    );
    expect(await readdir(into)).toEqual([]);
    expect((await stat(into)).mode & 0o7777).toBe(mode);
  },
);

test.each([0o700, 0o755, 0o750])(
  'an existing folder that others may at most read (%o) will do',
  async (mode) => {
    expect(String(await backUpInto(await existing(mode)))).toContain('No backup was made: ');
  },
);

test('a folder that there is not yet will do, and is not left behind', async () => {
  expect(String(await backUpInto(join(folder, 'new')))).toContain('No backup was made: ');
  expect(await readdir(folder)).not.toContain('new');
});
