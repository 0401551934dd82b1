import { expect, it } from 'vitest';
import { isGoodsLimit, isMailbox, isMailOrSite, isSite } from './parameter-rules.ts';

it('takes an address with TLS, or nothing', () => {
  expect(['', 'https://help.example', 'https://help.example/chat?from=mall'].filter(isSite)).toHaveLength(3);
  expect(['http://help.example', 'javascript:alert(1)', 'help', 'https://'].filter(isSite)).toEqual([]);
  expect(isMailOrSite('mailto:help@help.example')).toBe(true);
  expect(isMailOrSite('mailto:help')).toBe(false);
});

it('takes a whole number of goods up to a million, or nothing', () => {
  expect(['', '1', '1000000'].filter(isGoodsLimit)).toHaveLength(3);
  expect(['0', '-1', '1.5', '1000001', 'many'].filter(isGoodsLimit)).toEqual([]);
});

it('takes a mailbox', () => {
  expect(isMailbox('help@oakmart.example')).toBe(true);
  expect(['', 'help', 'help@oakmart'].filter(isMailbox)).toEqual([]);
});
