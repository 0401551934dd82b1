import { expect, test } from 'vitest';
import { createVersions } from './versions.ts';
import type { Versions } from './versions.ts';

const edit = (versions: Versions, base: number, content: unknown) =>
  versions.edit({ thing: 'tea', base, content });
const seen = (...contents: unknown[]) => new Map(contents.map((content, index) => [index + 1, content]));

test('versions that were each asked for once', () => {
  const versions = createVersions();
  edit(versions, 0, 'green')(1);
  edit(versions, 1, 'black')(2);
  // two asked, and neither was answered: one of them made it
  edit(versions, 2, 'red');
  edit(versions, 2, 'white');
  expect(versions.contradictions('tea', { at: 3, seen: seen('green', 'black', 'white') })).toEqual([]);
});

test.each<[string, (versions: Versions) => void, number, RegExp]>([
  ['a version that nobody asked for', () => {}, 2, /has a version 2, which nobody asked for/],
  ['one that two made', (versions) => edit(versions, 0, 'red')(1), 1, /2 edits made version 1/],
  ['an edit that skipped one', (versions) => edit(versions, 1, 'red')(3), 3, /version 1 made version 3/],
  [
    'an edit that is lost',
    (versions) => edit(versions, 1, 'red')(2),
    1,
    /is at version 1, and somebody was answered 2/,
  ],
])('finds %s', (_what, plant, at, said) => {
  const versions = createVersions();
  edit(versions, 0, 'green')(1);
  plant(versions);
  expect(versions.contradictions('tea', { at, seen: new Map() }).join('\n')).toMatch(said);
});

test('finds other contents, and begins where a history does', () => {
  const versions = createVersions();
  edit(versions, 1, 'green')(2);
  expect(versions.contradictions('tea', { first: 1, at: 2, seen: new Map([[2, 'black']]) })).toEqual([
    'tea says "black" in version 2, and was to say "green"',
  ]);
});
