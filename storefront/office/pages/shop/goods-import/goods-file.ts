import type { ArticleDetail } from '@caravan/gateway/wire';
import type { CategoryBranch } from '../../../api/categories.ts';
import { csvOf } from '../../../features/csv-file/csv-of.ts';
import { attributesText } from './attributes.ts';
import { categoryRule, leavesOf, pathText } from './categories.ts';
import { laterTiers, neededColumns, optionNumbers, textColumns, type Column } from './columns.ts';
import { picturesText } from './pictures.ts';

/** Beside `stock`, which it leaves empty: a file that was saved before an order would give its pieces back to be sold twice. */
const STOCK_NOW = 'stock_now';
type Cells = Partial<Record<Column | typeof STOCK_NOW, string>>;

/** Articles as a file that can be changed and imported again; their pictures are named by their paths. */
export function goodsFile(articles: readonly ArticleDetail[], tree: readonly CategoryBranch[]): Blob {
  const fields = columnsFor(articles);
  const categoryText = categoryTexts(tree);
  return csvOf(
    fields,
    articles.flatMap((article) =>
      linesOfOne(article, categoryText).map((cells) => fields.map((column) => cells[column] ?? '')),
    ),
  );
}

/** The columns that these articles need. */
function columnsFor(articles: readonly ArticleDetail[]): (keyof Cells)[] {
  const tiers = Math.max(0, ...articles.map((article) => article.tiers.length - 1));
  const options = Math.max(0, ...articles.map((article) => article.options.length));
  return [
    ...neededColumns,
    'minimum',
    ...laterTiers.slice(0, tiers).flatMap((tier) => [`price${tier}_from`, `price${tier}`] as const),
    'original_price',
    'sample_price',
    'sample_most',
    ...optionNumbers.slice(0, options).flatMap((option) => [`option${option}`, `value${option}`] as const),
    'price_difference',
    'stock',
    STOCK_NOW,
    'warehouse',
    'unit',
    'description',
    'attributes',
    'listed',
    ...textColumns,
    'pictures',
    ...(articles.some(hasPicturesOfVariants) ? (['variant_picture'] as const) : []),
  ];
}

/**
 * Of a variant that shows another of the article's pictures than the first. Said of the first too, whoever names another picture for the
 * article would have to name it in each line. One that is none of the article's was drawn for the variant, and stays where nothing is said.
 */
function ownPicture({ images }: ArticleDetail, image: string): string {
  return images.indexOf(image) > 0 ? image : '';
}

const hasPicturesOfVariants = (article: ArticleDetail) =>
  article.variants.some(({ image }) => ownPicture(article, image) !== '');

/** A category by its path, or by its id where the path does not say which one it is. */
function categoryTexts(tree: readonly CategoryBranch[]): (id: string) => string {
  const rule = categoryRule(tree);
  const paths = new Map(leavesOf(tree).map(({ id, path }) => [id, pathText(path)]));
  return (id) => {
    const path = paths.get(id) ?? id;
    const read = rule(path);
    return 'value' in read && read.value === id ? path : id;
  };
}

/** A line for each variant; what is about the whole article stands in the first. */
function linesOfOne(article: ArticleDetail, categoryText: (id: string) => string): Cells[] {
  const { code, name, categoryId, unit, description, attributes, images, status, originalPrice } = article;
  const { sample } = article;
  const [first, ...later] = article.tiers;
  const ofArticle: Cells = {
    name,
    category: categoryText(categoryId),
    price: first?.price ?? '',
    minimum: String(first?.from ?? 1),
    original_price: originalPrice ?? '',
    sample_price: sample?.price ?? '',
    sample_most: sample ? String(sample.most) : '',
    unit,
    description,
    attributes: attributesText(attributes),
    listed: status === 'listed' ? 'yes' : 'no',
    pictures: picturesText(images),
  };
  for (const { language, name: called, description: described } of article.translations)
    Object.assign(ofArticle, { [`name:${language}`]: called, [`description:${language}`]: described });
  later.forEach(({ from, price }, place) => {
    const tier = laterTiers[place];
    if (tier) Object.assign(ofArticle, { [`price${tier}_from`]: String(from), [`price${tier}`]: price });
  });
  article.options.forEach((option, place) => {
    ofArticle[`option${optionNumbers[place] ?? 1}`] = option.name;
  });
  return article.variants.map(({ values, priceDelta, stock, image }, line): Cells => {
    const cells: Cells = {
      code,
      price_difference: priceDelta,
      [STOCK_NOW]: String(stock),
      variant_picture: ownPicture(article, image),
    };
    values.forEach((value, place) => {
      cells[`value${optionNumbers[place] ?? 1}`] = value;
    });
    return line === 0 ? { ...ofArticle, ...cells } : cells;
  });
}
