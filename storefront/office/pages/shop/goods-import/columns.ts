import { languageCodes, type Language } from '@caravan/storefront-shared/i18n';

/** The numbers of the prices for larger quantities: columns `price2_from` and `price2`, and so on. */
export const laterTiers = [2, 3, 4, 5, 6] as const;
/** The numbers of what a buyer chooses: columns `option1` and `value1`, and so on. */
export const optionNumbers = [1, 2, 3] as const;

type TierColumn = `price${(typeof laterTiers)[number]}`;
type OptionNumber = (typeof optionNumbers)[number];

/** Without these there is no article. */
export const neededColumns = ['code', 'name', 'category', 'price'] as const;
const optionalColumns = [
  'description',
  'unit',
  'minimum',
  'original_price',
  'sample_price',
  'sample_most',
  'price_difference',
  'stock',
  'warehouse',
  'attributes',
  'listed',
  'pictures',
  'variant_picture',
] as const;

/** A text to readers of one language: `name:ar`. */
type TextColumn = `${'name' | 'description'}:${Language}`;
export const textColumns: readonly TextColumn[] = languageCodes.flatMap(
  (language) => [`name:${language}`, `description:${language}`] as const,
);

/** A column as the first line of a file names it. */
export type Column =
  | (typeof neededColumns)[number]
  | (typeof optionalColumns)[number]
  | TextColumn
  | TierColumn
  | `${TierColumn}_from`
  | `${'option' | 'value'}${OptionNumber}`;

export const columns: readonly Column[] = [
  ...neededColumns,
  ...optionalColumns,
  ...textColumns,
  ...laterTiers.flatMap((tier) => [`price${tier}_from`, `price${tier}`] as const),
  ...optionNumbers.flatMap((option) => [`option${option}`, `value${option}`] as const),
];
