import { expect, test } from 'vitest';
import { fold, isUnspaced, keyOf } from './fold.ts';

test('folds capitals, accents, the marks of Arabic and the forms of its letters', () => {
  expect(fold('Piñata CAFÉ กาน้ำชา')).toBe('pinata cafe กาน้ำชา');
  expect(fold('إِبْرِيـق أحمر آلة')).toBe('ابريق احمر اله');
  expect(fold('مبنى حقيبة ٱلله')).toBe('مبني حقيبه الله');
  expect(fold('한국 茶壶')).toBe('한국 茶壶');
});

test.each([
  ['bags', 'bag'],
  ['brushes', 'brush'],
  ['batteries', 'battery'],
  ['glass', 'glass'],
  ['cactus', 'cactus'],
  ['tv', 'tv'],
  ['gas', 'gas'],
  ['الهاتف', 'هاتف'],
])('%s is known by %s', (word, key) => expect(keyOf(word)).toBe(key));

test('knows scripts without spaces', () => {
  expect(isUnspaced('茶壶')).toBe(true);
  expect(isUnspaced('teapot')).toBe(false);
});
