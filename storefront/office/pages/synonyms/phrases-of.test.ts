import { expect, test } from 'vitest';
import { phrasesOf } from './phrases-of.ts';

test('takes lines and commas of any script, and each phrase once', () => {
  expect(phrasesOf(' couch, settee\n\nlove   seat,couch ')).toEqual(['couch', 'settee', 'love seat']);
  expect(phrasesOf('كنبة، أريكة、沙发')).toEqual(['كنبة', 'أريكة', '沙发']);
  expect(phrasesOf(' ,\n')).toEqual([]);
});
