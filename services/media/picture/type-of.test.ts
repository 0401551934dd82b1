import { expect, it } from 'vitest';
import { typeOf } from './type-of.ts';

/** The beginning of a file that is made of boxes: its brand, a version, and what else it is. */
function boxed(brand: string, ...others: string[]): Buffer {
  const box = Buffer.from(`....ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from('....metaavif', 'latin1')]);
}

it.each([
  ['by its brand', boxed('avif', 'mif1'), 'avif'],
  ['that moves', boxed('avis', 'msf1'), 'avif'],
  ['that calls itself an image file first', boxed('mif1', 'miaf', 'avif'), 'avif'],
  ['but for its brands a HEIC', boxed('mif1', 'heic'), undefined],
  ['in no box', Buffer.from('....avifavifavifavif', 'latin1'), undefined],
  ['broken off before its brands', boxed('mif1', 'avif').subarray(0, 12), undefined],
  ['whose box is longer than the file', boxed('mif1', 'avif').subarray(0, 20), 'avif'],
])('an AVIF %s', (_, bytes, type) => {
  expect(typeOf(bytes)).toBe(type);
});
