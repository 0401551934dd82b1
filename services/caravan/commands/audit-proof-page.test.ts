import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartFailure } from '../failure.ts';
import { writeProofPage } from './audit-proof-page.ts';

test('writes one file that a browser opens by itself, and says where', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-proof-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const told = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const out = join(folder, 'verify-proof.html');

  await writeProofPage(out);

  const page = await readFile(out, 'utf8');
  expect(page).toMatch(/^<!doctype html>/);
  // nothing in it is fetched
  expect(page).not.toMatch(/<(link|img|iframe)|\bsrc=|@import|url\(/);
  expect(told).toHaveBeenCalledWith(expect.stringContaining(out));
  await expect(writeProofPage(join(folder, 'none', 'page.html'))).rejects.toThrow(StartFailure);
});
