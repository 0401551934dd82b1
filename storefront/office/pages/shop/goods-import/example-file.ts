import { csvOf } from '../../../features/csv-file/csv-of.ts';
import { pathText, type Leaf } from './categories.ts';

const EXAMPLE_COLUMNS = [
  'code',
  'name',
  'name:ar',
  'description',
  'category',
  'unit',
  'minimum',
  'price',
  'price2_from',
  'price2',
  'price3_from',
  'price3',
  'original_price',
  'option1',
  'value1',
  'option2',
  'value2',
  'price_difference',
  'stock',
  'attributes',
  'listed',
  'pictures',
  'variant_picture',
] as const;
type Example = Partial<Record<(typeof EXAMPLE_COLUMNS)[number], string>>;

/** A file to begin with: an article with variants, and one without. Both are hidden from buyers. It names no pictures, which nobody has. */
export function exampleFile([leaf]: readonly Leaf[]): Blob {
  const category = pathText(leaf?.path ?? []);
  const mug = { code: 'MUG-01', option1: 'Colour', option2: 'Size' };
  const examples: Example[] = [
    {
      ...mug,
      name: 'Stoneware mug',
      'name:ar': 'كوب خزفي',
      description: 'A mug with a glaze that no dishwasher harms.',
      category,
      unit: 'piece',
      minimum: '12',
      price: '2.40',
      price2_from: '120',
      price2: '2.10',
      price3_from: '600',
      price3: '1.85',
      original_price: '2.90',
      value1: 'White',
      value2: '250 ml',
      stock: '480',
      attributes: 'Material=Stoneware; Dishwasher safe=Yes',
      listed: 'no',
    },
    { ...mug, value1: 'White', value2: '350 ml', price_difference: '0.30', stock: '240' },
    { ...mug, value1: 'Blue', value2: '250 ml', stock: '0' },
    { code: 'TRAY-07', name: 'Serving tray', category, price: '6.75', stock: '60', listed: 'no' },
  ];
  return csvOf(
    EXAMPLE_COLUMNS,
    examples.map((example) => EXAMPLE_COLUMNS.map((column) => example[column] ?? '')),
  );
}
