import { expect, it } from 'vitest';
import { linesOf } from '../../../features/csv-file/lines.ts';
import { categoryRule, leavesOf } from './categories.ts';
import { exampleFile } from './example-file.ts';
import { readArticles } from './read-articles.ts';
import { refusedFile } from './refused-file.ts';
import { warehouseRule } from './warehouses.ts';

const leaf = (categoryId: string, name: string) => ({ categoryId, name, image: '', goodsCount: 0 });
const tree = [{ ...leaf('home', 'Home'), children: [leaf('cups', 'Cups'), leaf('pans', 'Pans')] }];
const rules = { category: categoryRule(tree), warehouse: warehouseRule([]) };

it('gives an example that can be imported', async () => {
  const { articles, faults } = await readArticles(await exampleFile(leavesOf(tree)).text(), rules);
  expect(faults).toEqual([]);
  expect(articles.map(({ article }) => [article.code, article.categoryId, article.variants])).toMatchObject([
    ['MUG-01', 'cups', [{ stock: 480 }, { priceDelta: '0.30' }, { stock: 0 }]],
    ['TRAY-07', 'cups', [{ values: [] }]],
  ]);
  // nobody who tries it shows it to buyers
  expect(articles.map(({ article }) => article.listed)).toEqual([false, false]);
});

it('gives what was refused back with the reason, and as it was', async () => {
  const file =
    "Code,Name,Category,Price,Price difference,refused,note\nP1,'-1 pan,pans,2,-0.5,old words,mine\nP1";
  const { head, articles, faults } = await readArticles(file, rules);
  // the second line is the same variant again
  expect(faults.map(({ kind }) => kind)).toEqual(['variant-twice']);
  const [, first] = linesOf(file);
  const back = await refusedFile(head, [{ lines: first ? [first] : [], why: 'Too many.' }]).text();
  expect(articles).toEqual([]);
  expect(linesOf(back).map(({ cells }) => cells)).toEqual([
    ['refused', 'Code', 'Name', 'Category', 'Price', 'Price difference', 'note'],
    ['Too many.', 'P1', "'-1 pan", 'pans', '2', '-0.5', 'mine'],
  ]);
  const again = await readArticles(back, rules);
  expect(again.faults).toEqual([]);
  expect(again.articles[0]?.article).toMatchObject({ code: 'P1', name: '-1 pan' });
});
