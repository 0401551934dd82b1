import type { Mark } from './look/mark.ts';
import type { Parameters } from './parameters.ts';
import type { Theme } from './look/theme.ts';

/** A white-label brand (§1): another shop on the same code and the same goods. */
export type Brand = {
  /** what goods and stores hold, and what answers are cached by */
  readonly id: number;
  /** names it in headers, accounts and orders */
  readonly key: string;
  readonly name: string;
  readonly supportMailbox: string;
  readonly storageBucket: string;
  /** the host names that show it, in lower case and without ports */
  readonly hosts: readonly string[];
  /** what it sets of the kit's tokens */
  readonly theme: Theme;
  /** its sign */
  readonly mark: Mark;
  /** what is set for it, or for all brands; over the configuration */
  readonly parameters: Parameters;
};

/** Every brand there is. Reading is synchronous and shows the newest rows that were read. */
export type Brands = {
  /** By id, the oldest first. */
  all(): readonly Brand[];
  /** It shows every listed goods, and stands in for an unknown brand. */
  readonly house: Brand;
  byKey(key: string): Brand | undefined;
  /** The brand of a host as a request names it: in any case, with or without its port. */
  byHost(host: string): Brand | undefined;
};

/** The key of the house brand. */
export const HOUSE = 'caravan';
