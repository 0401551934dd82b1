/**
 * `npm run mutation -- <area>…`: changes the area's code in a thousand small ways and runs its room's unit tests over each. Fails below
 * 90 %, and when a survivor has no reason in `survivors/<area>.json`. Results are kept in var/mutation, and only what changed since
 * is tried again; a new test of a module's constants is not seen then, so `--fresh` forgets them. `MUTATION_CONCURRENCY` sets how many test runs go at once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas, exempt, type Area } from './areas.ts';
import { copyTree } from './copy-tree.ts';
import { readReport } from './report.ts';
import { compare, nameOf, readKnown } from './survivors.ts';

const LEAST_SCORE = 90;
const {
  positionals: wanted,
  values: { fresh },
} = parseArgs({ allowPositionals: true, options: { fresh: { type: 'boolean' } } });
const root = join(import.meta.dirname, '../..');
const kept = join(root, 'var/mutation');

async function tryArea(area: string, what: Area): Promise<boolean> {
  const tree = join(kept, 'tree');
  await mkdir(kept, { recursive: true });
  await copyTree(root, tree);
  const results = join(kept, `${area}.incremental.json`);
  if (fresh) await rm(results, { force: true });
  const report = join(kept, `${area}.report.json`);
  await writeFile(join(tree, 'stryker.config.json'), JSON.stringify(optionsOf(what, { results, report })));
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const running = spawn(process.execPath, [stryker, 'run'], { cwd: tree, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Stryker ended with ${code} in ${area}`);
  return judge(area, await readFile(report, 'utf8'));
}

function optionsOf({ room, files }: Area, { results, report }: { results: string; report: string }): object {
  return {
    testRunner: 'vitest',
    vitest: { configFile: '.config/vitest.mutation.ts', dir: room },
    plugins: ['@stryker-mutator/vitest-runner'],
    // the copy may be changed; a copy of the copy would import the rooms of this one
    inPlace: true,
    mutate: [...files, ...exempt],
    concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 2),
    coverageAnalysis: 'perTest',
    // a wait that never ends is noticed; a busy machine is not
    timeoutMS: 120_000,
    incremental: true,
    incrementalFile: results,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { reportTests: false, reportMutants: false, allowColor: false },
    jsonReporter: { fileName: report },
  };
}

async function judge(area: string, text: string): Promise<boolean> {
  const { score, survivors } = readReport(text);
  const path = `.config/mutation/survivors/${area}.json`;
  const { unexplained, outdated } = compare(survivors.map(nameOf), await readKnown(join(root, path)));
  for (const name of unexplained) console.log(`survives, and ${path} gives no reason: ${name}`);
  for (const name of outdated)
    console.log(`no longer survives, or was rewritten; ${path} still lists it: ${name}`);
  console.log(`${area}: ${score.toFixed(1)} % caught, ${survivors.length} survivors`);
  return score >= LEAST_SCORE && unexplained.length === 0 && outdated.length === 0;
}

const unknown = wanted.filter((area) => areas[area] === undefined);
if (unknown.length > 0 || wanted.length === 0) {
  console.error(`Name one or more of: ${Object.keys(areas).join(', ')}`);
  process.exit(1);
}
const verdicts: boolean[] = [];
for (const [area, what] of Object.entries(areas))
  if (wanted.includes(area)) verdicts.push(await tryArea(area, what));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
