import { fold } from './fold.ts';

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The words of a text as search compares them. Marks without a letter or figure, such as the one that colours an emoji, are none. */
export const wordsIn = (text: string): string[] =>
  (fold(text).match(RUN) ?? []).filter((run) => SAYS_SOMETHING.test(run));

/** Whether search could look for anything of it. */
export const hasWord = (text: string): boolean => wordsIn(text).length > 0;
