import type { Clock } from '@caravan/platform';
import { LRUCache } from 'lru-cache';

export type Kept<Page> = { readonly page: Page; readonly madeAt: Date };
type Making<Page> = () => Promise<Page | undefined>;

type Keeping<Page> = {
  readonly size: number;
  readonly clock: Clock;
  /** One that is not whole is for those alone who wait for it. */
  readonly isWhole: (page: Page) => boolean;
};

/** A page may be shown this long without being made again: its answers are themselves repeated for about as long. */
const FRESH_MS = 10_000;
/** For so long it is shown at once and made again behind its reader, for the next one. */
const KEPT_MS = 10 * 60_000;

/**
 * Keeps pages by their keys, and those that were shown last when there are more than `size`. Who comes while a page is made shares it. When
 * it cannot be made (undefined), what was kept stays, and the next reader tries again.
 */
export function createKeptPages<Page>({ size, clock, isWhole }: Keeping<Page>) {
  const pages = new LRUCache<string, Kept<Page>>({ max: size });
  const underWay = new Map<string, Promise<Kept<Page> | undefined>>();

  async function renew(key: string, make: Making<Page>): Promise<Kept<Page> | undefined> {
    try {
      const page = await make();
      if (page === undefined) return undefined;
      const kept = { page, madeAt: clock() };
      if (isWhole(page)) pages.set(key, kept);
      return kept;
    } finally {
      underWay.delete(key);
    }
  }

  return async (key: string, make: Making<Page>): Promise<Kept<Page> | undefined> => {
    const known = pages.get(key);
    const age = known ? clock().getTime() - known.madeAt.getTime() : Infinity;
    if (age <= FRESH_MS) return known;
    const coming = underWay.get(key) ?? renew(key, make);
    underWay.set(key, coming);
    if (age > KEPT_MS) return await coming;
    // whoever reads the kept page does not wait for the new one, and is not told when it fails
    coming.catch(() => undefined);
    return known;
  };
}
