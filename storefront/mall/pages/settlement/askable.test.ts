import { expect, it } from 'vitest';
import { faultOfAsked } from './askable.ts';

it.each([
  [12, undefined],
  // below the minimum or more than there is: the quote says so
  [3, undefined],
  [900_000, undefined],
  [0, { kind: 'none', allowed: 10 }],
  [1.5, { kind: 'fraction', allowed: 1 }],
])('the server is asked about %s pieces, or it is said why not', (count, fault) => {
  const found = faultOfAsked({ count, buyMin: 10 });
  if (fault) expect(found).toMatchObject(fault);
  else expect(found).toBeUndefined();
});
