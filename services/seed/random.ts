/** A stream of pseudo-random numbers that is the same for the same name, on every machine and in every version of Node. */
export type Random = {
  /** 0 (inclusive) to 1 (exclusive) */
  next(): number;
  /** a whole number from low to high, both inclusive */
  between(low: number, high: number): number;
  /** one of them; throws for none */
  pick<Item>(items: readonly Item[]): Item;
  /** several different ones, in the order of the list */
  some<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
};

/** Own generator (xmur3 to seed, sfc32 to draw): the seed's goods must not change with a library. */
export function createRandom(...name: readonly (string | number)[]): Random {
  const next = sfc32(name.join('/'));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    pick,
    some: (items, count) => {
      const places = items.map((_, place) => ({ place, draw: next() }));
      const chosen = new Set(
        places
          .toSorted((a, b) => a.draw - b.draw)
          .slice(0, count)
          .map(({ place }) => place),
      );
      return items.filter((_, place) => chosen.has(place));
    },
    chance: (probability) => next() < probability,
  };
}

function sfc32(name: string): () => number {
  const word = xmur3(name);
  let [a, b, c, counter] = [word(), word(), word(), word()];
  const draw = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) draw();
  return draw;
}

function xmur3(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash | 0;
  };
}
