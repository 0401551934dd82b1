type Context = { readonly source?: string };

/** A whole number of so many digits may be beyond what JavaScript's numbers hold exactly. */
const LONG_NUMBER = /[[:,]\s*-?\d{16,}\s*[\],}]/;

/**
 * JSON in which whole numbers that a JavaScript number does not hold exactly are bigint: TRON's amounts are 64-bit numbers.
 * Answers without such a number, nearly all of them, are parsed at full speed. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, revive as (this: unknown, key: string, value: unknown) => unknown);
}

function revive(_key: string, value: unknown, context?: Context): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}
