import type { Options } from 'k6/options';

/** What k6 is told of a run, as a file of JSON. Lists are files of their own, which its visitors share. */
export type Plan = {
  readonly origin: string;
  /** other runs on the same system have other names, as their commands are others */
  readonly run: string;
  readonly options: Options;
  /** where k6 leaves its figures */
  readonly summary: string;
  /** a list of buyers */
  readonly buyers?: string;
  /** a list of goods that are for sale */
  readonly goods?: string;
  readonly categories: readonly string[];
  /** what visitors search for */
  readonly words: readonly string[];
  /** the session of somebody who answers buyers; absent: nobody does */
  readonly service?: string;
};

export type ShownGoods = { readonly goodsId: string; readonly name: string };
