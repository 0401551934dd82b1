import { isDefault, isEnum, isMessage } from './field.ts';
import type { EnumNames, Field, Fields, Message } from './field.ts';

const VARINT = 0;
const DELIMITED = 2;

/** The bytes of a message, with its fields in the order of their numbers, as the real node writes them. */
export function encode({ fields }: Message, value: Fields): Buffer {
  const ordered = Object.entries(fields).toSorted(([, one], [, other]) => one.number - other.number);
  return Buffer.concat(
    ordered.flatMap(([name, field]) => {
      const held = value[name];
      if (field.repeated === true) {
        const items = (held ?? []) as readonly unknown[];
        return items.flatMap((item) => encodeField(field, item));
      }
      return held === undefined || isDefault(field.kind, held) ? [] : encodeField(field, held);
    }),
  );
}

function encodeField({ number, kind }: Field, value: unknown): Buffer[] {
  if (isMessage(kind)) return delimited(number, encode(kind, value as Fields));
  if (isEnum(kind)) return [tag(number, VARINT), varint(BigInt(numberOf(kind, value as string)))];
  switch (kind) {
    case 'int64':
    case 'int32':
      return [tag(number, VARINT), varint(BigInt(value as bigint | number))];
    case 'bool':
      return [tag(number, VARINT), varint(value === true ? 1n : 0n)];
    case 'string':
      return delimited(number, Buffer.from(value as string, 'utf8'));
    case 'bytes':
    case 'address':
    case 'text':
      return delimited(number, Buffer.from(value as string, 'hex'));
  }
}

function numberOf({ names }: EnumNames, name: string): number {
  const found = Object.entries(names).find(([, each]) => each === name);
  if (!found) throw new Error(`No number for ${name}`);
  return Number(found[0]);
}

function delimited(number: number, bytes: Buffer): Buffer[] {
  return [tag(number, DELIMITED), varint(BigInt(bytes.length)), bytes];
}

function tag(number: number, wireType: number): Buffer {
  return varint(BigInt(number * 8 + wireType));
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  // negative numbers are sent in the two's complement of 64 bits
  let rest = BigInt.asUintN(64, value);
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}
