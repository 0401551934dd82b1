import { describe, expect, it } from 'vitest';
import { beginEntry, lockedForToday, wrongEntry, type Entries } from './lockout.ts';

const noon = new Date('2026-03-01T04:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

function enter(before: Entries | undefined, now: Date): Entries {
  const begun = beginEntry(before, now);
  if ('refusal' in begun) throw new Error(`locked: ${begun.refusal.key}`);
  return begun.entries;
}

function times(count: number, now: Date, before?: Entries): Entries {
  let entries = before;
  for (let i = 0; i < count; i += 1) entries = enter(entries, now);
  if (!entries) throw new Error('no entries');
  return entries;
}

describe('lockout', () => {
  it('says how many tries remain before the lock', () => {
    expect(wrongEntry(times(1, noon), 'wrong-credentials', noon)).toEqual({
      key: 'wrong-credentials',
      details: { remaining: 2 },
    });
    expect(wrongEntry(times(2, noon), 'wrong-credentials', noon).details).toEqual({ remaining: 1 });
  });

  it('locks for three minutes at the third wrong entry in a row', () => {
    const three = times(3, noon);
    expect(wrongEntry(three, 'wrong-credentials', noon)).toEqual({
      key: 'locked-for-minutes',
      details: { seconds: 180 },
    });
    expect(beginEntry(three, later(2))).toEqual({
      refusal: { key: 'locked-for-minutes', details: { seconds: 60 } },
    });
    expect(beginEntry(three, later(3))).toHaveProperty('entries');
  });

  it('locks every source until the next day in Shanghai, told in whole seconds', () => {
    const locked = { key: 'locked-until-tomorrow', details: { seconds: 12 * 3600 } };
    expect(lockedForToday(noon)).toEqual(locked);
    expect(lockedForToday(new Date(noon.getTime() + 999))).toEqual(locked);
  });

  it('locks until the next day in Shanghai from the fourth wrong entry on', () => {
    const four = enter(times(3, noon), later(4));
    expect(four.lockedUntil?.toISOString()).toBe('2026-03-01T16:00:00.000Z');
    expect(beginEntry(four, later(60 * 11))).toHaveProperty('refusal.key', 'locked-until-tomorrow');
    expect(enter(four, later(60 * 12)).failures).toBe(1);
  });

  it('lets a lock of the last minutes of a day outlive midnight', () => {
    const justBeforeMidnight = new Date('2026-03-01T15:59:00Z');
    const three = times(3, justBeforeMidnight);
    expect(beginEntry(three, new Date('2026-03-01T16:01:00Z'))).toHaveProperty('refusal');
  });

  it('counts days as Shanghai does', () => {
    const lastSecond = times(2, new Date('2026-03-01T15:59:59Z'));
    expect(lastSecond).toMatchObject({ day: '2026-03-01', failures: 2 });
    expect(beginEntry(lastSecond, new Date('2026-03-01T16:00:00Z'))).toMatchObject({
      entries: { day: '2026-03-02', failures: 1 },
    });
  });
});
