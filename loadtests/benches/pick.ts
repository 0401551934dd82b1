/** The n-th of the values in a fixed shuffled-looking order, round and round. */
export function pick<Value>(values: readonly Value[], n: number): Value {
  const value = values[(n * 7_919) % values.length];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
}
