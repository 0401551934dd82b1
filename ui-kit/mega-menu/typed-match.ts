/**
 * Which label the typed letters mean: the next one after `from` that begins with them, whatever their case and accents. One letter again
 * and again goes through all that begin with it; letters that go on from a match stay there. -1: none.
 */
export function typedMatch(labels: readonly string[], word: string, from: number): number {
  const letters = [...folded(word)];
  const isRepeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('');
  const first = letters.length > 1 && !isRepeated ? from : from + 1;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length;
    if (folded(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
