import type { Area, Tokens } from './area.ts';
import { keepingAddresses } from './keeping-addresses.ts';
import { keepingArticles } from './keeping-articles.ts';
import type { ListingShop } from './keeping-articles.ts';
import { keepingAvatars } from './keeping-avatars.ts';
import { keepingBanners } from './keeping-banners.ts';
import { keepingBrands } from './keeping-brands.ts';
import { keepingCategories } from './keeping-categories.ts';
import type { ShelvedShop } from './keeping-categories.ts';
import { keepingHelp } from './keeping-help.ts';
import { keepingLists } from './keeping-lists.ts';
import { keepingLottery } from './keeping-lottery.ts';
import { keepingShops } from './keeping-shops.ts';

export type PeopleOfPages = {
  readonly tokens: Tokens;
  readonly clock: () => Date;
  /** keys of some brands */
  readonly brands: readonly string[];
  /** of networks that deposits come from */
  readonly networks: readonly string[];
  /** a member of staff who keeps content */
  readonly keeper: string;
  /** staff ids */
  readonly administrators: readonly string[];
  /** usercodes of people who run no shop */
  readonly buyers: readonly string[];
  /** kept by their owners */
  readonly shops: readonly (ShelvedShop & ListingShop)[];
  /** that are shown to buyers, and that nobody keeps yet */
  readonly goods: readonly string[];
};

/** What both drivers of the whole mall do by its pages. */
export function everyArea(people: PeopleOfPages): Readonly<Record<string, Area>> {
  const { shops } = people;
  const owned = shops.map(({ sellerId, usercode: owner }) => ({ sellerId, owner }));
  return {
    banners: keepingBanners(people),
    lottery: keepingLottery(people),
    help: keepingHelp(people),
    brands: keepingBrands(people),
    categories: keepingCategories(people),
    shops: keepingShops({ ...people, shops: owned }),
    articles: keepingArticles(people),
    addresses: keepingAddresses(people),
    avatars: keepingAvatars(people),
    lists: keepingLists({ ...people, shops: shops.map(({ sellerId }) => sellerId) }),
  };
}
