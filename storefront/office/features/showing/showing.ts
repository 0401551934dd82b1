import { fieldTime, wireOfField } from '@caravan/storefront-shared/i18n';

/** When something is shown, on the reader's clock, and by which brands; no brand stands for all. */
export type Showing = {
  readonly from: string;
  readonly until: string;
  readonly brands: readonly string[];
};

type Kept = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly brands?: readonly string[] | undefined;
};

export function showingOf({ from = '', until = '', brands = [] }: Kept): Showing {
  return { from: fieldTime(from), until: fieldTime(until), brands };
}

/** As a request says it: what is not limited is left out. */
export function askedShowing({ from, until, brands }: Showing) {
  return {
    ...(from && { from: wireOfField(from) }),
    ...(until && { until: wireOfField(until) }),
    ...(brands.length > 0 && { brands: [...brands] }),
  };
}

type Phase = 'off' | 'waiting' | 'shown' | 'over';

/** How something stands at a moment. */
export function phaseOf({ shown, from, until }: Kept & { readonly shown: boolean }, at: string): Phase {
  if (!shown) return 'off';
  if (from !== undefined && at < from) return 'waiting';
  return until !== undefined && at >= until ? 'over' : 'shown';
}
