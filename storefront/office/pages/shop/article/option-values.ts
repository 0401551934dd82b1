/** As many as the server takes of one option, and as long. */
export const MOST_VALUES = 50;
export const LONGEST_VALUE = 60;

/** One value up to its comma, of any script: in quotes, a quote within being doubled, or as it stands. */
const VALUE = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,،;\n]|$)|([^,،;\n]*))(?:[,،;\n]|$)/g;

/** The values of an option, each once. */
export function valuesIn(text: string): string[] {
  const values = [...text.matchAll(VALUE)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return [...new Set(values)].filter((value) => value !== '');
}

/** The values in one line, from which `valuesIn` takes the same ones again. */
export function valuesText(values: readonly string[]): string {
  return values
    .map((value) => (/^"|[,،;\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(', ');
}
