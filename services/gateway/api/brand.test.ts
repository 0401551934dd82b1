import { brandsOf } from '@caravan/brands/testing';
import { expect, it } from 'vitest';
import { brandOf } from './brand.ts';

const brands = brandsOf('silkway', 'oakmart', 'portside');
const host = 'silkway.localhost:8080';

it('takes the brand of the header, else of the parameter, else of the host', () => {
  expect(brandOf({ headers: { host }, parameters: {} }, brands).key).toBe('silkway');
  expect(brandOf({ headers: { host }, parameters: { brand: 'oakmart' } }, brands).key).toBe('oakmart');
  const headers = { host, 'x-brand': 'portside' };
  expect(brandOf({ headers, parameters: { brand: 'oakmart' } }, brands).key).toBe('portside');
});

it('passes over a brand that does not exist', () => {
  const headers = { host, 'x-brand': 'nobody' };
  expect(brandOf({ headers, parameters: { brand: 'nobody' } }, brands).key).toBe('silkway');
});

it('is the house brand for everything it does not know', () => {
  expect(brandOf({ headers: {}, parameters: {} }, brands)).toBe(brands.house);
  const headers = { host: 'localhost:8080', 'x-brand': 'nobody' };
  expect(brandOf({ headers, parameters: { brand: ['silkway'] } }, brands)).toBe(brands.house);
});
