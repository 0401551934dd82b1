import { everydayWords } from './everyday-words.ts';
import { isUnspaced, keyOf } from './fold.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * One thing that is asked for. Phrases as the database reads them: "power bank" are neighbours, "tea&pot" stand anywhere, "headph*"
 * begins a word.
 */
export type Concept = {
  /** as it was typed, joined or split */
  readonly typed: readonly string[];
  /** other words for the same */
  readonly same: readonly string[];
  /** words for what is akin */
  readonly akin: readonly string[];
  /** those of them that name a department: whoever asks for one wants its goods */
  readonly departments: readonly string[];
  /** whether this is what the article should be, and the others say which */
  readonly isHead: boolean;
};

/** Words that say nothing of an article. */
const EMPTY = new Set(
  'a an and any are at by for from i in is it me my new of on or our some that the this to with your'.split(
    ' ',
  ),
);
/** What follows these only describes what stands before: "case for phone". */
const BEFORE = new Set(['for', 'from', 'in', 'of', 'with']);
/** Phrases of synonyms have at most so many words. */
const LONGEST = 4;
const LONGEST_UNSPACED = 6;
const SHORTEST_PART = 3;
const MOST_COMPOUNDS = 12;

export type Reading = {
  readonly lexicon: Lexicon;
  readonly language: string | undefined;
  /** whether the last word is still being typed */
  readonly unfinished?: boolean;
};

/** What the words ask for. If none of them says anything, they are taken as they are. */
export function understand(words: readonly string[], reading: Reading): Concept[] {
  const cut = words.findIndex((word, place) => place > 0 && BEFORE.has(word));
  const headEnd = words.slice(0, cut === -1 ? words.length : cut).findLastIndex((word) => !EMPTY.has(word));
  const concepts: Concept[] = [];
  let place = 0;
  while (place < words.length) {
    const { taken, found } = conceptAt(words, place, reading);
    const isHead = headEnd >= place && headEnd < place + taken;
    for (const [part, phrases] of found.entries()) {
      const all = [...phrases.typed, ...phrases.same, ...phrases.akin];
      concepts.push({
        ...phrases,
        departments: all.filter((phrase) => reading.lexicon.isDepartment(phrase)),
        isHead: isHead && part === found.length - 1,
      });
    }
    place += taken;
  }
  if (concepts.length > 0) return concepts;
  return words.map((word, index) => ({
    ...asTyped(word),
    departments: [],
    isHead: index === words.length - 1,
  }));
}

type Phrases = Pick<Concept, 'typed' | 'same' | 'akin'>;
type Taken = { readonly taken: number; readonly found: readonly Phrases[] };

const asTyped = (phrase: string): Phrases => ({ typed: [phrase], same: [], akin: [] });

function conceptAt(words: readonly string[], place: number, reading: Reading): Taken {
  const { lexicon, language } = reading;
  for (let taken = Math.min(LONGEST, words.length - place); taken > 1; taken -= 1) {
    const phrase = words.slice(place, place + taken).join(' ');
    const meaning = lexicon.meaningsOf(phrase, language);
    if (meaning) return { taken, found: [{ typed: [phrase.replaceAll(' ', '&'), phrase], ...meaning }] };
  }
  const [word = '', next] = [words[place], words[place + 1]];
  if (EMPTY.has(word)) return { taken: 1, found: [] };
  if (next !== undefined && !EMPTY.has(next) && lexicon.knows(word + next) && !isUnspaced(word)) {
    const joined = conceptOf(word + next, reading);
    return { taken: 2, found: [{ ...joined, typed: [`${word}&${next}`, ...joined.typed] }] };
  }
  if (isUnspaced(word)) return { taken: 1, found: unspaced(word, reading) };
  const isLast = place === words.length - 1;
  return { taken: 1, found: [conceptOf(word, reading, isLast && reading.unfinished)] };
}

function conceptOf(word: string, { lexicon, language }: Reading, isUnfinished = false): Phrases {
  const { same, akin } = lexicon.meaningsOf(word, language) ?? { same: [], akin: [] };
  const parts = lexicon.knows(word) ? undefined : partsOf(word, lexicon);
  const ofParts = parts === undefined ? undefined : lexicon.meaningsOf(parts, language);
  const begun =
    isUnfinished && word.length >= SHORTEST_PART && !lexicon.knows(word)
      ? lexicon.meaningsOfBeginning(word, language)
      : [];
  const isOpen =
    isUnfinished || (word.length >= SHORTEST_PART && !lexicon.knows(word) && lexicon.begins(word));
  return {
    typed: [word, ...(parts === undefined ? [] : [parts]), ...(isOpen ? [`${word}*`] : [])],
    same: [...same, ...(ofParts?.same ?? [])],
    akin: [
      ...akin,
      ...(ofParts?.akin ?? []),
      ...lexicon.compounds(word).slice(0, MOST_COMPOUNDS),
      ...begun,
    ].filter((other) => !same.includes(other)),
  };
}

/** "powerbank" as "power bank"; undefined: no two known words make it. */
function partsOf(word: string, lexicon: Lexicon): string | undefined {
  for (let place = word.length - SHORTEST_PART; place >= SHORTEST_PART; place -= 1) {
    const [first, last] = [word.slice(0, place), word.slice(place)];
    if (lexicon.knows(first) && lexicon.knows(last)) return `${first} ${last}`;
  }
  return undefined;
}

/** A run of Chinese letters: the phrases in it that mean something, and what is left by its pairs of letters. */
function unspaced(run: string, { lexicon, language }: Reading): Phrases[] {
  const found: Phrases[] = [];
  let rest = '';
  const close = () => {
    if (rest) found.push(asTyped(pairsOf(rest)));
    rest = '';
  };
  for (let place = 0; place < run.length;) {
    const [phrase] = Array.from({ length: LONGEST_UNSPACED }, (_, shorter) =>
      run.slice(place, place + LONGEST_UNSPACED - shorter),
    ).filter((part) => lexicon.meaningsOf(part, language) !== undefined);
    if (phrase === undefined) {
      rest += run[place];
      place += 1;
      continue;
    }
    close();
    const { same = [], akin = [] } = lexicon.meaningsOf(phrase, language) ?? {};
    found.push({ typed: [pairsOf(phrase)], same, akin });
    place += phrase.length;
  }
  close();
  return found;
}

function pairsOf(run: string): string {
  if (run.length < 2) return `${run}*`;
  return Array.from({ length: run.length - 1 }, (_, place) => run.slice(place, place + 2)).join(' ');
}

const EVERYDAY = new Set(everydayWords.map(keyOf));

/** More slips than these nobody makes who knows what they look for, and each is looked up among all words. */
const MOST_CORRECTED = 2;

/**
 * The words as the catalogue spells them. A word that it knows, begins or can take apart is none to correct, nor an everyday one.
 * @param unfinished whether the last word is still being typed: what it sounds like may begin another
 */
export function correct(words: readonly string[], lexicon: Lexicon, unfinished = false): string[] {
  const unknown = words.filter((word) => isUnknown(word, lexicon)).slice(0, MOST_CORRECTED);
  return words.map((word, place) => {
    if (!unknown.includes(word)) return word;
    const begun = unfinished && place === words.length - 1 ? lexicon.begunBySound(word) : undefined;
    return lexicon.nearest(word) ?? begun ?? word;
  });
}

function isUnknown(word: string, lexicon: Lexicon): boolean {
  if (EMPTY.has(word) || EVERYDAY.has(keyOf(word)) || isUnspaced(word) || /\d/.test(word)) return false;
  return !lexicon.knows(word) && !lexicon.begins(word) && partsOf(word, lexicon) === undefined;
}
