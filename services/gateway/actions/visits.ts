import { command, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Parts = Pick<Dependencies, 'cache'> & {
  readonly catalogue: Pick<Dependencies['catalogue'], 'visits'>;
};

const DAY_SECONDS = 86_400;

/** Looks at the pages of shops. One caller counts once in 24 hours, however often the page is opened. */
export function createVisitActions({ catalogue, cache }: Parts): SomeHandlers<'seller!visit'> {
  return {
    'seller!visit': command(async ({ sellerId }, { brand, source }) => {
      const first = await cache.add(`visit:${sellerId}:${source}`, '1', DAY_SECONDS);
      if (first) await catalogue.visits.count(sellerId, brand.id);
      return {};
    }),
  };
}
