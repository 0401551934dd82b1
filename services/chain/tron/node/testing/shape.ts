/** The paths of an answer with the types of their values: `receipt.net_usage: number`. Items of a list are one. */
export function shapeOf(value: unknown, path = ''): string[] {
  const lines = (items: readonly (readonly [string, unknown])[]) =>
    items.flatMap(([name, held]) => shapeOf(held, path === '' ? name : `${path}.${name}`));
  const shape = Array.isArray(value)
    ? [`${path}: list`, ...lines(value.map((each) => ['*', each] as const))]
    : typeof value === 'object' && value !== null
      ? lines(Object.entries(value))
      : [`${path}: ${typeof value === 'bigint' ? 'number' : typeof value}`];
  return [...new Set(shape)].toSorted();
}

/** The shape of a real answer without what this chain has no cause for, and with what it adds. */
export function expectedShape(
  real: unknown,
  differs: { readonly without?: readonly string[]; readonly plus?: readonly string[] } = {},
): string[] {
  const { without = [], plus = [] } = differs;
  const kept = shapeOf(real).filter((line) => !without.some((path) => line.startsWith(path)));
  return [...kept, ...plus].toSorted();
}
