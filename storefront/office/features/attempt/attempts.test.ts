import { expect, it, vi } from 'vitest';
import { createAttempts } from './attempts.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

it('is the same attempt while the content is the same', () => {
  const keyOf = createAttempts();
  const key = keyOf({ pieces: 5, note: '' });
  expect(keyOf({ pieces: 5, note: '' })).toBe(key);
});

it('is another attempt with another content, and in another form', () => {
  const keyOf = createAttempts();
  const key = keyOf({ pieces: 5 });
  expect(keyOf({ pieces: 6 })).not.toBe(key);
  expect(createAttempts()({ pieces: 5 })).not.toBe(key);
});
