import { expect, test } from 'vitest';
import { decodeAnnouncement, encodeAnnouncement } from './announcement.ts';
import type { ViewChange } from './view.ts';

const order = (id: string): ViewChange => ({ usercode: '用户', kind: 'order', id });

test('says everything, each change once, with the position exact beyond 2^53', () => {
  const announcement = {
    projection: 'orders' as const,
    version: 2,
    position: 2n ** 60n + 1n,
    changes: [order('a'), order('a'), order('b')],
  };
  expect(decodeAnnouncement(JSON.parse(encodeAnnouncement(announcement)))).toEqual({
    ...announcement,
    changes: [order('a'), order('b')],
    truncated: false,
  });
});

test('stays below the limit of a notification, and says that it left some out', () => {
  const changes = Array.from({ length: 1000 }, (_, index) => order(`order${index}`));
  const payload = encodeAnnouncement({ projection: 'orders', version: 1, position: 1n, changes });
  expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  const decoded = decodeAnnouncement(JSON.parse(payload));
  expect(decoded.truncated).toBe(true);
  expect(decoded.changes).toEqual(changes.slice(0, decoded.changes.length));
  expect(decoded.changes.length).toBeGreaterThan(100);
});
