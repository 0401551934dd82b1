import { z } from 'zod';
import type { Mutant } from './survivors.ts';

/** The part of Stryker's report (mutation-testing-report-schema) that is read here. */
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

const caught = new Set(['Killed', 'Timeout']);
const alive = new Set(['Survived', 'NoCoverage']);

/** `score`: the percentage of the mutants that the tests caught, of those that could run. */
export function readReport(text: string): { score: number; survivors: Mutant[] } {
  let killed = 0;
  const survivors: Mutant[] = [];
  for (const [file, { source, mutants }] of Object.entries(Report.parse(JSON.parse(text)).files)) {
    const lines = source.split('\n');
    for (const { status, replacement = '', location } of mutants) {
      if (caught.has(status)) killed += 1;
      if (!alive.has(status)) continue;
      const line = lines[location.start.line - 1]?.trim() ?? '';
      survivors.push({ file, line, becomes: replacement.replaceAll(/\s+/g, ' ') });
    }
  }
  const all = killed + survivors.length;
  return { score: all === 0 ? 100 : (100 * killed) / all, survivors };
}
