import { logoSpec } from '@caravan/catalogue/pictures';
import { pictureOf } from './banners.ts';
import { departments } from './departments.ts';
import type { Department } from './product.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Showing } from './showing.ts';

export type SellerRow = {
  id: string;
  name: string;
  description: string;
  country: string;
  logo: string;
  banner: string | null;
  rating: number;
  minimum_order: number;
  freight_dispatch: number;
  freight_long_distance: number;
  freight_delivery: number;
  delivery_from_days: number;
  delivery_to_days: number;
  brands: number[];
  opened_at: string;
  warehouse: string;
};

export type Store = { row: SellerRow; department: Department };

const DAY = 86_400_000;
const FIRST = 1001;
/** So many stores show a banner above their head. */
const WITH_BANNER = 2;

/** `warehouse`: where stores of the country keep their goods. */
const places: readonly (readonly [country: string, towns: string, warehouse: string])[] = [
  ['China', 'Yiwu|Ningbo|Foshan|Dongguan|Xiamen|Hangzhou|Suzhou|Shantou|Wenzhou|Qingdao', 'yiwu'],
  ['Vietnam', 'Hanoi|Da Nang|Hai Phong', 'yiwu'],
  ['India', 'Jaipur|Surat|Tiruppur|Moradabad', 'dubai'],
  ['Türkiye', 'Bursa|Denizli|Izmir', 'dubai'],
  ['Portugal', 'Porto|Aveiro|Braga', 'rotterdam'],
  ['Italy', 'Prato|Como|Bergamo', 'rotterdam'],
  ['Indonesia', 'Bandung|Surabaya', 'yiwu'],
  ['Thailand', 'Chiang Mai|Bangkok', 'yiwu'],
  ['Mexico', 'Guadalajara|León', 'rotterdam'],
  ['Poland', 'Łódź|Poznań', 'rotterdam'],
  ['Morocco', 'Fes|Casablanca', 'rotterdam'],
  ['South Korea', 'Busan|Daegu', 'yiwu'],
];

const words =
  'Brightway|Harbour|Evergreen|Lumen & Oak|Northgate|Silverline|Blue Heron|Redwood|Golden Bridge|Clearwater|Summit|Maple Lane|Lotus|Crown Hill|Fairwind|Stonefield|Meridian|Sunrise|Orchard|Pinecrest|Greystone|Kingfisher|Copper Fox|White Crane|Longhua|Riverbend|Ironwood|Daybreak|Amber Coast|Silver Birch|Oakham|Skylark|Westbay|Cedar & Co|Bamboo Grove|Eastern Star|Tall Ship|Willow|Magpie|Highfield'.split(
    '|',
  );

/** How many stores a mall with this many goods has: one per 25, at least 15, so that each department has one. */
function sellerCount(goods: number): number {
  return Math.max(departments.length, Math.ceil(goods / 25));
}

/** The stores of the seed; each sells goods of one department. No two have the same name. */
export function sellersFor(goods: number, { brands, now }: { brands: Showing; now: Date }): Store[] {
  const names = new Set<string>();
  return Array.from({ length: sellerCount(goods) }, (_, index) => {
    const random = createRandom('seller', index);
    const department = departments[index % departments.length];
    if (!department) throw new RangeError('No departments');
    const [country, towns, warehouse] = random.pick(places);
    const town = random.pick(towns.split('|'));
    const name = freshName(random, { town, trade: department.trade.split('|'), names });
    return {
      row: sellerRow(random, { index, name, country, town, warehouse, department, brands, now }),
      department,
    };
  });
}

function freshName(
  random: Random,
  { town, trade, names }: { town: string; trade: readonly string[]; names: Set<string> },
): string {
  for (let attempt = 0; ; attempt += 1) {
    const core = `${random.pick(words)} ${random.pick(trade)}`;
    const name = attempt < 6 ? core : `${town} ${core}${attempt < 40 ? '' : ` ${attempt}`}`;
    if (names.has(name)) continue;
    names.add(name);
    return name;
  }
}

function sellerRow(
  random: Random,
  seller: {
    index: number;
    name: string;
    country: string;
    town: string;
    warehouse: string;
    department: Department;
    brands: Showing;
    now: Date;
  },
): SellerRow {
  const { index, name, country, town, warehouse, department, brands, now } = seller;
  const years = random.between(2, 28);
  const fast = random.between(2, 6);
  const initials = name
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return {
    id: `S${FIRST + index}`,
    name,
    description: `${department.name} from ${town}, ${country}: ${years} years of supplying shops, with samples on request and every batch inspected before it leaves.`,
    country,
    logo: logoSpec(initials, random.between(0, 11), random.between(0, 3)),
    banner: index < WITH_BANNER ? pictureOf(department, index + 1) : null,
    rating: random.between(41, 50) / 10,
    minimum_order: random.pick([0, 0, 10, 10, 20, 30, 50]),
    freight_dispatch: random.pick([0.5, 0.8, 1, 1.2]),
    freight_long_distance: random.pick([1.5, 2.4, 3.2, 4]),
    freight_delivery: random.pick([0, 0.6, 0.9, 1.5]),
    delivery_from_days: fast,
    delivery_to_days: fast + random.between(3, 8),
    brands: [brands.house, ...brands.others],
    opened_at: new Date(now.getTime() - random.between(200, 3200) * DAY).toISOString(),
    warehouse,
  };
}
