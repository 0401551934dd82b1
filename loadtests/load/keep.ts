import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { result, type Result } from './result.ts';

/** Results and reports of all runs; git ignores what is below var. */
export const keptFolder = join(import.meta.dirname, '../../var/loads');

/** Where the files of a run are kept, but for their endings. */
export async function placeOf(
  { startedAt, scenario, shape }: Pick<Result, 'startedAt' | 'scenario' | 'shape'>,
  folder = keptFolder,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, `${startedAt.replaceAll(':', '-')}-${scenario}-${shape}`);
}

/** Returns the file. */
export async function keep(kept: Result, place: string): Promise<string> {
  const file = `${place}.json`;
  await writeFile(file, `${JSON.stringify(result.parse(kept), null, 2)}\n`);
  return file;
}

/** A run that was kept. Throws in words what is wrong with the file. */
export async function readKept(file: string): Promise<Result> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read.`);
  }
  const parsed = result.safeParse(jsonOf(text));
  if (!parsed.success) throw new Error(`${file} is no result of a load test.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
