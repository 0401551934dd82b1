import { instantOfMallTime, mallTime } from '@caravan/events';
import { z } from 'zod';

/**
 * The values of the wire. Requests come as query, form or JSON, so numbers may arrive as text; answers are strict.
 */

/** An exact decimal of USDT as a string: "34.99", never a JavaScript number. At most 10 decimals. */
export const amount = z
  .string()
  .regex(/^-?\d{1,28}(\.\d{1,10})?$/)
  .describe('USDT, an exact decimal string');

/** A moment as the legacy clients show it: YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
export const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .describe('YYYY-MM-DD HH:mm:ss, Asia/Shanghai');

/** One that there is: no 13th month, no 25th hour. */
export const moment = time.refine(isMoment, { error: 'a time' });

function isMoment(at: string): boolean {
  const instant = instantOfMallTime(at);
  // a 30th of February is taken for a day of March
  return !Number.isNaN(instant.getTime()) && mallTime(instant) === at;
}

const wholeText = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'a whole number' })
  .transform(Number);

/** A whole number, as a JSON number or as the text of a query. "1.5" is refused, not rounded. */
export const wholeNumber = z.union([z.int(), wholeText], { error: 'a whole number' });

export const flag = z.union([
  z.boolean(),
  z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true'),
  z.union([z.literal(0), z.literal(1)]).transform((digit) => digit === 1),
]);

/**
 * What changes the direction of all that follows it: words after it, also somebody else's, would be read backwards. Marks that stand for
 * themselves, as Arabic and Hebrew use them, stay.
 */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text written by a person, trimmed, without what changes the direction of other words. NUL and halves of characters, which no database
 * accepts, are refused.
 */
export const text = (max: number) =>
  z
    .string()
    .overwrite((words) => words.replaceAll(OVERRIDES, ''))
    .trim()
    .max(max)
    .refine((words) => !words.includes('\0'), { error: 'no control characters' })
    .refine((words) => words.isWellFormed(), { error: 'whole characters' });

/** Why somebody did something, for others to read: at least so many characters that can be seen, and a letter or digit. */
export const reasonOf = (most: number, least = 1) =>
  text(most)
    .min(least)
    .refine(
      (words) => [...words.replaceAll(UNSEEN, '').trim()].length >= least && /[\p{L}\p{N}]/u.test(words),
      {
        error: 'words that can be read',
      },
    );

/**
 * Words within a line, as people will see them: without invisible and control characters, with single blanks, and in the usual form of
 * each character. At least one letter or digit.
 */
export const shownWords = (least: number, most: number) =>
  z
    .string()
    .max(most * 4)
    .transform(asShown)
    .pipe(text(most).min(least))
    .refine((words) => /[\p{L}\p{N}]/u.test(words), { error: 'a name with letters or digits' });

/** Such words as a name: without Latin letters beside those of Cyrillic or Greek, which look like them, so that fewer names look the same. */
export const shownName = (least: number, most: number) =>
  shownWords(least, most).refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    {
      error: 'letters of one script',
    },
  );

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

function asShown(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

/** Text as `text` takes it, which the client may have URL-encoded (§7). Text that does not decode is taken as it is. */
export const urlEncodedText = (max: number) =>
  z
    .string()
    // a character takes at most four bytes, and an encoded byte three characters
    .max(max * 12)
    .transform(decoded)
    .pipe(text(max));

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

/** An identifier, from us or a client: short, printable, without blanks. */
export const identifier = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,128}$/, { error: 'an identifier' });

/** Makes a repetition of the same request harmless; the header `Idempotency-Key` does the same. */
export const idempotencyKey = z.string().min(1).max(128).optional();

/** Of `withdraw!withdraw_open` or `rechargeBlockchain!recharge_open`: a form that is sent twice takes effect once (§7). */
export const sessionToken = z.string().min(1).max(128);

/** JSON in a form field or a query is accepted as well. */
export const jsonText = (given: unknown) => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return given;
  }
};

/** More than any list of a request may hold; each list also has its own limit. */
const LONGEST_LIST = 1_000;

/**
 * A list as `read` finds it, by default also as JSON text. An excessively long list is refused for its length alone: validating
 * each element, and listing what is wrong, would keep everybody else waiting for seconds.
 */
export function listOf<Elements extends z.ZodArray>(elements: Elements, read = jsonText) {
  return z.preprocess((given, context) => {
    const list = read(given);
    if (!Array.isArray(list) || list.length <= LONGEST_LIST) return list;
    context.addIssue({ code: 'custom', message: `at most ${LONGEST_LIST}` });
    return z.NEVER;
  }, elements);
}

export const pageNum = wholeNumber.pipe(z.int().min(1).max(100_000)).default(1);
export const pageSizeOf = (usual: number, most = 100) =>
  wholeNumber.pipe(z.int().min(1).max(most)).default(usual);

/** Where a list stands: `pageNum` counts from 1. */
export const pageInfo = z.object({
  pageNum: z.int(),
  pageSize: z.int(),
  totalElements: z.int().nonnegative(),
});
export type PageInfo = z.infer<typeof pageInfo>;

export const nothing = z.object({});
