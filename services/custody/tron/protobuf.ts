/** The fields of a message by number: whole numbers, or bytes in hexadecimal. */
export type Fields = ReadonlyMap<number, bigint | string>;

const VARINT = 0n;
const DELIMITED = 2n;

/**
 * The message in these bytes. It has one spelling here: fields in ascending order, each once, whole numbers without leading zeros.
 * Throws for anything else, so that no two byte strings say the same.
 */
export function readMessage(hex: string): Fields {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error('It is not written in hexadecimal');
  const bytes = Buffer.from(hex, 'hex');
  const fields = new Map<number, bigint | string>();
  let at = 0;

  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error('It is cut off');
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte >= 0x80) continue;
      if (byte === 0 && shift > 0n) throw new Error('A number has zeros before it');
      return value;
    }
    throw new Error('A number is too long');
  }

  let last = 0;
  while (at < bytes.length) {
    const tag = varint();
    const number = Number(tag >> 3n);
    if (number <= last) throw new Error('A field is twice, or out of order');
    last = number;
    const kind = tag & 7n;
    if (kind === VARINT) fields.set(number, varint());
    else if (kind === DELIMITED) {
      const end = Number(varint()) + at;
      if (end > bytes.length) throw new Error('It is cut off');
      fields.set(number, bytes.toString('hex', at, end));
      at = end;
    } else throw new Error('A field is of a kind that no transfer has');
  }
  return fields;
}

/** Throws if there is a field that is not one of these. */
export function onlyFields(fields: Fields, known: readonly number[]): void {
  for (const number of fields.keys())
    if (!known.includes(number)) throw new Error(`It has a field ${number} that no transfer has`);
}

export function numberIn(fields: Fields, field: number): bigint {
  const value = fields.get(field) ?? 0n;
  if (typeof value !== 'bigint') throw new Error(`Field ${field} is no number`);
  // they are signed numbers of 64 bits
  if (value >= 2n ** 63n) throw new Error(`Field ${field} is negative`);
  return value;
}

/** Hexadecimal; of this many bytes, if it is said. */
export function bytesIn(fields: Fields, field: number, length?: number): string {
  const value = fields.get(field) ?? '';
  if (typeof value !== 'string') throw new Error(`Field ${field} is a number`);
  if (length !== undefined && value.length !== length * 2)
    throw new Error(`Field ${field} has not ${length} bytes`);
  return value;
}
