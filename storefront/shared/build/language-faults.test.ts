import { expect, it } from 'vitest';
import { faultsBetween, faultsOfLanguage } from './language-faults.ts';

const english = {
  cart: {
    title: 'Cart',
    lines_one: 'one article of {{name}}',
    lines_other: '{{count}} articles of {{name}}',
  },
};
const faultsOf = (cart: object, tag: string) => faultsBetween(english, { cart }, tag);

const russian = {
  title: 'Корзина',
  lines_one: '{{count}} товар {{name}}',
  lines_few: '{{count}} товара {{name}}',
  lines_many: '{{count}} товаров {{name}}',
  lines_other: '{{count}} товара {{name}}',
};

it('finds nothing wrong with a language that says everything in its own plurals', () => {
  expect(faultsOf(russian, 'ru')).toEqual([]);
  expect(faultsOf({ title: '购物车', lines_other: '{{name}} {{count}} 件' }, 'zh-CN')).toEqual([]);
});

it('names what a language lacks, and what it has too much', () => {
  const { lines_few: _few, ...without } = russian;
  expect(faultsOf({ ...without, lines_two: '{{count}} {{name}}', old: '' }, 'ru')).toEqual([
    'lacks cart.lines_few',
    'has too much: cart.lines_two',
    'has too much: cart.old',
  ]);
});

it('names an area that a language lacks', () => {
  expect(faultsBetween(english, {}, 'zh-CN')).toEqual(['lacks cart.title', 'lacks cart.lines_other']);
});

it('names a text that says nothing', () => {
  expect(faultsOf({ ...russian, title: ' ' }, 'ru')).toEqual(['says nothing at cart.title']);
});

it('names a text that fills in other values than English', () => {
  expect(faultsOf({ ...russian, lines_many: '{{count}} {{nome}}' }, 'ru')).toEqual([
    'has other values or elements in cart.lines_many: {{count}} {{nome}}',
  ]);
  expect(faultsOf({ ...russian, title: '<b/>' }, 'ru')).toHaveLength(1);
});

it('lets a number be said in words only where the form is of that number alone', () => {
  const inWords = { title: '-', lines_one: '{{name}}', lines_other: '{{count}} {{name}}' };
  expect(faultsOf(inWords, 'de')).toEqual([]);
  // also said of 0
  expect(faultsOf(inWords, 'hi')).toEqual(['has other values or elements in cart.lines_one: {{name}}']);
});

it('asks for a row of the language', () => {
  expect(faultsOfLanguage('tlh')).toEqual(['has no row in storefront/shared/i18n/codes.ts']);
});
