import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showChains } from './chain.ts';
import { withSystem } from './with-system.ts';

test('a tool says where it found no data, and makes no empty system there', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'caravan-none-'));
  const folder = join(parent, 'var');
  const said = `There is no data in ${folder}`;
  await expect(withSystem({ DATA_DIR: folder }, async () => 'read')).rejects.toThrow(said);
  await expect(showChains({ DATA_DIR: folder })).rejects.toThrow(said);
  expect(existsSync(folder)).toBe(false);
  await rm(parent, { recursive: true });
});
