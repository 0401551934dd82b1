import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('keeps what is short, and cuts the rest between words', () => {
  expect(shortened('A blue mug.')).toBe('A blue mug.');
  const words = shortened('word '.repeat(60));
  expect(words).toMatch(/^(word )+…$/);
  expect(words.length).toBeLessThanOrEqual(161);
});

it('is short in every script, and cuts no character in two', () => {
  for (const text of ['蓝色茶壶'.repeat(80), `新品 ${'茶'.repeat(400)}`, '🫖'.repeat(200)]) {
    const short = shortened(text);
    expect([...short].length).toBe(160);
    expect(short.isWellFormed()).toBe(true);
    expect(text.startsWith(short.slice(0, -1))).toBe(true);
  }
});
