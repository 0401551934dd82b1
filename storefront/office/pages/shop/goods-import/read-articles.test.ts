import { importArticlesRequest } from '@caravan/gateway/wire';
import { describe, expect, it } from 'vitest';
import { categoryRule } from './categories.ts';
import { readArticles } from './read-articles.ts';
import { warehouseRule } from './warehouses.ts';

const leaf = (categoryId: string, name: string) => ({ categoryId, name, image: '', goodsCount: 0 });
const category = categoryRule([
  { ...leaf('kitchen', 'Kitchen & Dining'), children: [leaf('pans', 'Pans'), leaf('cups', 'Cups/Mugs')] },
  { ...leaf('garden', 'Garden'), children: [leaf('garden-cups', 'Cups/Mugs')] },
]);
const rules = {
  category,
  warehouse: warehouseRule([
    { warehouseId: 'dubai', name: 'Dubai, United Arab Emirates', names: { ar: 'دبي، الإمارات' } },
  ]),
};
const read = (...lines: string[]) => readArticles(lines.join('\n'), rules);
const draftsOf = async (...lines: string[]) => {
  const { articles, faults } = await read(...lines);
  expect(faults).toEqual([]);
  return articles.map(({ article }) => article);
};
/** Of an article that is right but for these cells. */
const faultsOf = async (cells: Record<string, string>, ...more: Record<string, string>[]) => {
  const right = { code: 'P1', name: 'Frying pan', category: 'pans', price: '12.50' };
  const head = Object.keys({ ...right, ...cells });
  const row = (own: Record<string, string>) => head.map((column) => `"${own[column] ?? ''}"`).join(',');
  const { faults } = await read(head.join(','), ...[{ ...right, ...cells }, ...more].map(row));
  return faults.map(({ column: _place, ...fault }) => fault);
};

const variants = (count: number, values: (place: number) => Record<string, string>) =>
  Array.from({ length: count }, (_, place) => ({ code: 'P1', ...values(place + 1) }));
const sized = (place: number) => ({ value1: `${place % 20}`, value2: `${Math.floor(place / 20)}` });
const long = (word: string) => word.padEnd(60, '漢');

describe('a file of articles', () => {
  it('is read with no more than the columns that are needed', async () => {
    expect(await draftsOf('Code;Name;Category;Price', 'P1;Frying pan;Kitchen & Dining > Pans;12,50')).toEqual(
      [
        {
          code: 'P1',
          name: 'Frying pan',
          categoryId: 'pans',
          tiers: [{ from: 1, price: '12.50' }],
          variants: [{ values: [] }],
        },
      ],
    );
  });

  it('is read with all of them, and takes lines with the same code for variants of one article', async () => {
    const [first, second, ...others] = await draftsOf(
      'code,name,description,category,unit,minimum,price,price2_from,price2,price3_from,price3,original_price,' +
        'option1,value1,option2,value2,price_difference,stock,attributes,listed',
      'P1,Frying pan,"Heavy, and flat",pans,set,10,12.5,50,11,100,9.99,15,Size,20 cm,Colour,red,,40,Material=Steel; Made in=A=B,no',
      'C1,Cup,,garden-cups,,,1,,,,,,,,,,,,,',
      'P1,,,,,,,,,,,,,24 cm,,red,2.5,0,,',
      "P1,Frying pan,,,,,,,,,,,Size,20 cm,Colour,black,'-1,,,",
    );
    expect(first).toEqual({
      code: 'P1',
      name: 'Frying pan',
      description: 'Heavy, and flat',
      categoryId: 'pans',
      unit: 'set',
      tiers: [
        { from: 10, price: '12.5' },
        { from: 50, price: '11' },
        { from: 100, price: '9.99' },
      ],
      originalPrice: '15',
      options: [
        { name: 'Size', values: ['20 cm', '24 cm'] },
        { name: 'Colour', values: ['red', 'black'] },
      ],
      variants: [
        { values: ['20 cm', 'red'], stock: 40 },
        { values: ['24 cm', 'red'], priceDelta: '2.5', stock: 0 },
        { values: ['20 cm', 'black'], priceDelta: '-1' },
      ],
      attributes: [
        { name: 'Material', value: 'Steel' },
        { name: 'Made in', value: 'A=B' },
      ],
      listed: false,
    });
    expect(second?.code).toBe('C1');
    expect(others).toEqual([]);
    expect(importArticlesRequest.safeParse({ articles: [first, second] }).error).toBeUndefined();
  });

  it('says texts to readers of each language: an empty one takes it away, a missing column leaves it', async () => {
    const [first, second] = await draftsOf(
      'code,name,category,price,Name:AR,description:ar,name:en',
      'P1,Frying pan,pans,1,مقلاة,,Skillet',
      'C1,Cup,garden-cups,1,,,',
    );
    expect(first?.translations).toEqual([
      { language: 'en', name: 'Skillet' },
      { language: 'ar', name: 'مقلاة', description: '' },
    ]);
    expect(second?.translations).toEqual([
      { language: 'en', name: '' },
      { language: 'ar', name: '', description: '' },
    ]);
    const [none] = await draftsOf('code,name,category,price', 'P1,Frying pan,pans,1');
    expect(none).not.toHaveProperty('translations');
  });

  it('names pictures of the whole article, with their place in the file', async () => {
    const { articles, faults } = await read(
      'code,name,category,price,option1,value1,pictures',
      'P1,Frying pan,pans,1,Size,20 cm,',
      'P1,,,,,24 cm,front.jpg; back.jpg',
      'C1,Cup,garden-cups,1,,,',
    );
    expect(faults).toEqual([]);
    expect(articles.map(({ pictures }) => pictures)).toEqual([
      { names: ['front.jpg', 'back.jpg'], at: { line: 3, column: 7, field: 'pictures' } },
      undefined,
    ]);
  });

  it('names for a variant one of the pictures of the article, or the path of one that is there', async () => {
    const { articles, faults } = await read(
      'code,name,category,price,option1,value1,pictures,variant_picture',
      'P1,Frying pan,pans,1,Size,20 cm,,',
      'P1,,,,,24 cm,front.jpg; /files/a.webp,Front.JPG',
      'P1,,,,,28 cm,,/files/a.webp',
      'C1,Cup,garden-cups,1,,,,/files/b.webp',
    );
    expect(faults).toEqual([]);
    const at = { column: 8, field: 'variant_picture' };
    expect(articles.map(({ ofVariants }) => ofVariants)).toEqual([
      [
        { variant: 1, name: 'Front.JPG', at: { ...at, line: 3 } },
        { variant: 2, name: '/files/a.webp', at: { ...at, line: 4 } },
      ],
      [{ variant: 0, name: '/files/b.webp', at: { ...at, line: 5 } }],
    ]);
  });

  it('says of each variant where its pieces lie, by id or by name', async () => {
    const [draft] = await draftsOf(
      'code,name,category,price,option1,value1,stock,warehouse',
      'P1,Frying pan,pans,1,Size,20 cm,5,DUBAI',
      'P1,,,,,24 cm,5,دبي،  الإمارات',
      'P1,,,,,28 cm,5,',
    );
    expect(draft?.variants).toEqual([
      { values: ['20 cm'], stock: 5, warehouse: 'dubai' },
      { values: ['24 cm'], stock: 5, warehouse: 'dubai' },
      { values: ['28 cm'], stock: 5 },
    ]);
    expect(importArticlesRequest.safeParse({ articles: [draft] }).error).toBeUndefined();
  });

  it.each(['pans', 'Kitchen & Dining > Pans', 'kitchen & dining/pans', ' Pans '])(
    'names a category by its id, its path or a name that no other has: %s',
    async (said) => {
      const [draft] = await draftsOf('code,name,category,price', `P1,Frying pan,${said},12`);
      expect(draft?.categoryId).toBe('pans');
    },
  );
});

it('lets the page answer while it reads', async () => {
  let [turns, reading] = [0, true];
  const turn = () => {
    turns += 1;
    if (reading) setTimeout(turn);
  };
  turn();
  const lines = Array.from({ length: 4_000 }, (_, place) => `P${place},Frying pan,pans,1`);
  await draftsOf('code,name,category,price', ...lines);
  reading = false;
  expect(turns).toBeGreaterThan(10);
});

describe('what is wrong in a file of articles', () => {
  it('is many things at once, each by line and column', async () => {
    const head = 'code,name,category,stock,price';
    expect(
      (await read(head, 'P1,Frying pan,pants,many,-3', 'A B,Cup,garden-cups,1,1', 'C1,!,garden-cups,1,'))
        .faults,
    ).toEqual([
      { line: 2, column: 3, field: 'category', kind: 'category-unknown' },
      { line: 2, column: 4, field: 'stock', kind: 'no-count', least: 0, most: 10_000_000 },
      { line: 2, column: 5, field: 'price', kind: 'no-price' },
      { line: 3, column: 1, field: 'code', kind: 'no-code' },
      { line: 4, column: 2, field: 'name', kind: 'no-name' },
      { line: 4, column: 5, field: 'price', kind: 'empty' },
    ]);
  });

  it('is a column that is missing, in a file without a line, or with too many articles', async () => {
    expect((await read('code,name,price', 'P1,Frying pan,1')).faults).toEqual([
      { line: 1, field: 'category', kind: 'column-missing' },
    ]);
    expect((await read('code,name,category,price')).faults).toEqual([{ line: 1, kind: 'no-lines' }]);
    const three = ['code,name,category,price', 'P1,Tray,pans,1', 'P2,Tray,pans,1', 'P3,Tray,pans,1'].join(
      '\n',
    );
    expect((await readArticles(three, rules, 2)).faults).toEqual([{ line: 4, kind: 'too-many', most: 2 }]);
    expect((await readArticles(three, rules, 3)).articles).toHaveLength(3);
  });

  it.each([
    [{ code: '1.23457E+15' }, 'code', { kind: 'rounded' }],
    [{ name: 'Pfanne \uFFFD' }, 'name', { kind: 'characters' }],
    [{ name: 'Сковорода X' }, 'name', { kind: 'no-name' }],
    [{ category: 'Kitchen & Dining' }, 'category', { kind: 'category-branch' }],
    [{ category: 'Cups/Mugs' }, 'category', { kind: 'category-ambiguous' }],
    [{ warehouse: 'Atlantis' }, 'warehouse', { kind: 'warehouse-unknown' }],
    [{ price: '1,250' }, 'price', { kind: 'no-price' }],
    [{ price: '0' }, 'price', { kind: 'no-price' }],
    [{ unit: 'x'.repeat(17) }, 'unit', { kind: 'too-long', most: 16 }],
    [{ minimum: '0' }, 'minimum', { kind: 'no-count', least: 1, most: 1_000_000 }],
    [{ price2_from: '10' }, 'price2', { kind: 'empty' }],
    [{ price2_from: '1', price2: '11' }, 'price2_from', { kind: 'tier-order', least: 2 }],
    [{ price2_from: '10', price2: '12.51' }, 'price2', { kind: 'tier-dearer' }],
    [{ original_price: '12.5' }, 'original_price', { kind: 'original-too-low' }],
    [{ price_difference: 'plus 2' }, 'price_difference', { kind: 'no-difference' }],
    [{ price_difference: '-12.50' }, 'price_difference', { kind: 'difference-too-low' }],
    [{ value1: 'red' }, 'value1', { kind: 'value-alone' }],
    [{ option1: 'Colour', value1: '' }, 'value1', { kind: 'empty' }],
    [
      { option1: 'Colour', value1: 'red', option2: 'Colour', value2: 'blue' },
      'option2',
      { kind: 'option-twice' },
    ],
    [{ attributes: 'Steel' }, 'attributes', { kind: 'no-attributes' }],
    [{ attributes: 'A=1;'.repeat(31) }, 'attributes', { kind: 'too-many-parts', most: 30 }],
    [{ listed: 'perhaps' }, 'listed', { kind: 'no-flag' }],
    [{ 'name:ar': 'ك' }, 'name:ar', { kind: 'no-name' }],
    [{ pictures: '1;2;3;4;5;6;7;8;9;10' }, 'pictures', { kind: 'too-many-parts', most: 9 }],
    [{ variant_picture: 'a.jpg' }, 'variant_picture', { kind: 'picture-of-variant', name: 'a.jpg' }],
    [
      { pictures: 'a.jpg', variant_picture: '/files/b.webp' },
      'variant_picture',
      { kind: 'picture-of-variant', name: '/files/b.webp' },
    ],
    [
      { pictures: 'a.jpg', variant_picture: 'a.jpg; b.jpg' },
      'variant_picture',
      { kind: 'too-many-parts', most: 1 },
    ],
    // what is wrong there is not said again of each variant
    [
      { pictures: '1;2;3;4;5;6;7;8;9;10', variant_picture: '1' },
      'pictures',
      { kind: 'too-many-parts', most: 9 },
    ],
  ] as const)('is found in a cell: %j', async (cells, field, fault) => {
    expect(await faultsOf(cells)).toEqual([{ line: 2, field, ...fault }]);
  });

  it('is a line that says something else of the same article, or the same variant again', async () => {
    expect(
      await faultsOf(
        { option1: 'Colour', value1: 'red' },
        { code: 'P1', name: 'Another pan', value1: 'blue' },
        { code: 'P1', value1: 'red' },
      ),
    ).toEqual([
      { line: 3, field: 'name', kind: 'differs', other: 2 },
      { line: 4, field: 'value1', kind: 'variant-twice', other: 2 },
    ]);
    expect(await faultsOf({}, { code: 'P1' })).toEqual([
      { line: 3, field: 'code', kind: 'variant-twice', other: 2 },
    ]);
  });

  it('is more variants or values than an article may have, or more of it than can be sent', async () => {
    const colours = { option1: 'Colour', value1: '0' };
    expect(await faultsOf(colours, ...variants(50, (place) => ({ value1: `${place}` })))).toEqual([
      { line: 2, field: 'value1', kind: 'too-many-parts', most: 50 },
    ]);
    const both = { ...colours, option2: 'Size', value2: '0' };
    expect(await faultsOf(both, ...variants(99, sized))).toEqual([]);
    expect(await faultsOf(both, ...variants(100, sized))).toEqual([
      { line: 102, field: 'code', kind: 'too-many-parts', most: 100 },
    ]);
    const wide = {
      option1: 'A',
      value1: long('0'),
      option2: 'B',
      value2: long('0'),
      option3: 'C',
      value3: long('0'),
    };
    const wideOf = (place: number) => ({
      value1: long(`${place % 40}`),
      value2: long(`${Math.floor(place / 40)}`),
      value3: long(`${place % 2}`),
    });
    expect(await faultsOf(wide, ...variants(99, wideOf))).toEqual([
      { line: 2, field: 'code', kind: 'article-too-big' },
    ]);
  });
});
