const units = ['piece', 'pair', 'set', 'box', 'pack', 'roll', 'bag'] as const;

/** A unit that the mall has words for, or undefined. */
export const knownUnit = (unit: string): (typeof units)[number] | undefined =>
  units.find((each) => each === unit);
