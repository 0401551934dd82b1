import { describe, expect, it } from 'vitest';
import { formatDateTime, zoneName } from './format-date-time.ts';

const instant = new Date('2026-03-01T16:05:09Z');

describe('an instant in a time zone', () => {
  it('is written as the specification says, on the day it is there', () => {
    expect(formatDateTime(instant, 'UTC')).toBe('2026-03-01 16:05:09');
    expect(formatDateTime(instant, 'Asia/Shanghai')).toBe('2026-03-02 00:05:09');
  });

  it('names the zone by its offset', () => {
    expect(zoneName(instant, 'Asia/Shanghai')).toBe('GMT+8');
  });
});
