import { hasWord } from '@caravan/catalogue/words';
import { z } from 'zod';
import { goodsItem } from './catalogue.ts';
import { asJson, version } from './content.ts';
import { flag, idempotencyKey, identifier, listOf, pageInfo, pageNum, pageSizeOf, text } from './values.ts';

/** A word or a phrase: what has no letter or figure finds nothing. */
const phrase = text(60).refine((said) => hasWord(said), { error: 'a word' });
const phrases = (most: number) => listOf(z.array(phrase).max(most));

/** Search may know words of languages that the mall does not speak. */
const language = text(8).refine((code) => /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(code), {
  error: 'a code such as "en"',
});

const synonym = {
  language,
  /** what people type */
  words: phrases(20).refine((words) => words.length > 0, { error: 'at least one' }),
  /** what it finds besides */
  meanings: phrases(40).refine((meanings) => meanings.length > 0, { error: 'at least one' }),
  /** whether whoever types a meaning finds the words as well */
  bothWays: flag.default(false),
};

export const synonymListRequest = z.object({
  /** omitted: of all */
  language: language.optional(),
  /** a part of a word */
  text: text(60).optional(),
  pageNum,
  pageSize: pageSizeOf(20),
});

export const keptSynonym = z.object({
  synonymId: z.string(),
  version: z.int(),
  language: z.string(),
  words: z.array(z.string()),
  meanings: z.array(z.string()),
  bothWays: z.boolean(),
});
/** The latest first. */
export const keptSynonyms = z.object({ pageList: z.array(keptSynonym), pageInfo });

export const saveSynonymRequest = z.object({
  /** omitted: a new one */
  synonymId: identifier.optional(),
  version: version.optional(),
  ...synonym,
  idempotencyKey,
});
export const savedSynonym = z.object({ synonymId: z.string(), version: z.int() });
export const removeSynonymRequest = z.object({ synonymId: identifier, version });

export const trySynonymRequest = z.object({
  keyword: text(128).min(1),
  /** of the reader */
  language: language.optional(),
  /** what is tried; omitted: what is kept */
  draft: asJson(z.object(synonym).optional()),
  /** in place of this one */
  synonymId: identifier.optional(),
});
/** The first ten that buyers would find. */
export const synonymTried = z.object({
  pageList: z.array(goodsItem),
  totalElements: z.int().nonnegative(),
  correctedTo: z.string().optional(),
  partial: z.literal(true).optional(),
});
