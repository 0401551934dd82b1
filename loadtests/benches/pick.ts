/** Pseudo-random picks, the same in every run. */
export function picker(seed = 1): <Value>(values: readonly Value[]) => Value {
  let state = seed;
  return (values) => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const value = values[(state >>> 0) % values.length];
    if (value === undefined) throw new Error('Nothing to pick from.');
    return value;
  };
}
