const VARINT = 0;
const DELIMITED = 2;

/** A field that holds a whole number, not negative; nothing where it has its default value. */
export function protoNumber(field: number, value: number): Buffer {
  return value === 0 ? Buffer.alloc(0) : Buffer.from([field * 8 + VARINT, ...varint(value)]);
}

/** A field that holds bytes; nothing where they have their default value, unless there is one of several. */
export function protoBytes(field: number, held: Buffer, when: 'unless empty' | 'always'): Buffer {
  if (held.length === 0 && when === 'unless empty') return held;
  return Buffer.concat([Buffer.from([field * 8 + DELIMITED, ...varint(held.length)]), held]);
}

function varint(value: number): number[] {
  const found: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) found.push((rest % 0x80) | 0x80);
  return [...found, rest];
}
