import { z } from 'zod';

type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** A request's fields, as its row of the wire's table has them. */
export function fieldsOf(request: z.ZodType) {
  const { properties = {}, required = [] } = z.toJSONSchema(request, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return { properties, required };
}

/** Bad values of each field: of another type, and beyond what its schema allows. */
export function badValuesOf(request: z.ZodType): readonly { field: string; value: unknown; why: string }[] {
  return Object.entries(fieldsOf(request).properties).flatMap(([field, schema]) => [
    { field, value: { odd: ['value'] }, why: 'another type' },
    ...beyond(schema).map((value) => ({ field, value, why: 'out of range' })),
    ...(/^page(Num|Size)$/.test(field) ? ['0', '-1', '1.5', '100001', 'two'] : []).map((value) => ({
      field,
      value,
      why: 'no page',
    })),
  ]);
}

function beyond(schema: Schema): unknown[] {
  if (schema.anyOf) return ['1.5e7 or so'];
  if (schema.enum) return ['no-such-word'];
  if (schema.type === 'array') {
    const { minItems, maxItems } = schema;
    return [
      ...(minItems ? [[]] : []),
      ...(maxItems ? [Array.from({ length: maxItems + 1 }, () => 'x')] : []),
    ];
  }
  const { maxLength, minLength, pattern } = schema;
  return [
    ...(maxLength ? ['x'.repeat(maxLength + 1)] : []),
    ...(minLength ? [''] : []),
    ...(pattern ? ['~ ~'] : []),
  ];
}
