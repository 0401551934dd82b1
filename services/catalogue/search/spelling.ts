/** From this length on one slip is forgiven, and from that length on two. */
const ONE = 4;
const TWO = 8;
/** Shorter words begin with the letter that was typed: "glue" is more often glue than "blue". */
const ANY_FIRST = 6;

/** How many slips may be in a word of this length. */
export function slipsIn(word: string): number {
  if (word.length < ONE) return 0;
  return word.length < TWO ? 1 : 2;
}

/**
 * The known word that is nearest to a misspelt one: fewest slips, then with the same first letter, then as long, then by the
 * alphabet. A slip is a letter too many, too few or another, or two that changed places.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const most = slipsIn(word);
  if (most === 0) return undefined;
  let best: { word: string; rank: number } | undefined;
  for (const candidate of known) {
    if (candidate.length < ONE || Math.abs(candidate.length - word.length) > most) continue;
    if (word.length < ANY_FIRST && candidate[0] !== word[0]) continue;
    const slips = slipsBetween(word, candidate, most);
    if (slips > most) continue;
    const rank = slips * 100 + (candidate[0] === word[0] ? 0 : 10) + Math.abs(candidate.length - word.length);
    if (!best || rank < best.rank || (rank === best.rank && candidate < best.word))
      best = { word: candidate, rank };
  }
  return best?.word;
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
