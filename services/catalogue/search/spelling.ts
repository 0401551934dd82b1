/** From this length on one slip is forgiven, and from that length on two. */
const ONE = 4;
const TWO = 8;
/** Of words this short only letters that changed places are forgiven, and not the first. */
const SWAPPED = 3;
/** Shorter words begin with the letter that was typed: "glue" is more often glue than "blue". */
const ANY_FIRST = 6;

/** How many slips may be in a word of this length. */
export function slipsIn(word: string): number {
  if (word.length < ONE) return 0;
  return word.length < TWO ? 1 : 2;
}

/** The known word that is nearest to a misspelt one; undefined: none is near. */
export type Speller = (word: string) => string | undefined;

/** Words that were misspelt before are remembered, so many of them. */
const REMEMBERED = 1_000;

/** `places`: where each word stood among those that are known. */
type SameLength = { readonly words: string[]; readonly letters: number[]; readonly places: number[] };

/**
 * Finds the nearest known word: fewest slips, then with the same first letter, then as long, then the word that
 * comes first. A slip is a letter too many, too few or another, or two that changed places. It changes which letters a word has by two at most, so that nearly all words are
 * told apart without counting slips.
 */
export function createSpeller(known: Iterable<string>): Speller {
  const byLength = new Map<number, SameLength>();
  const short = new Set<string>();
  let place = 0;
  for (const word of known) {
    place += 1;
    if (word.length === SWAPPED) short.add(word);
    if (word.length < ONE) continue;
    const those = byLength.get(word.length) ?? { words: [], letters: [], places: [] };
    byLength.set(word.length, those);
    those.words.push(word);
    those.letters.push(lettersOf(word));
    those.places.push(place);
  }
  const remembered = new Map<string, string | undefined>();
  return (word) => {
    if (word.length === SWAPPED) {
      const swapped = `${word[0]}${word[2]}${word[1]}`;
      return short.has(swapped) ? swapped : undefined;
    }
    if (remembered.has(word)) return remembered.get(word);
    const found = nearest(word, byLength);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(word, found);
    return found;
  };
}

function nearest(word: string, byLength: ReadonlyMap<number, SameLength>): string | undefined {
  const most = slipsIn(word);
  if (most === 0) return undefined;
  const letters = lettersOf(word);
  let best: { word: string; rank: number; first: number } | undefined;
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    const those = byLength.get(length);
    if (those === undefined) continue;
    for (const [place, others] of those.letters.entries()) {
      if (bitsIn(letters ^ others) > 2 * most) continue;
      const candidate = those.words[place] ?? '';
      if (word.length < ANY_FIRST && candidate[0] !== word[0]) continue;
      const slips = slipsBetween(word, candidate, most);
      if (slips > most) continue;
      const rank = slips * 100 + (candidate[0] === word[0] ? 0 : 10) + Math.abs(length - word.length);
      const first = those.places[place] ?? 0;
      if (!best || rank < best.rank || (rank === best.rank && first < best.first))
        best = { word: candidate, rank, first };
    }
  }
  return best?.word;
}

/** Which letters a word has, as 32 bits; letters of one bit are not told apart. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let pairs = number - ((number >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** How many slips lie between two words (optimal string alignment); more than `most` are not counted on. */
export function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}
