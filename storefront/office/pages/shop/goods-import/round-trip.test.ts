import { importArticlesRequest, type ArticleDetail } from '@caravan/gateway/wire';
import { languageCodes } from '@caravan/storefront-shared/i18n';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { categoryRule } from './categories.ts';
import { goodsFile } from './goods-file.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { readArticles } from './read-articles.ts';
import { warehouseRule } from './warehouses.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const leaf = (categoryId: string, name: string) => ({ categoryId, name, image: '', goodsCount: 0 });
const tree = [
  { ...leaf('home', 'Home'), children: [leaf('cups', 'Cups'), leaf('other-cups', 'cups')] },
  { ...leaf('garden', 'Garden'), children: [leaf('pots', 'Pots')] },
];

/** Texts as the server keeps them: trimmed, with signs that mean something to spreadsheets, lists and quotes. */
const word = fc.oneof(
  fc.constantFrom('=1+1', '-2', "'=x", 'a "b"', 'x; y=z', String.raw`C:\new`, 'فانوس', '1,5', '@me', 'ß'),
  fc.string({ unit: fc.constantFrom(...'abc xyz019;=,"\\\'-+@أبت漢'), minLength: 1, maxLength: 12 }),
);
const text = word.map((said) => said.trim().replaceAll(/\s+/g, ' ')).filter((said) => said !== '');
const name = text.map((said) => `Pan ${said}`);
const description = fc.oneof(
  fc.constant(''),
  fc.array(text, { minLength: 1 }).map((lines) => lines.join('\n')),
);
const amount = fc.integer({ min: 1, max: 999 }).map((cents) => String(cents / 4));
const path = fc.integer({ min: 0, max: 99 }).map((picture) => `/files/shop/${picture}.webp`);
const optionNames = ['Colour', 'Size', 'Form'];

const choices = fc
  .array(fc.uniqueArray(text, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
  .map((values) => values.map((each, place) => ({ name: optionNames[place] ?? '', values: each })));
/** Every choice of the options, in their order: a file says no value that nothing has. */
const combinations = (options: readonly { readonly values: readonly string[] }[]) =>
  options.reduce<string[][]>(
    (before, { values }) => before.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
const tiers = fc
  .array(amount, { minLength: 1, maxLength: 6 })
  .map((prices) =>
    prices
      .toSorted((one, other) => Number(other) - Number(one))
      .map((price, place) => ({ from: 2 + place * 10, price })),
  );

const article = fc
  .record({
    code: fc.stringMatching(/^[\x21-\x7e]{1,12}$/).filter((code) => !/^\d(?:[.,]\d+)?E\+\d+$/i.test(code)),
    name,
    description,
    categoryId: fc.constantFrom('cups', 'other-cups', 'pots'),
    unit: fc.constantFrom('piece', '-set', 'box'),
    status: fc.constantFrom('listed' as const, 'hidden' as const),
    originalPrice: fc.option(fc.constant('1000'), { nil: undefined }),
    sample: fc.option(fc.record({ price: fc.constant('12.5'), most: fc.integer({ min: 1, max: 10 }) }), {
      nil: undefined,
    }),
    images: fc.uniqueArray(path, { minLength: 1, maxLength: 9 }),
    attributes: fc.uniqueArray(fc.record({ name: text, value: text }), { maxLength: 4 }),
    options: choices,
    /** which pictures its variants show, one after the other */
    shows: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 }),
    tiers,
    translations: fc.subarray(languageCodes).chain((spoken) =>
      fc.tuple(
        ...spoken.map((language) =>
          fc.record({
            language: fc.constant(language),
            name: fc.oneof(fc.constant(''), name),
            description,
          }),
        ),
      ),
    ),
  })
  .map(({ originalPrice, sample, shows, ...said }): ArticleDetail => ({
    ...said,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(sample !== undefined && { sample }),
    translations: [...said.translations],
    goodsId: 'A1',
    position: 1,
    image: said.images[0] ?? '',
    minPrice: '1',
    maxPrice: '1',
    stock: 0,
    sold: 0,
    shopCategoryIds: [],
    home: 'yiwu',
    updateTime: '2026-01-01 00:00:00',
    version: 1,
    buyMin: said.tiers[0]?.from ?? 1,
    variants: combinations(said.options).map((values, place) => ({
      skuId: `A1-${place}`,
      values,
      priceDelta: place % 2 ? '0.5' : '0',
      // beyond the article's own there is one that was drawn for the variant
      image: said.images[shows[place % shows.length] ?? 0] ?? '/media/goods/drawn.svg',
      stock: place,
      reserved: 0,
      onHand: [],
    })),
  }));

/** What a change of the article must say for nothing to change. */
const unchanged = (known: ArticleDetail) => ({
  code: known.code,
  name: known.name,
  description: known.description,
  translations: languageCodes.map(
    (language) =>
      known.translations.find((each) => each.language === language) ?? {
        language,
        name: '',
        description: '',
      },
  ),
  categoryId: known.categoryId,
  unit: known.unit,
  images: known.images,
  attributes: known.attributes,
  options: known.options,
  tiers: known.tiers,
  ...(known.originalPrice !== undefined && { originalPrice: known.originalPrice }),
  ...(known.sample !== undefined && { sample: known.sample }),
  // their stock stays where nothing is said of it
  variants: known.variants.map(({ values, priceDelta, image }) => ({ values, priceDelta, image })),
  listed: known.status === 'listed',
});

const prepared = createPictureUploads({
  files: new Map(),
  upload: () => Promise.reject(new Error('a saved file names no files')),
  onUploaded: () => undefined,
});

type Imported = ReturnType<typeof importArticlesRequest.parse>['articles'][number];

/** With the pictures that the server leaves to variants of which nothing is said: their own, if it is one of the article's or drawn. */
const asKept = (draft: Imported, known: ArticleDetail | undefined) => ({
  ...draft,
  // said to be none, which it was
  sample: draft.sample ?? undefined,
  variants: draft.variants.map((variant, place) => {
    const own = known?.variants[place]?.image ?? '';
    const stays = draft.images?.includes(own) || own.startsWith('/media/');
    return { ...variant, image: variant.image ?? (stays ? own : draft.images?.[0]) };
  }),
});

it('changes nothing of any article when a saved file is imported again', async () => {
  const articles = fc.uniqueArray(article, { selector: ({ code }) => code, minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(articles, async (known) => {
      const read = await readArticles(await goodsFile(known, tree).text(), {
        category: categoryRule(tree),
        warehouse: warehouseRule([]),
      });
      expect(read.faults).toEqual([]);
      const told = await Promise.all(read.articles.map(prepared));
      const drafts = told.flatMap((each) => ('draft' in each ? [each.draft] : []));
      const { articles: imported } = importArticlesRequest.parse({ articles: drafts });
      expect(imported.map((draft, place) => asKept(draft, known[place]))).toEqual(known.map(unchanged));
    }),
    { numRuns: 200 },
  );
});
