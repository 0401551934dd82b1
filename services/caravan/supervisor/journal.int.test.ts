import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openJournal } from './journal.ts';

const isRoot = process.getuid?.() === 0;

/** A disk of its own, which is quickly full. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
  onTestFinished(async () => {
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

const line = (msg: string) => JSON.stringify({ level: 30, msg });

test.skipIf(!isRoot)(
  'the log goes on after a full disk was freed, and says how many lines it lacks (only root may mount)',
  async () => {
    const disk = await smallDisk();
    const journal = openJournal(disk, 'error');
    onTestFinished(() => journal.close());
    const text = () => readFile(journal.file, 'utf8');
    journal.write(line('before'));
    await vi.waitFor(async () => expect(await text()).toContain('before'));
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(1024 * 1024)).catch((error: NodeJS.ErrnoException) =>
      expect(error.code).toBe('ENOSPC'),
    );
    // until a whole page of the disk was refused
    let written = 0;
    await vi.waitFor(async () => {
      journal.write(line(`meanwhile ${(written += 1)} ${'x'.repeat(2_000)}`));
      expect((await statfs(disk)).bavail).toBe(0);
      expect(await text()).not.toContain(`meanwhile ${written} `);
      expect(written).toBeGreaterThan(10);
    });
    await rm(filler);
    await vi.waitFor(async () => {
      journal.write(line('afterwards'));
      expect(await text()).toContain('"afterwards"');
    });
    const gap = /(\d+) lines of this log could not be written \(ENOSPC\) and are lost/.exec(await text());
    expect(Number(gap?.[1])).toBeGreaterThan(0);
    expect((await text()).split('\n').filter((each) => each.includes('afterwards'))).toContain(
      line('afterwards'),
    );
  },
);
