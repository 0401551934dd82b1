import { ConfigurationError } from '@caravan/platform';
import { expect, test } from 'vitest';
import { createBrands } from './create-brands.ts';
import { brandsOf } from './testing/index.ts';

const brands = brandsOf('silkway', 'oakmart').all();

test('finds a brand by its key and by its hosts, however a request writes them', () => {
  const { byKey, byHost, house } = createBrands(brands);
  expect(byKey('oakmart')).toMatchObject({ id: 3, key: 'oakmart' });
  for (const host of ['silkway.localhost', 'Silkway.Localhost:8080', 'silkway.localhost.'])
    expect(byHost(host)?.key, host).toBe('silkway');
  expect(house.key).toBe('caravan');
});

test('knows no brand of a key or host that none has', () => {
  const { byKey, byHost } = createBrands(brands);
  for (const key of ['nobody', '', 'toString', '__proto__']) expect(byKey(key)).toBeUndefined();
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80', '']) expect(byHost(host)).toBeUndefined();
});

test('lets the configuration decide over the brands’ own hosts', () => {
  const hosts = { 'silkway.localhost': 'oakmart', 'shop.example': 'silkway' };
  const { byKey, byHost } = createBrands(brands, hosts);
  expect(byHost('silkway.localhost')?.key).toBe('oakmart');
  expect(byHost('shop.example')?.key).toBe('silkway');
  expect(byKey('silkway')?.hosts).toEqual(['shop.example']);
});

test('refuses a configured host for a brand that does not exist, and says which do', () => {
  const hosts = { 'a.example': 'caravan', 'b.example': 'carvan' };
  expect(() => createBrands(brands, hosts)).toThrow(ConfigurationError);
  expect(() => createBrands(brands, hosts)).toThrow(/"carvan".*caravan, silkway, oakmart/);
});

test('refuses to be without a house brand', () => {
  expect(() => createBrands(brands.slice(1))).toThrow('"caravan"');
});
