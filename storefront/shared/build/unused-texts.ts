import { codeOf, keysIn } from './areas-used.ts';
import { flat, keyOf } from './language-faults.ts';

const literally = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A key as code writes it, as a pattern: what is put in at run time stands for one name. */
const patternOf = (key: string) =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map(literally)
      .join('[^.]+')}$`,
  );

/** The texts that no code of these folders asks for. */
export function unusedTexts(said: Readonly<Record<string, object>>, folders: readonly string[]): string[] {
  const areas = Object.keys(said);
  const used = folders.flatMap(codeOf).flatMap((file) => keysIn(file, areas));
  const patterns = [...new Set(used)].map(patternOf);
  const keys = new Set([...flat(said).keys()].map(keyOf));
  return [...keys].filter((key) => !patterns.some((pattern) => pattern.test(key)));
}
