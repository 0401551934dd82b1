import { z } from 'zod';
import { fromBase58 } from '../address.ts';
import { isDefault, isEnum, isMessage } from './field.ts';
import type { Field, Fields, Message } from './field.ts';

const LARGEST = 2n ** 63n - 1n;

/** A whole number of 64 bits: a number without loss, or its digits. */
export const int64 = z
  .union([
    z.bigint(),
    z
      .string()
      .regex(/^-?\d{1,19}$/)
      .transform(BigInt),
  ])
  .refine((value) => value <= LARGEST && value >= -LARGEST - 1n, 'is no 64-bit number');

const hex = z
  .string()
  .transform((text) => text.replace(/^0x/, '').toLowerCase())
  .refine((text) => /^([0-9a-f]{2})*$/.test(text), 'INVALID hex String');

const base58 = z.string().transform((text, context) => {
  const address = fromBase58(text);
  if (address === undefined) context.addIssue('INVALID base58 String');
  return address ?? '';
});

const made = { visible: new Map<Message, z.ZodType<Fields>>(), hex: new Map<Message, z.ZodType<Fields>>() };

/** The JSON of a message, as its table says, with addresses in base58 if `visible`. What the table lacks is passed over. */
export function schemaOf(message: Message, visible: boolean): z.ZodType<Fields> {
  const known = visible ? made.visible : made.hex;
  const schema = known.get(message) ?? makeSchema(message, visible);
  known.set(message, schema);
  return schema;
}

function makeSchema(message: Message, visible: boolean): z.ZodType<Fields> {
  const shape = Object.fromEntries(
    Object.entries(message.fields).map(([name, field]) => {
      const one = schemaOfField(field, visible);
      return [name, (field.repeated === true ? z.array(one) : one).optional()];
    }),
  );
  return z.object(shape).transform((value) => withoutDefaults(message, value));
}

function schemaOfField({ kind }: Field, visible: boolean): z.ZodType {
  if (isMessage(kind)) return schemaOf(kind, visible);
  if (isEnum(kind)) return enumSchema(Object.values(kind.names));
  switch (kind) {
    case 'int64':
      return int64;
    case 'int32':
      return int64.transform(Number);
    case 'bool':
      return z.boolean();
    case 'string':
      return z.string();
    case 'bytes':
      return hex;
    case 'address':
      return visible ? base58 : hex;
    case 'text':
      return visible ? z.string().transform((text) => Buffer.from(text).toString('hex')) : hex;
  }
}

/** The node takes `function` for `Function`. */
function enumSchema(names: readonly string[]): z.ZodType {
  return z.string().transform((text, context) => {
    const name = names.find((each) => each === text || each.toLowerCase() === text);
    if (name === undefined) context.addIssue('is no value of the enumeration');
    return name ?? '';
  });
}

function withoutDefaults({ fields }: Message, value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).filter(([name, held]) => {
      const field = fields[name];
      if (!field || held === undefined) return false;
      return field.repeated === true ? (held as unknown[]).length > 0 : !isDefault(field.kind, held);
    }),
  );
}
