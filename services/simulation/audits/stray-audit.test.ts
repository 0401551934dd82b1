import type { StrayEvent } from '@caravan/events';
import { everyExample } from '@caravan/events/examples';
import { expect, test } from 'vitest';
import { createStrayAudit } from './stray-audit.ts';

const one = (type: string) => everyExample.find((each) => each.type === type) as unknown as StrayEvent;
const [seen, final, gone, resolved] = ['Seen', 'Confirmed', 'Orphaned', 'Resolved'].map((name) =>
  one(`StrayTransfer${name}`),
) as [StrayEvent, StrayEvent, StrayEvent, StrayEvent];

function audited(...events: readonly StrayEvent[]) {
  const audit = createStrayAudit();
  for (const event of events) audit.note(event);
  return (credited: readonly string[] = []) => audit.atRest(new Set(credited));
}

test('a transfer may go each of its ways', () => {
  for (const events of [
    [seen, gone, seen, final],
    [seen, final, resolved],
    [seen, final, resolved, gone],
  ])
    expect(audited(...events)).not.toThrow();
});

test.each([
  ['is seen twice', [seen, seen]],
  ['was not seen', [final]],
  ['was not seen', [gone]],
  ['not final', [seen, resolved]],
])('one that %s is a breach', (breach, events) => {
  expect(() => audited(...events)).toThrow(breach);
});

test('one that is left open, or credited, is a breach when all is at rest', () => {
  expect(audited(seen)).toThrow('what became of it');
  const { strayId } = seen.data;
  expect(() => audited(seen, final)([strayId])).toThrow('was credited');
});
