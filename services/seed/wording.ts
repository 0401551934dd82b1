import type { Department, LeafCategory, Product } from './product.ts';
import type { Random } from './random.ts';

const series =
  'Harbor|Nordic|Sunday|Atlas|Coastal|Verona|Willow|Summit|Metro|Heritage|Aurora|Juniper|Tempo|Marlow|Origin|Cascade|Lumen|Pioneer|Saffron|Delta|Ember|Oslo|Kyoto|Riviera|Terra|Nova|Breeze|Artisan|Prime|Everyday|Studio|Horizon|Maple|Orchid|Granite|Luna|Sierra|Bay|Classic|Urban'.split(
    '|',
  );

const promises = [
  'Every batch is checked by hand before it is packed.',
  'Packed in inner boxes with barcodes, ready for the shelf.',
  'Your own label or print is possible from the second tier on.',
  'Samples are sent at the single-unit price.',
  'Export cartons are double-walled and palletised on request.',
  'Tested to the usual European and American standards; certificates on request.',
];

/** What is not counted in pieces. */
const MASS =
  /(?:food|honey|rice|popcorn|spaghetti|paper|lotion|water|milk|wine|mate|hay|polish|yarn|thread)$/;

const leads: readonly ((many: string, use: string) => string)[] = [
  (many, use) => `A dependable line of ${many} for ${use}.`,
  (many, use) => `Made for ${use}: ${many} with the same finish from the first carton to the last.`,
  (many, use) => `Well-made ${many} that ${use} can put on the shelf as they come.`,
  (many, use) => `Popular ${many} for ${use}, kept in stock all year.`,
];

type Subject = {
  department: Department;
  leaf: LeafCategory;
  product: Product;
  country: string;
  names: Set<string>;
};

export type Wording = {
  name: string;
  description: string;
  keywords: string;
  attributes: { name: string; value: string }[];
};

/** Name, description, properties and search words of one goods; `names` are those given so far. */
export function describe(random: Random, subject: Subject): Wording {
  const { product, leaf, department, country } = subject;
  const { name, made, trait, size } = drawName(random, subject);
  const unit = product.unit ?? 'piece';
  const carton = random.pick([10, 12, 20, 24, 40, 48, 60]);
  const lead = random.pick(leads);
  const description =
    `${lead(pluralOf(product.noun), product.use)} ${random.some(promises, 2).join(' ')} ` +
    `Sold by the ${unit}, ${carton} to a carton.`;
  const attributes = [
    { name: 'Make', value: made },
    { name: 'Feature', value: trait },
    ...(size === undefined ? [] : [{ name: 'Size', value: size }]),
    { name: 'Per carton', value: `${carton} ${pluralOf(unit)}` },
    { name: 'Carton weight', value: `${random.between(28, 196) / 10} kg` },
    { name: 'Origin', value: country },
    { name: 'Model', value: `${product.noun.slice(0, 2).toUpperCase()}-${random.between(1000, 9999)}` },
  ];
  const keywords = `${leaf.name} ${department.name} ${product.use} ${product.colours?.replaceAll('|', ' ') ?? ''}`;
  return { name, description, keywords, attributes };
}

type Name = { name: string; made: string; trait: string; size: string | undefined };

/**
 * "Harbor Ribbed Stoneware Coffee Mug, 350 ml". A name that is taken, or repeats a word, is drawn again; in the end with a
 * second series.
 */
function drawName(random: Random, { product, names }: Subject): Name {
  for (let attempt = 0; ; attempt += 1) {
    const made = random.pick(product.made.split('|'));
    const trait = random.pick(product.traits.split('|'));
    const size = product.sizes === undefined ? undefined : random.pick(product.sizes.split('|'));
    const line = random.chance(0.55) || attempt > 0 ? `${random.pick(series)} ` : '';
    const second = attempt > 8 ? `${random.pick(series)} ` : '';
    const edition = attempt > 60 ? ` No. ${attempt}` : '';
    const name = `${line}${second}${trait} ${made} ${product.noun}${edition}${size === undefined ? '' : `, ${size}`}`;
    if (names.has(name) || /\b(\w{3,}) \1\b/i.test(name)) continue;
    names.add(name);
    return { name, made, trait, size };
  }
}

/** "toy trains", "chef's knives", "dog food": the plural used in a sentence. */
export function pluralOf(noun: string): string {
  const word = noun.toLowerCase();
  if (MASS.test(word) || /[^s]s$/.test(word)) return word;
  if (word.endsWith('knife')) return `${word.slice(0, -2)}ves`;
  if (/(?:ss|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
