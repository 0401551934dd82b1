import { describe, expect, it } from 'vitest';
import { refusalKeys, wireOf } from './refusals.ts';

describe('the error catalogue', () => {
  it('gives every refusal a text of its own, for the text is the key of the translations', () => {
    const texts = refusalKeys.map((key) => wireOf(key).msg);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('never answers 0, which means success', () => {
    expect(refusalKeys.filter((key) => wireOf(key).code === 0)).toEqual([]);
  });

  it('keeps 403 for "log in again"', () => {
    expect(refusalKeys.filter((key) => wireOf(key).code === 403)).toEqual([
      'session-expired',
      'not-logged-in',
    ]);
  });
});
