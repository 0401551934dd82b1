import { expect, test } from 'vitest';
import { createLexicon, type Lexicon, type Meaning } from './lexicon.ts';
import { correct, understand } from './understand.ts';

const meaning = (words: string, meanings: string, bothWays = false, language = 'en'): Meaning => ({
  language,
  words: words.split(', '),
  meanings: meanings.split(', '),
  bothWays,
});
const lexicon = createLexicon({
  vocabulary:
    'teapot tea pot wristwatch wrist power bank phone phones case sofa shoes running leather headphones head lamp toy'.split(
      ' ',
    ),
  departments: ['Toys & Games'],
  meanings: [
    meaning('couch, settee', 'sofa', true),
    meaning('sneakers', 'running shoes'),
    meaning('watch', 'wristwatch', true),
    meaning('mobile phone', 'phone'),
    meaning('gift', 'poison', false, 'de'),
    meaning('هاتف', 'phone', false, 'ar'),
    meaning('手机', 'phone', false, 'zh'),
  ],
});
const asked = (words: string, language?: string) => understand(words.split(' '), { lexicon, language });

test('synonyms go both ways or one, and are known in the plural', () => {
  expect(asked('couches')[0]?.same).toEqual(['settee', 'sofa']);
  expect(asked('sofa')[0]?.same).toEqual(['couch', 'settee']);
  expect(asked('sneakers')).toMatchObject([{ same: [], akin: ['running shoes'] }]);
  expect(asked('running shoes').flatMap(({ same, akin }) => [...same, ...akin])).toEqual([]);
});

test('words of another language mean something to its readers, and those of another script to all', () => {
  expect(asked('gift', 'de')[0]?.akin).toEqual(['poison']);
  expect(asked('gift', 'fr')[0]?.akin).toEqual([]);
  expect(asked('الهاتف', 'en')[0]?.akin).toEqual(['phone']);
  expect(asked('هاتف', 'en')[0]?.akin).toEqual(['phone']);
});

test('neighbours that make a known word, and a word that two make, are read both ways', () => {
  expect(asked('tea pot')).toMatchObject([{ typed: ['tea&pot', 'teapot'] }]);
  expect(asked('powerbank')).toMatchObject([{ typed: ['powerbank', 'power bank'] }]);
  expect(asked('leather case')).toMatchObject([{ typed: ['leather'] }, { typed: ['case'], isHead: true }]);
});

test('a compound is akin to its last part', () =>
  expect(asked('watch')[0]).toMatchObject({ same: ['wristwatch'], akin: [] }));

test('what stands before "for" is asked for, and words that say nothing are left out', () => {
  expect(asked('case for the phone')).toMatchObject([
    { typed: ['case'], isHead: true },
    { typed: ['phone'], isHead: false },
  ]);
  expect(asked('the of')).toMatchObject([{ typed: ['the'] }, { typed: ['of'] }]);
});

test('a part of a department’s name is known as one', () => {
  expect(asked('toy')[0]?.departments).toEqual(['toy']);
  expect(asked('lamp')[0]?.departments).toEqual([]);
});

test('runs of Chinese letters are what they mean, and pairs of letters else', () => {
  expect(asked('红色手机壳')).toMatchObject([
    { typed: ['红色'], akin: [] },
    { typed: ['手机'], akin: ['phone'] },
    { typed: ['壳*'] },
  ]);
  expect(asked('不锈钢')).toMatchObject([{ typed: ['不锈 锈钢'] }]);
});

test('a word that is not known may be the beginning of one, and the last may not be finished', () => {
  expect(asked('headph')[0]?.typed).toEqual(['headph', 'headph*']);
  expect(understand(['tea'], { lexicon, language: 'en', unfinished: true })[0]?.typed).toEqual([
    'tea',
    'tea*',
  ]);
});

const corrected = (words: string) => correct(words.split(' '), lexicon).join(' ');

test('corrects what nobody knows, and nothing else', () => {
  expect(corrected('teapto')).toBe('teapot');
  expect(corrected('snekaers')).toBe('sneakers');
  expect(corrected('couchs shoe powerbank headph')).toBe('couchs shoe powerbank headph');
  expect(corrected('lump glue 7amp')).toBe('lamp glue 7amp');
});

test('of what is still being typed, the sound leads on', () => {
  expect(correct(['leather', 'headfon'], lexicon, true)).toEqual(['leather', 'headphones']);
  expect(corrected('leather headfon')).toBe('leather headfon');
});

test('corrects two words of an input, and looks for no more', () => {
  expect(corrected('teapto snekaers headphnoes')).toBe('teapot sneakers headphnoes');
  let looked = 0;
  const counting: Lexicon = {
    ...lexicon,
    nearest(word) {
      looked += 1;
      return lexicon.nearest(word);
    },
  };
  correct(['xxaaxx', 'yybbyy', 'zzcczz', 'wwddww', 'vveevv', 'uuffuu', 'ttggtt', 'ssrrss'], counting);
  expect(looked).toBeLessThanOrEqual(2);
});

const typing = (word: string) => understand([word], { lexicon, language: 'en', unfinished: true })[0]?.akin;

test('who is still typing is led to what the words that begin so mean', () => {
  expect(typing('sneak')).toContain('running shoes');
  expect(typing('sn')).toEqual([]);
  expect(asked('sneak')[0]?.akin).toEqual([]);
});
