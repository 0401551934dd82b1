import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A change that no unit test notices. Its line's text names it, not its number, so that code above it may grow. */
export type Mutant = {
  /** from the project's root */
  readonly file: string;
  /** the changed line, without indentation */
  readonly line: string;
  /** what a part of the line becomes, with each run of white space made one blank */
  readonly becomes: string;
};

const Known = z.array(z.object({ reason: z.string().min(20), mutants: z.array(z.string()) }));
type Known = z.infer<typeof Known>;

/** What stands in `survivors/<area>.json`: why each surviving mutant may survive. Empty if there is no such file. */
export async function readKnown(path: string): Promise<Known> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return Known.parse(JSON.parse(text));
}

/** The one line by which a mutant is listed. */
export function nameOf({ file, line, becomes }: Mutant): string {
  return `${file}: ${line} => ${becomes}`;
}

/** Survivors without a reason, and reasons for mutants that no longer survive. */
export function compare(
  survivors: readonly string[],
  known: Known,
): { unexplained: string[]; outdated: string[] } {
  const listed = new Set(known.flatMap(({ mutants }) => mutants));
  const alive = new Set(survivors);
  return {
    unexplained: [...alive].filter((name) => !listed.has(name)),
    outdated: [...listed].filter((name) => !alive.has(name)),
  };
}
