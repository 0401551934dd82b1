import { expect, test } from 'vitest';
import { changedTexts, translationsOf } from './translations.ts';

const kept = { names: { ar: 'فانوس', ja: '灯' }, descriptions: { ar: 'يضيء الليل كله.' } };

test('a change of one text of one language leaves the others as they are', () => {
  expect(changedTexts(kept, [{ language: 'ar', name: 'مصباح' }])).toEqual({
    names: { ar: 'مصباح', ja: '灯' },
    descriptions: { ar: 'يضيء الليل كله.' },
  });
  expect(changedTexts(kept)).toEqual(kept);
});

test('an empty text takes the translation away', () => {
  const changed = changedTexts(kept, [{ language: 'ar', name: '', description: '' }]);
  expect(changed).toEqual({ names: { ja: '灯' }, descriptions: {} });
});

test('what was kept reads as a list of languages, and the list changes nothing', () => {
  expect(translationsOf(kept)).toEqual([
    { language: 'ar', name: 'فانوس', description: 'يضيء الليل كله.' },
    { language: 'ja', name: '灯', description: '' },
  ]);
  expect(changedTexts(kept, translationsOf(kept))).toEqual(kept);
});
