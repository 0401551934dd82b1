import { expect, test } from 'vitest';
import { parseBrandChange, parseNewBrand } from './index.ts';

const mango = { key: 'mangohill', name: 'Mango Hill', supportMailbox: 'help@mangohill.example' };
const said = (parse: (file: string) => unknown, given: unknown) => {
  try {
    parse(typeof given === 'string' ? given : JSON.stringify(given));
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
  return 'nothing';
};

test('reads a brand that shows all goods and has no host, unless the file says otherwise', () => {
  expect(parseNewBrand(JSON.stringify(mango))).toEqual({ ...mango, hosts: [], goods: 'all' });
  const whole = { ...mango, storageBucket: 'mango.files', hosts: ['mango.example'], goods: 'none' };
  expect(parseNewBrand(JSON.stringify(whole))).toEqual(whole);
});

test('reads a change as what it names', () => {
  expect(parseBrandChange('{"key":"oakmart","name":"Oak"}')).toEqual({ key: 'oakmart', name: 'Oak' });
});

test.each([
  ['{', /It is not JSON: /],
  ['[]', /must be a JSON object/],
  [{ key: 'mangohill' }, /name is missing; .*\nsupportMailbox is missing; it must be an e-mail address\.$/],
  [{ ...mango, key: 'Mango Hill' }, /key must be 2 to 32 small letters.*, not "Mango Hill"\.$/],
  [{ ...mango, name: ' Mango' }, /name must be the name/],
  [{ ...mango, name: 'Man\u0007go' }, /name must be the name/],
  [{ ...mango, supportMailbox: 'help' }, /supportMailbox must be an e-mail address, not "help"\.$/],
  [{ ...mango, storageBucket: 'Files' }, /storageBucket must be the name of a bucket/],
  [{ ...mango, hosts: 'mango.example' }, /hosts must be a list of host names/],
  [{ ...mango, hosts: ['mango.example:80'] }, /hosts\.0 must be a host name.*not "mango\.example:80"\.$/],
  [{ ...mango, goods: 'some' }, /goods must be "all" or "none", not "some"\.$/],
  [{ ...mango, colour: 'red' }, /There is no field colour; there are key, name, /],
])('says in words what is wrong with %j', (given, words) => {
  expect(said(parseNewBrand, given)).toMatch(/^BrandError: /);
  expect(said(parseNewBrand, given)).toMatch(words);
});

test('a change needs the key of its brand, and is held to the same fields', () => {
  expect(said(parseBrandChange, { name: 'Oak' })).toMatch(/key is missing/);
  expect(said(parseBrandChange, { key: 'oakmart', name: '' })).toMatch(/name must be/);
  expect(said(parseBrandChange, { key: 'oakmart', colour: 'red' })).toMatch(/no field colour/);
});
