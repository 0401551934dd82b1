import { parseEvent, type EventTypes } from './event-types.ts';
import { fingerprintOf } from './schema-fingerprint.ts';

/** `{ 'OrderPlaced 1': 'a fingerprint' }`: every version of every type that was ever written. */
export type Fingerprints = Readonly<Record<string, string>>;
type Example = { readonly type: string; readonly version: number; readonly data: unknown };

export const PRINT = 'node events/kernel/print-schema-fingerprints.ts';

/** A line of the table for the current version of each type. */
export function linesOf(types: EventTypes): Fingerprints {
  return Object.fromEntries(
    Object.entries(types).map(([type, { version, schema }]) => [`${type} ${version}`, fingerprintOf(schema)]),
  );
}

/** Reasons why stored events could become unreadable, one sentence each, with what to do. Empty if there are none. */
export function complaintsAbout(
  types: EventTypes,
  written: Fingerprints,
  examples: readonly Example[],
): string[] {
  return [...changed(types, written), ...forgotten(types, written), ...unreadable(types, examples)];
}

function changed(types: EventTypes, written: Fingerprints): string[] {
  return Object.entries(linesOf(types)).flatMap(([version, fingerprint]) => {
    const known = written[version];
    if (known === undefined)
      return [`${version} is not in events/kernel/schema-fingerprints.ts: \`${PRINT}\` prints the line.`];
    if (known === fingerprint) return [];
    return [
      `${version} was written with another schema: raise its version, add the upcaster and an example. ` +
        'Only if no log ever held it: remove its line and print it again.',
    ];
  });
}

function forgotten(types: EventTypes, written: Fingerprints): string[] {
  return Object.keys(written)
    .filter((line) => {
      const [type = '', version = ''] = line.split(' ');
      return Number(version) > (types[type]?.version ?? 0);
    })
    .map((line) => `${line} was written and can no longer be read: keep its type and never lower a version.`);
}

function unreadable(types: EventTypes, examples: readonly Example[]): string[] {
  return Object.entries(types).flatMap(([type, { version: current, upcast }]) =>
    Array.from({ length: current }, (_, index) => index + 1).flatMap((version) => {
      const shown = examples.filter((example) => example.type === type && example.version === version);
      return [
        ...(version < current && upcast?.[version] === undefined
          ? [`${type} has no upcaster from version ${version}.`]
          : []),
        ...(shown.length === 0 ? [`${type} ${version} has no golden example.`] : []),
        ...shown
          .filter((example) => !readable(types, example))
          .map(() => `The golden example of ${type} ${version} can no longer be read.`),
      ];
    }),
  );
}

function readable(types: EventTypes, { type, version, data }: Example): boolean {
  try {
    parseEvent(types, type, version, data);
    return true;
  } catch {
    return false;
  }
}
