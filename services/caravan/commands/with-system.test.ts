import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSystem } from './with-system.ts';

test('a tool says where it found no data, and makes no empty system there', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'caravan-none-'));
  const folder = join(parent, 'var');
  await expect(withSystem({ DATA_DIR: folder }, async () => 'read')).rejects.toThrow(
    `There are no data in ${folder}`,
  );
  expect(existsSync(folder)).toBe(false);
  await rm(parent, { recursive: true });
});
