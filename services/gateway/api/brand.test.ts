import { expect, it } from 'vitest';
import { brandOf } from './brand.ts';

const byHost = { 'shop.silkway.example': 'silkway' };
const asked = { host: 'localhost:8080', headers: {}, parameters: {} };

it('takes the brand of the header, else of the parameter, else of the host', () => {
  const host = 'shop.silkway.example:443';
  expect(brandOf({ ...asked, host }, byHost)).toBe('silkway');
  expect(brandOf({ ...asked, host, parameters: { brand: 'oakmart' } }, byHost)).toBe('oakmart');
  expect(
    brandOf({ host, headers: { 'x-brand': 'portside' }, parameters: { brand: 'oakmart' } }, byHost),
  ).toBe('portside');
});

it('is the house brand for everything it does not know', () => {
  expect(brandOf(asked, byHost)).toBe('caravan');
  expect(brandOf({ ...asked, headers: { 'x-brand': 'nobody' }, parameters: { brand: ['x'] } })).toBe(
    'caravan',
  );
});
