import { eventIdOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history } from '../testing/history.ts';
import { misfitOf } from './misfit.ts';
import { linkOf } from './recorded-link.ts';

const written: readonly RecordedEvent[] = history(Array.from({ length: 4 }, () => credit('U1', '1')));
const [first, second, , last] = written;
if (!first || !second || !last) throw new Error('no such event');

const explained = (event: RecordedEvent, before?: RecordedEvent) =>
  misfitOf(event, before && linkOf(before))?.explanation;

test('an event fits right behind the one before it', () => {
  expect(misfitOf(first, undefined)).toBeUndefined();
  expect(misfitOf(second, linkOf(first))).toBeUndefined();
});

test('a misfit names the event and when it was recorded', () => {
  const { stream, revision, id, position, type, created } = last;
  expect(misfitOf(last, linkOf(first))).toEqual({
    stream,
    revision,
    id,
    position,
    type,
    recordedAt: created,
    kind: 'gap',
    explanation: 'revisions 1 to 2 are missing before it',
  });
});

test('what is missing before an event, or stands before it, is told', () => {
  expect(explained(last)).toBe('revisions 0 to 2 are missing before it');
  expect(explained(second)).toBe('revision 0 is missing before it');
  expect(misfitOf(first, linkOf(last))).toMatchObject({
    kind: 'order',
    explanation: 'it stands behind revision 3 in the log',
  });
  expect(explained(last, last)).toBe('it stands behind revision 3 in the log');
});

test.each([undefined, null, 'text', Buffer.from('bytes'), {}, { hash: 7 }, { hash: undefined }])(
  'metadata that is %j cannot be read',
  (metadata) => {
    const event = { ...first, metadata: metadata as unknown as RecordedEvent['metadata'] };
    expect(misfitOf(event, undefined)).toMatchObject({
      kind: 'content',
      explanation: 'its metadata cannot be read',
    });
  },
);

test('of a changed event it is told whether its hash is still the original', () => {
  const says = `(it says ${first.metadata.hash}, its content gives `;
  const changed = explained({ ...first, type: 'Other' });
  expect(changed).toContain(
    `its type, data, version or causes were changed, or the event before it was replaced; its own hash was not ${says}`,
  );
  expect(changed).toMatch(/gives [0-9a-f]{64}\)$/);
  const replaced = explained({ ...first, type: 'Other', id: second.id });
  expect(replaced).toContain(`its hash, id or command id was changed, or all of it was replaced ${says}`);
});

test('the original is recognised at each of the 64 places that a command can write to', () => {
  const { commandId, hash } = first.metadata;
  const at = (place: number) => ({
    ...first,
    type: 'Other',
    id: eventIdOf(`${commandId}:${hash}`, first.stream, place),
  });
  for (const place of [0, 1, 63]) expect(explained(at(place))).toContain('its own hash was not');
  expect(explained(at(64))).toContain('all of it was replaced');
});
