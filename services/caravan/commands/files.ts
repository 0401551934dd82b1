import { readFile, stat, writeFile } from 'node:fs/promises';
import { reasonOf, StartFailure } from '../failure.ts';

/** Reads a file that a person named. Throws StartFailure. */
export async function readNamed(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartFailure(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Writes a file that a person named. Throws StartFailure. */
export async function writeNamed(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new StartFailure(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

export async function isFile(name: string): Promise<boolean> {
  return await stat(name).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The result of `parse` on a file's text. Throws StartFailure saying that it is not `what`. */
export async function readAs<Value>(
  file: string,
  what: string,
  parse: (text: string) => Value,
): Promise<Value> {
  const text = await readNamed(file);
  try {
    return parse(text);
  } catch {
    throw new StartFailure(`${file} is not ${what}.`);
  }
}
