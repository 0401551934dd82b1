/** Shorter beginnings say too little. */
const SHORTEST = 4;
/** Of the words that begin so, so many are looked at. */
const MOST = 40;

/** How a word sounds, roughly: what is written in more than one way is written in one. */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/(.)\1+/gu, '$1');

/** The shortest known word that begins as this sounds: "headphones" for "headfon". */
export type Hearing = (beginning: string) => string | undefined;

export function createHearing(known: Iterable<string>): Hearing {
  const heard = Array.from(known, (word) => ({ sound: soundOf(word), word })).toSorted(
    (a, b) => compare(a.sound, b.sound) || compare(a.word, b.word),
  );
  return (beginning) => {
    const sound = soundOf(beginning);
    if (sound.length < SHORTEST) return undefined;
    let [low, high] = [0, heard.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((heard[middle]?.sound ?? '') < sound) low = middle + 1;
      else high = middle;
    }
    const begun = heard.slice(low, low + MOST).filter((each) => each.sound.startsWith(sound));
    return begun.toSorted((a, b) => a.word.length - b.word.length)[0]?.word;
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
