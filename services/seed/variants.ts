import { palette, cssOf, NATURAL } from '@caravan/catalogue/pictures';
import type { Product } from './product.ts';
import { shopPrice } from './prices.ts';
import type { Cents } from './prices.ts';
import type { Random } from './random.ts';

export type Option = { name: string; values: { value: string; colour?: string }[] };
export type Variant = {
  attributes: { name: string; value: string }[];
  specification: string;
  /** palette key of its picture */
  colour: string;
  delta: Cents;
};

const MAX_COLOURS = 4;

/** The choices of a buyer of these goods, and every combination of them with its surcharge. */
export function drawVariants(
  random: Random,
  product: Product,
  price: Cents,
): { options: Option[]; variants: Variant[] } {
  const colours = product.colours
    ? random.some(product.colours.split('|'), random.between(2, MAX_COLOURS))
    : [];
  const values = product.choice?.values.split('|') ?? [];
  const step = stepOf(random, product, price);
  const options: Option[] = [];
  if (colours.length > 0) options.push({ name: 'Colour', values: colours.map(swatchOf) });
  if (product.choice) options.push({ name: product.choice.name, values: values.map((value) => ({ value })) });
  const variants = (colours.length > 0 ? colours : [NATURAL]).flatMap((colour) =>
    (values.length > 0 ? values : ['']).map((value, place) =>
      variantOf({ colour, value, choice: product.choice?.name, delta: step * place }),
    ),
  );
  return { options, variants };
}

/**
 * The surcharge of one step of a choice: larger capacities and sizes of things cost more, clothes sizes and plug shapes do not.
 */
function stepOf(random: Random, { choice }: Product, price: Cents): Cents {
  if (!choice || !/Memory|Width/.test(`${choice.name}`)) {
    const luggage = choice?.values.includes('inch') && choice.name === 'Size';
    return luggage ? shopPrice(Math.round(price * 0.12)) : 0;
  }
  return shopPrice(Math.round((price * random.between(10, 18)) / 100));
}

function swatchOf(key: string): Option['values'][number] {
  const colour = cssOf(key);
  return { value: palette[key]?.name ?? key, ...(colour === undefined ? {} : { colour }) };
}

function variantOf(parts: {
  colour: string;
  value: string;
  choice: string | undefined;
  delta: Cents;
}): Variant {
  const { colour, value, choice, delta } = parts;
  const attributes = [
    ...(colour === NATURAL ? [] : [{ name: 'Colour', value: palette[colour]?.name ?? colour }]),
    ...(choice === undefined ? [] : [{ name: choice, value }]),
  ];
  const specification = attributes.map((attribute) => attribute.value).join(' / ');
  return { attributes, specification: specification || 'Standard', colour, delta };
}
