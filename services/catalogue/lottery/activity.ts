/** By the code of the language; the English one is always there. */
export type ActivityNames = { readonly en: string; readonly [language: string]: string };

/** A lottery activity as the mall shows it. */
export type CurrentActivity = {
  readonly id: string;
  readonly names: ActivityNames;
  /** an address that begins with https://, or a path of the mall */
  readonly detailUrl: string;
  /** a path */
  readonly image: string | undefined;
};

/** What staff say of a lottery activity. */
export type ActivityDraft = Omit<CurrentActivity, 'id'> & {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  /** ids; undefined: all */
  readonly brands: readonly number[] | undefined;
  readonly shown: boolean;
};

/** A lottery activity as staff keep it. */
export type KeptActivity = ActivityDraft & { readonly id: string; readonly version: number };

type When = Pick<ActivityDraft, 'from' | 'until' | 'brands' | 'shown'>;

/** Whether both would be shown by one brand at one moment: there is one box. An end is no part of what it ends. */
export function overlap(one: When, other: When): boolean {
  if (!one.shown || !other.shown) return false;
  return isBefore(one.from, other.until) && isBefore(other.from, one.until) && shareBrand(one, other);
}

function isBefore(from: Date | undefined, until: Date | undefined): boolean {
  return from === undefined || until === undefined || from < until;
}

function shareBrand({ brands: some }: When, { brands: others }: When): boolean {
  return some === undefined || others === undefined || some.some((brand) => others.includes(brand));
}
