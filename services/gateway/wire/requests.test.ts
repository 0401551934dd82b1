import { describe, expect, it } from 'vitest';
import { actions, type ActionName } from './index.ts';

const fields = (name: ActionName, parameters: unknown): string[] | undefined =>
  actions[name].request.safeParse(parameters).error?.issues.map(({ path }) => path.join('.'));

const faucet = (amount: unknown) => fields('development!faucet', { amount });
const told = (total: unknown) => fields('order!submit', { lines: [], total });
const submit = (quantity: unknown) => fields('order!submit', { lines: [{ skuId: 's', quantity }] });

describe('a submission', () => {
  it('takes whole numbers as numbers or text, also below 1 and above any limit: those get their own refusal', () => {
    for (const quantity of [20, '20', 0, -3, 1e9]) expect(submit(quantity)).toBeUndefined();
  });

  it.each(['1.5', 1.5, '', 'many', null, Number.NaN, '1e3', true])('refuses a quantity of %j', (quantity) => {
    expect(submit(quantity)).toEqual(['lines.0.quantity']);
  });

  it('takes its lines as JSON text, as forms send them', () => {
    const lines = JSON.stringify([{ skuId: 's', quantity: 2 }]);
    expect(actions['order!submit'].request.parse({ lines }).lines).toEqual([{ skuId: 's', quantity: 2 }]);
  });

  it('takes the total that its buyer was told as an exact decimal, never as a number', () => {
    for (const total of [undefined, '0.1', '34.9900000000']) expect(told(total)).toBeUndefined();
    for (const total of [34.99, '34,99', '1e3', '', null]) expect(told(total)).toEqual(['total']);
  });

  it('refuses lines that are none', () => {
    for (const lines of ['[', 'text', {}, undefined]) {
      expect(fields('order!submit', { lines })).toEqual(['lines']);
    }
  });
});

it('takes order ids as an array, as JSON text, or joined by commas', () => {
  for (const orderIds of [['A', 'B'], '["A","B"]', 'A,B']) {
    expect(actions['order!pay'].request.parse({ orderIds, safeword: '1' }).orderIds).toEqual(['A', 'B']);
  }
  expect(fields('order!pay', { orderIds: [], safeword: '1' })).toEqual(['orderIds']);
});

const many = Array.from({ length: 100_000 }, () => ({}));

it.each<[ActionName, string, unknown]>([
  ['order!submit', 'lines', many],
  ['order!submit', 'lines', JSON.stringify(many)],
  ['order!pay', 'orderIds', many],
  ['order!pay', 'orderIds', ','.repeat(100_000)],
  ['evaluation!addList', 'evaluations', many],
  ['order!listMain', 'status', '1'.repeat(100_000).split('').join(',')],
])('%s says once that there are too many %s, rather than what is wrong with each', (name, field, given) => {
  const parameters = { orderId: 'A', safeword: '1', [field]: given };
  expect(fields(name, parameters)).toEqual([field]);
});

describe('test money', () => {
  it.each(['0.0000000001', '1', '1000000', '1000000.0000000000'])('is given as %s', (amount) => {
    expect(faucet(amount)).toBeUndefined();
  });

  it.each(['0', '-1', '0.00000000001', '1e3', '', 5, '1000001', '1000000.0000000001', '-0.0000000000'])(
    'is not given as %j',
    (amount) => {
      expect(new Set(faucet(amount))).toEqual(new Set(['amount']));
    },
  );
});

it('wants page numbers and statuses as §5 does', () => {
  expect(fields('order!listMain', { pageNum: '2', status: '0' })).toBeUndefined();
  expect(fields('order!listMain', { pageNum: 0 })).toEqual(['pageNum']);
  expect(fields('order!listMain', { pageNum: '1.5' })).toEqual(['pageNum']);
  expect(actions['order!listMain'].request.parse({ status: '4,5' }).status).toEqual([4, 5]);
  expect(fields('order!listMain', { tab: 'refund' })).toBeUndefined();
  expect(fields('order!listMain', { tab: 'lost' })).toEqual(['tab']);
  for (const status of [-1, '4,', '4,7', ',', '4;5'])
    expect(fields('order!listMain', { status })).toEqual(['status']);
});

it('lets nothing through that a database would choke on', () => {
  expect(fields('sellerGoods!search', { keyword: 'a\u0000b' })).toEqual(['keyword']);
  expect(fields('sellerGoods!info', { goodsId: 'a\u0000b' })).toEqual(['goodsId']);
  expect(fields('order!submit', { lines: [], remark: '\u0000' })).toEqual(['remark']);
});

const keywordOf = (keyword: string) =>
  actions['sellerGoods!search-keyword'].request.parse({ keyword }).keyword;

it('takes the keyword of a suggestion encoded for a URL, or as it was typed', () => {
  expect(keywordOf('%74ea')).toBe('tea');
  expect(keywordOf('%E8%8C%B6%20set')).toBe('茶 set');
  expect(keywordOf('100% cotton')).toBe('100% cotton');
  expect(keywordOf(encodeURIComponent('茶'.repeat(128)))).toHaveLength(128);
  expect(fields('sellerGoods!search-keyword', { keyword: 'a%00b' })).toEqual(['keyword']);
  expect(fields('sellerGoods!search-keyword', { keyword: 'a'.repeat(129) })).toEqual(['keyword']);
});
