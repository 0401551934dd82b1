import { isDefault, isEnum, isMessage } from './field.ts';
import type { Field, Fields, Message } from './field.ts';

/** What is not a message of this kind. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

type Part = { readonly number: number; readonly value: bigint | Buffer };

/** The message in these bytes; fields that the table does not have are passed over. Throws UndecodableError. */
export function decode({ fields }: Message, bytes: Buffer): Fields {
  const names = new Map(Object.entries(fields).map(([name, field]) => [field.number, { name, field }]));
  const value: Record<string, unknown> = {};
  for (const part of partsOf(bytes)) {
    const known = names.get(part.number);
    if (!known) continue;
    const { name, field } = known;
    const item = decodeField(field, part.value);
    if (field.repeated === true) value[name] = [...((value[name] as unknown[] | undefined) ?? []), item];
    else if (!isDefault(field.kind, item)) value[name] = item;
  }
  return value;
}

function decodeField({ kind }: Field, value: bigint | Buffer): unknown {
  if (typeof value === 'bigint') {
    if (kind === 'int64') return BigInt.asIntN(64, value);
    if (kind === 'int32') return Number(BigInt.asIntN(32, value));
    if (kind === 'bool') return value !== 0n;
    if (isEnum(kind)) return nameOf(kind.names, value);
  } else {
    if (isMessage(kind)) return decode(kind, value);
    if (kind === 'string') return value.toString('utf8');
    if (kind === 'bytes' || kind === 'address' || kind === 'text') return value.toString('hex');
  }
  throw new UndecodableError('a field of another type');
}

function nameOf(names: Readonly<Record<number, string>>, value: bigint): string {
  const name = names[Number(value)];
  if (name === undefined) throw new UndecodableError(`no name for ${value}`);
  return name;
}

function* partsOf(bytes: Buffer): Generator<Part> {
  let at = 0;
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 63n) throw new UndecodableError('a truncated number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const number = Math.floor(tag / 8);
    if (tag % 8 === 0) yield { number, value: varint() };
    else if (tag % 8 === 2) {
      const length = Number(varint());
      if (at + length > bytes.length) throw new UndecodableError('a truncated field');
      yield { number, value: bytes.subarray(at, at + length) };
      at += length;
    } else throw new UndecodableError('a field of an unknown type');
  }
}
