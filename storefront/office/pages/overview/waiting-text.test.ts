import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import { waitingText } from './waiting-text.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction;

it('tells how much waits, up to what the server counts', () => {
  expect(waitingText(t, 0)).toBe('office-overview.nothing {}');
  expect(waitingText(t, 1)).toBe('office-overview.waiting {"count":1}');
  expect(waitingText(t, 99)).toBe('office-overview.waiting {"count":99}');
  expect(waitingText(t, 100)).toBe('office-overview.more {"most":"99"}');
});
