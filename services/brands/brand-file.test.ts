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
  expect(said(parseBrandChange, { name: 'Oak' })).toMatch(/key is missing; it must be 2 to 32 small letters/);
  expect(said(parseBrandChange, { key: 'oakmart' })).toMatch(/names nothing to change; there are name, /);
  expect(said(parseBrandChange, { key: 'oakmart', name: '' })).toMatch(/name must be/);
  expect(said(parseBrandChange, { key: 'oakmart', colour: 'red' })).toMatch(/no field colour/);
});

test('refuses a look that is none, or that cannot be read, with what to do', () => {
  const red = { '--mall-primary': 'red', '--mall-danger': '#000000' };
  const shapes = [{ role: 'ground', d: 'M0 0z', href: 'https://elsewhere.example' }];
  const complaint = said(parseNewBrand, { ...mango, theme: red, mark: { viewBox: '0 0 1 1', shapes } });
  expect(complaint).toMatch(
    /theme\.--mall-primary must be a colour such as #0f5f4f, in small letters, not "red"\./,
  );
  expect(complaint).toMatch(/theme\.--mall-danger must be absent, as no brand may set this token/);
  expect(complaint).toMatch(/theme\.--mall-link is missing; it must be a colour/);
  expect(complaint).toMatch(/mark\.shapes\.0 has no field href\./);
});

test('refuses colours that are too close to each other', () => {
  const colours = [
    'primary',
    'primary-hover',
    'primary-pressed',
    'on-primary',
    'primary-soft',
    'on-primary-soft',
  ];
  const others = ['link', 'accent', 'on-accent', 'accent-soft', 'on-accent-soft', 'focus', 'picture-ground'];
  const pale = Object.fromEntries([...colours, ...others].map((role) => [`--mall-${role}`, '#dddddd']));
  for (const parse of [parseNewBrand, parseBrandChange])
    expect(said(parse, { ...mango, theme: pale })).toMatch(
      /^BrandError: theme: --mall-on-primary on --mall-primary has a contrast of 1\.00:1; words need 4\.5:1\./,
    );
});
