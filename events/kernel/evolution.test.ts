import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amount } from './amount.ts';
import type { EventTypes } from './event-types.ts';
import { complaintsAbout, linesOf } from './evolution.ts';
import { everyEventType } from './every-event-type.ts';
import { fingerprintOf } from './schema-fingerprint.ts';
import { schemaFingerprints } from './schema-fingerprints.ts';

type Example = { readonly type: string; readonly version: number; readonly data: unknown };

/** Collected from every `*.examples.ts`, as types are from every table, so a new file needs no registration. */
const examples = Object.values(import.meta.glob<object>('../*/*.examples.ts', { eager: true }))
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => name.endsWith('Examples'))
  .flatMap(([, list]) => list as readonly Example[]);

test('everything that was ever written can be read', () => {
  expect(complaintsAbout(everyEventType, schemaFingerprints, examples)).toEqual([]);
});

test('every table of event types is looked at', () => {
  const files = import.meta.glob<object>('../*/*.events.ts', { eager: true });
  const tables = Object.values(files).flatMap((file) =>
    Object.entries(file).filter(([name]) => name.endsWith('EventTypes')),
  );
  const types = tables.flatMap(([, table]) => Object.keys(table as EventTypes));
  expect(types.length).toBeGreaterThan(10);
  expect(types.filter((type) => everyEventType[type] === undefined)).toEqual([]);
});

const before = { Renamed: { version: 1, schema: z.object({ title: z.string() }) } } satisfies EventTypes;
const written = linesOf(before);
const shown: Example[] = [{ type: 'Renamed', version: 1, data: { title: 'Bottle' } }];
const renamed = z.object({ name: z.string() });

describe('is caught:', () => {
  test('a real schema that changed without a new version', () => {
    const { OrderPaid } = everyEventType;
    if (!(OrderPaid?.schema instanceof z.ZodObject)) throw new Error('OrderPaid is an object');
    const planted = {
      ...everyEventType,
      OrderPaid: { ...OrderPaid, schema: OrderPaid.schema.extend({ tip: z.string().optional() }) },
    };
    expect(complaintsAbout(planted, schemaFingerprints, examples)).toEqual([
      expect.stringMatching(
        /^OrderPaid 2 was written with another schema: raise its version.*Only if no log ever held it/,
      ),
    ]);
  });

  test('a new version without its upcaster, its example and its line', () => {
    const after = { Renamed: { version: 2, schema: renamed } };
    expect(complaintsAbout(after, written, shown)).toEqual([
      'Renamed 2 is not in events/kernel/schema-fingerprints.ts: `node events/kernel/print-schema-fingerprints.ts` prints the line.',
      'Renamed has no upcaster from version 1.',
      'The golden example of Renamed 1 can no longer be read.',
      'Renamed 2 has no golden example.',
    ]);
  });

  test('an upcaster that does not lead to the new schema', () => {
    const after = { Renamed: { version: 2, schema: renamed, upcast: { 1: () => ({ label: '' }) } } };
    const complete = [...shown, { type: 'Renamed', version: 2, data: { name: 'Bottle' } }];
    expect(complaintsAbout(after, { ...written, ...linesOf(after) }, complete)).toEqual([
      'The golden example of Renamed 1 can no longer be read.',
    ]);
  });

  test('a type without an example, though another has one', () => {
    const types = { ...before, Sent: { version: 1, schema: renamed } };
    expect(complaintsAbout(types, linesOf(types), shown)).toEqual(['Sent 1 has no golden example.']);
  });

  test('a type that was removed, and a version that was lowered', () => {
    expect(complaintsAbout({}, written, [])).toEqual([
      expect.stringContaining('Renamed 1 was written and can no longer be read'),
    ]);
    expect(complaintsAbout(before, { ...written, 'Renamed 2': '0' }, shown)).toEqual([
      expect.stringContaining('Renamed 2 was written and can no longer be read'),
    ]);
  });
});

test('a new version with all that belongs to it is no complaint', () => {
  const upcast = { 1: ({ title }: { title: string }) => ({ name: title }) };
  const after = { Renamed: { version: 2, schema: renamed, upcast } };
  const complete = [...shown, { type: 'Renamed', version: 2, data: { name: 'Bottle' } }];
  expect(complaintsAbout(after, { ...written, ...linesOf(after) }, complete)).toEqual([]);
});

test('a fingerprint tells schemas apart, and not the order in which they were written down', () => {
  const base = fingerprintOf(z.object({ a: z.string(), b: z.int() }));
  expect(fingerprintOf(z.object({ b: z.int(), a: z.string() }))).toBe(base);
  const others = [
    z.object({ a: z.string(), b: z.number() }),
    z.object({ a: z.string(), b: z.int().optional() }),
    z.object({ a: amount, b: z.int() }),
    z.object({ a: z.string(), b: z.int().positive() }),
    z.object({ a: z.enum(['x']), b: z.int() }),
  ].map((schema) => fingerprintOf(schema));
  expect(new Set([base, ...others]).size).toBe(6);
  const limits = [z.int().min(1), z.int().min(2), z.literal(null), z.literal('null')].map(fingerprintOf);
  expect(new Set(limits).size).toBe(4);
});

test('a fingerprint is of what is accepted, whatever becomes of it, even of what JSON cannot describe', () => {
  expect(fingerprintOf(z.string().transform(Number))).toBe(fingerprintOf(z.string()));
  expect(fingerprintOf(z.object({ a: z.bigint() }))).not.toBe(fingerprintOf(z.object({ a: z.string() })));
});
