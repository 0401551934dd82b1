import { z } from 'zod';
import { identifier, jsonText, listOf, moment, reasonOf, time, wholeNumber } from './values.ts';

/** What staff write for everybody (§2), in every language of the mall. English is always there; readers of others get it instead. */
export const byLanguage = <Words extends z.ZodType>(words: Words) =>
  z.object({ en: words, ar: words.optional() });

/** A part of a request that may come as JSON text. */
export const asJson = <Part extends z.ZodType>(part: Part) => z.preprocess(jsonText, part);

/** What readers see something of: a link of invisible characters would have no name. */
export const words = (most: number) => reasonOf(most);

/** When and where something is shown, as staff say it. */
export const showing = {
  /** omitted: from now on, and without an end */
  from: moment.optional(),
  until: moment.optional(),
  /** keys of the brands that show it; omitted: all */
  brands: listOf(z.array(identifier).min(1).max(200)).optional(),
};
export const keptShowing = {
  from: time.optional(),
  until: time.optional(),
  brands: z.array(z.string()).optional(),
};
/** An end is behind its beginning. */
export const inOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || from < until;

/** counts the changes: an edit names the one that it began with, and is refused if there was another since */
export const version = wholeNumber.pipe(z.int().min(1));

/** for the choice among them */
export const brandChoice = z.object({ key: z.string(), name: z.string() });
