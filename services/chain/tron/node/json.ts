type Context = { readonly source?: string };

/** JSON whose whole numbers are bigint in code: the node's amounts are 64-bit numbers, and JavaScript's are not. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, revive as (this: unknown, key: string, value: unknown) => unknown);
}

function revive(_key: string, value: unknown, context?: Context): unknown {
  const whole = typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '');
  return whole ? BigInt(context?.source ?? 0) : value;
}

/** With `int64AsString`, each bigint becomes a string, as the node prints them for `int64_as_string`. */
export function printJson(value: unknown, int64AsString = false): string {
  if (typeof value === 'bigint') return int64AsString ? `"${value}"` : String(value);
  if (Array.isArray(value)) return `[${value.map((item) => printJson(item, int64AsString)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, held]) => held !== undefined);
    const printed = fields.map(([name, held]) => `${JSON.stringify(name)}:${printJson(held, int64AsString)}`);
    return `{${printed.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
