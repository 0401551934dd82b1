import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slicesOf } from './slices.ts';

test('a page takes what each band has left', () => {
  expect(slicesOf([3, 10, 1000], 0, 20)).toEqual([
    { band: 0, offset: 0, limit: 3 },
    { band: 1, offset: 0, limit: 10 },
    { band: 2, offset: 0, limit: 7 },
  ]);
  expect(slicesOf([3, 10, 1000], 2, 2)).toEqual([
    { band: 0, offset: 2, limit: 1 },
    { band: 1, offset: 0, limit: 1 },
  ]);
  expect(slicesOf([0, 0, 50], 20, 20)).toEqual([{ band: 2, offset: 20, limit: 20 }]);
});

test('pages go through the bands without a gap or a repeat', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      (sizes, limit) => {
        const rows = sizes.flatMap((size, band) =>
          Array.from({ length: size }, (_, row) => `${band}.${row}`),
        );
        const read: string[] = [];
        for (let offset = 0; offset < rows.length; offset += limit)
          for (const slice of slicesOf(sizes, offset, limit))
            for (
              let row = slice.offset;
              row < Math.min(slice.offset + slice.limit, sizes[slice.band] ?? 0);
              row += 1
            )
              read.push(`${slice.band}.${row}`);
        expect(read).toEqual(rows);
      },
    ),
  );
});
