import { createHearing, type Hearing } from './by-sound.ts';
import { isUnspaced, keyOf } from './fold.ts';
import { createSpeller, type Speller } from './spelling.ts';
import { wordsIn } from './words.ts';

/** What people type, and what else it finds. Both lists hold words or phrases. */
export type Meaning = {
  /** code of the language that the words are of */
  readonly language: string;
  readonly words: readonly string[];
  readonly meanings: readonly string[];
  /** whether they are the same thing: whoever types a meaning finds the words as well */
  readonly bothWays: boolean;
};

/** Other words for something, and words for what it is akin to: narrower, wider or often meant. */
export type OtherWords = { readonly same: readonly string[]; readonly akin: readonly string[] };

/** The words that a catalogue knows, and what they mean. Words and phrases are folded. */
export type Lexicon = {
  /** Whether it has this word, or another number of it. */
  knows(word: string): boolean;
  /** Whether a word of it begins so. */
  begins(beginning: string): boolean;
  /** The single word that a misspelt one may mean. */
  readonly nearest: Speller;
  /** The word that begins as what is still being typed sounds. */
  readonly begunBySound: Hearing;
  /** Compounds of the vocabulary that end with this word ("wristwatch" for "watch"). */
  compounds(word: string): readonly string[];
  /** Whether it names a department, or a part of its name ("Toys & Games") does. */
  isDepartment(phrase: string): boolean;
  /** What the words that begin so mean, some of them: for somebody who is still typing. */
  meaningsOfBeginning(beginning: string, language: string | undefined): readonly string[];
  /** What a phrase of this language means besides; undefined: it is none that anybody described. */
  meaningsOf(phrase: string, language: string | undefined): OtherWords | undefined;
};

/** The language that everybody may type, whatever they read. */
const COMMON = 'en';
/** Parts of a compound are no shorter. */
const PART = 4;
const FIRST_PART = 3;
/** A beginning that more words have says too little. */
const MOST_BEGUN = 4;

type Entry = { readonly language: string; readonly same: Set<string>; readonly akin: Set<string> };

/** What a lexicon is made of; `vocabulary`: what is said most first; `departments`: the names of the top categories. */
export type LexiconSource = {
  readonly vocabulary: readonly string[];
  readonly departments: readonly string[];
  readonly meanings: readonly Meaning[];
};

/** Makes a lexicon at once. */
export function createLexicon(source: LexiconSource): Lexicon {
  const making = makeLexicon(source);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** Makes a lexicon in slices, between which `pause` lets others have their turn: a large one takes half a second. */
export async function createLexiconInSlices(
  source: LexiconSource,
  pause: () => Promise<unknown>,
): Promise<Lexicon> {
  const making = makeLexicon(source);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** Words between two pauses. */
const SLICE = 500;

/** Pauses where it yields. */
function* makeLexicon({ vocabulary, departments, meanings }: LexiconSource): Generator<undefined, Lexicon> {
  const entries = entriesOf(meanings);
  yield;
  const ofDepartments = new Set(
    departments.flatMap((name) => name.split(/[&,،、]| and /)).map((part) => phraseKey(plainPhrase(part))),
  );
  const ofMeanings = meanings.flatMap(({ words, meanings: others }) =>
    [...words, ...others].flatMap(wordsIn),
  );
  yield;
  const all = new Set<string>();
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  const compounds = new Map<string, string[]>();
  for (const words of slicesOf([...vocabulary, ...ofMeanings])) {
    for (const word of words) {
      if (word.length < 2) continue;
      all.add(word);
      keys.add(keyOf(word));
    }
    yield;
  }
  for (const words of slicesOf(vocabulary)) {
    for (const word of words) {
      for (const beginning of beginningsOf(word)) beginnings.add(beginning);
      addCompound(word, keys, compounds);
    }
    yield;
  }
  const nearest = createSpeller(all);
  const begunBySound = createHearing(all);
  const meaningsOf = (phrase: string, language: string | undefined): OtherWords | undefined => {
    const found = (entries.get(phraseKey(phrase)) ?? []).filter(
      (entry) => entry.language === language || entry.language === COMMON || !isLatin(phrase),
    );
    if (found.length === 0) return undefined;
    const same = new Set(found.flatMap((entry) => [...entry.same]));
    const akin = new Set(found.flatMap((entry) => [...entry.akin]));
    return { same: [...same], akin: [...akin].filter((word) => !same.has(word)) };
  };
  return {
    knows: (word) => keys.has(keyOf(word)),
    begins: (beginning) => beginnings.has(beginning),
    nearest,
    begunBySound,
    isDepartment: (phrase) => ofDepartments.has(phraseKey(phrase)),
    compounds: (word) => compounds.get(keyOf(word)) ?? [],
    meaningsOf,
    meaningsOfBeginning(beginning, language) {
      const begun = [...entries.keys()].filter((phrase) => phrase.startsWith(beginning)).slice(0, MOST_BEGUN);
      const meant = begun.map((phrase) => meaningsOf(phrase, language));
      return [...new Set(meant.flatMap((others) => [...(others?.same ?? []), ...(others?.akin ?? [])]))];
    },
  };
}

const isLatin = (phrase: string) => /^[\p{Script=Latin}\p{N}\s]+$/u.test(phrase);

/** By this phrases are the same whatever their number. */
export const phraseKey = (phrase: string): string => phrase.split(' ').map(keyOf).join(' ');

/** A phrase as it is kept: folded, words apart by one space, Chinese ones by their pairs of letters. */
export const plainPhrase = (phrase: string): string => wordsIn(phrase).join(' ');

/** Those that have a word. */
const plainPhrases = (phrases: readonly string[]): string[] =>
  phrases.map(plainPhrase).filter((phrase) => phrase !== '');

function entriesOf(meanings: readonly Meaning[]): ReadonlyMap<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  const entryOf = (phrase: string, language: string): Entry => {
    const ofPhrase = entries.get(phraseKey(phrase)) ?? [];
    entries.set(phraseKey(phrase), ofPhrase);
    const known = ofPhrase.find((entry) => entry.language === language);
    if (known) return known;
    const entry: Entry = { language, same: new Set(), akin: new Set() };
    ofPhrase.push(entry);
    return entry;
  };
  for (const { language, words, meanings: others, bothWays } of meanings) {
    const [typed, meant] = [plainPhrases(words), plainPhrases(others)];
    const group = bothWays ? [...typed, ...meant] : typed;
    for (const phrase of group) {
      const entry = entryOf(phrase, language);
      const rest = bothWays ? group : meant;
      for (const other of rest) if (other !== phrase) (bothWays ? entry.same : entry.akin).add(other);
    }
  }
  return entries;
}

function beginningsOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, place) => word.slice(0, place + 1));
}

function* slicesOf(words: readonly string[]): Generator<readonly string[]> {
  for (let place = 0; place < words.length; place += SLICE) yield words.slice(place, place + SLICE);
}

/** A compound has a known word before its last part: "hand" + "bag", and not "ha" + "t". */
function addCompound(word: string, keys: ReadonlySet<string>, compounds: Map<string, string[]>): void {
  if (isUnspaced(word)) return;
  for (let place = FIRST_PART; place <= word.length - FIRST_PART; place += 1) {
    const last = keyOf(word.slice(place));
    if (last.length < PART - 1 || !keys.has(last) || !keys.has(keyOf(word.slice(0, place)))) continue;
    const ofLast = compounds.get(last) ?? [];
    ofLast.push(word);
    compounds.set(last, ofLast);
  }
}
