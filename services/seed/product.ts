/**
 * A kind of product that the seed makes goods of. Lists are written "a|b|c"; a goods is named
 * "<trait> <made> <noun>, <size>", so each part must read well beside the others.
 */
export type Product = {
  noun: string;
  /** the icon that depicts it */
  icon: string;
  /** lowest and highest price of one unit, USDT */
  price: readonly [low: number, high: number];
  /** materials or makes */
  made: string;
  /** what sets one goods of the kind apart from another */
  traits: string;
  sizes?: string;
  unit?: 'piece' | 'pair' | 'set' | 'box' | 'pack' | 'roll' | 'bag';
  /** colours that a buyer chooses among, by key of the palette */
  colours?: string;
  /** another choice: its name and values, cheapest first */
  choice?: { name: string; values: string };
  /** who buys it to sell or use; ends "for ..." in the description */
  use: string;
};

export type LeafCategory = { id: string; name: string; icon: string; products: readonly Product[] };

export type Department = {
  id: string;
  name: string;
  icon: string;
  /** what stores of this department call themselves */
  trade: string;
  /** the banner's line */
  slogan: string;
  leaves: readonly LeafCategory[];
};
