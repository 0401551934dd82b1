import { beforeAll, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
let remembered: (history: readonly string[], text: string) => string[];
beforeAll(async () => {
  ({ remembered } = await import('./history.ts'));
});

it('puts the newest search first and keeps each once', () => {
  expect(remembered(['lamp', 'chair'], 'chair')).toEqual(['chair', 'lamp']);
});

it('keeps ten', () => {
  const many = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  const next = remembered(many, 'new');
  expect(next).toHaveLength(10);
  expect(next[0]).toBe('new');
  expect(next).not.toContain('word 9');
});
