import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putInPlace } from './put-in-place.ts';

/** A folder of files that all say which build they are of. */
async function built(folder: string, build: string): Promise<string> {
  const made = join(folder, build);
  await mkdir(made);
  for (const file of ['index.html', 'index.js']) await writeFile(join(made, file), build);
  return made;
}

test('of builds that are finished at once one is in place, whole, and nothing else is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-place-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = join(folder, 'dist');
  for (let round = 0; round < 20; round += 1) {
    const builds = await Promise.all(['a', 'b', 'c', 'd'].map((name) => built(folder, `${name}${round}`)));
    await Promise.all(builds.map((made) => putInPlace(made, place)));
    const files = await Promise.all(
      ['index.html', 'index.js'].map((file) => readFile(join(place, file), 'utf8')),
    );
    expect(files[0]).toMatch(new RegExp(`^[a-d]${round}$`));
    expect(files[1]).toBe(files[0]);
    expect(await readdir(folder)).toEqual(['dist']);
  }
});
