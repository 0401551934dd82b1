import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas } from './mutation/areas.ts';
import { readReport } from './mutation/report.ts';
import { compare, nameOf, readKnown } from './mutation/survivors.ts';

const root = join(import.meta.dirname, '..');

const mutant = (status: string, line: number, replacement: string) => ({
  status,
  replacement,
  location: { start: { line } },
});

describe('the mutation tester', () => {
  it.each(Object.entries(areas))('finds the files of %s, and tests of its room', (_area, { room, files }) => {
    for (const pattern of [...files, `${room}/**/*.test.ts`])
      expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  });

  it('counts what was caught, and names what was not by its line', () => {
    const mutants = [
      mutant('Killed', 1, 'false'),
      mutant('Timeout', 1, 'true'),
      mutant('Survived', 2, 'a\n  < b'),
      mutant('NoCoverage', 2, '""'),
      mutant('CompileError', 1, '0'),
    ];
    const files = { 'a.ts': { source: 'one\n  two\n', mutants } };
    expect(readReport(JSON.stringify({ files }))).toEqual({
      score: 50,
      survivors: [
        { file: 'a.ts', line: 'two', becomes: 'a < b' },
        { file: 'a.ts', line: 'two', becomes: '""' },
      ],
    });
  });

  it('demands a reason for each survivor, and a survivor for each reason', () => {
    const alive = [nameOf({ file: 'a.ts', line: 'x', becomes: 'y' }), 'b.ts: p => q'];
    const known = [{ reason: 'it makes no difference', mutants: ['a.ts: x => y', 'c.ts: gone => away'] }];
    expect(compare(alive, known)).toEqual({
      unexplained: ['b.ts: p => q'],
      outdated: ['c.ts: gone => away'],
    });
  });

  it('takes no word for a reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'caravan-survivors-'));
    const path = join(folder, 'area.json');
    await writeFile(path, JSON.stringify([{ reason: 'fine', mutants: ['a.ts: x => y'] }]));
    await expect(readKnown(path)).rejects.toThrow('reason');
    await expect(readKnown(join(folder, 'none.json'))).resolves.toEqual([]);
    await rm(folder, { recursive: true });
  });
});
