import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

const root = join(import.meta.dirname, '../..');
let folder: string;
let report: Report;
let exitCode: number | null;

/** Runs the bad stories like the good ones, and keeps what was reported. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-'));
  const file = join(folder, 'report.json');
  const args = ['run', '--config', '.config/vitest.stories.ts', '--reporter=json', `--outputFile=${file}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: root,
    env: { ...process.env, STORIES: 'canary', VITEST: '' },
    stdio: 'ignore',
  });
  exitCode = await new Promise((resolve) => child.on('close', resolve));
  report = JSON.parse(await readFile(file, 'utf8')) as Report;
  // beside other work a browser starts late
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a story that is wrong on purpose', () => {
  it('makes the run fail', () => {
    expect(exitCode).toBe(1);
  });

  it.each([
    ['Unlabelled Input', 'Form elements must have labels'],
    ['Faint Words', 'color contrast'],
    ['Picture Without Words', 'Images must have alternative text'],
    ['Broken Promise', 'a play step that fails'],
  ])('is reported: %s', (title, reason) => {
    const results = report.testResults.flatMap((result) => result.assertionResults);
    const found = results.find((result) => result.title === title);
    expect(found?.status).toBe('failed');
    expect(found?.failureMessages.join('\n')).toContain(reason);
  });
});
