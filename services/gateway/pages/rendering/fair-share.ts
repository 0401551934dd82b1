/**
 * So many things of one person at a time, so that nobody takes all of a queue.
 * @returns takes a place, and gives what leaves it; undefined: all are taken
 */
export function createFairShare(most: number) {
  const taken = new Map<string, number>();
  return (person: string): (() => void) | undefined => {
    const already = taken.get(person) ?? 0;
    if (already >= most) return undefined;
    taken.set(person, already + 1);
    return () => {
      const left = (taken.get(person) ?? 0) - 1;
      if (left > 0) taken.set(person, left);
      else taken.delete(person);
    };
  };
}
