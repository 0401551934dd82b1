import { describe, expect, it } from 'vitest';
import { readBrand } from './brand.ts';

const silkway = {
  key: 'silkway',
  name: 'Silkway',
  supportMailbox: 'support@silkway.example',
  mark: { viewBox: '0 0 32 32', shapes: [{ role: 'ground', d: 'M0 0h32v32H0z' }] },
};

describe('the brand of a page', () => {
  it('is what the gateway wrote into it', () => {
    expect(readBrand(JSON.stringify(silkway))).toEqual(silkway);
  });

  it.each([
    ['there is no block', undefined],
    ['it is empty', ''],
    ['it is not JSON', '{"key":'],
    ['it is not an object', 'null'],
    ['a fact is missing', JSON.stringify({ ...silkway, name: undefined })],
    ['the sign is not one', JSON.stringify({ ...silkway, mark: 'M0 0' })],
  ])('is the house brand when %s', (_, text) => {
    expect(readBrand(text)).toMatchObject({ key: 'caravan', name: 'Caravan' });
  });
});
