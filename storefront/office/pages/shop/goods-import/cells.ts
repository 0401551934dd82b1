import { compare } from '@caravan/storefront-shared/money';
import { damageOf } from '../../../features/csv-file/damage.ts';
import { attributesIn, type Attribute } from './attributes.ts';
import type { Cell, Rule } from './kinds.ts';
import { MOST_PICTURES, pictureNames } from './pictures.ts';

/** How each kind of cell is read: as strictly as the server does, so that what is read here it does not refuse for its form. */

const undamaged =
  <Value>(rule: Rule<Value>, { code = false } = {}): Rule<Value> =>
  (cell) => {
    if (cell === '') return { kind: 'empty' };
    const damage = damageOf(cell, { code });
    return damage ? { kind: damage } : rule(cell);
  };

/** An empty cell says nothing. */
export const optional =
  <Value>(rule: Rule<Value>): Rule<Value | undefined> =>
  (cell) =>
    cell === '' ? { value: undefined } : rule(cell);

/** In characters, of which some are two units of a string. */
const lengthOf = (text: string) => [...text].length;
const isLonger = (text: string, most: number) => text.length > most && lengthOf(text) > most;

export const words = (most: number): Rule<string> =>
  undamaged((cell) => (isLonger(cell, most) ? { kind: 'too-long', most } : { value: cell }));

export const code: Rule<string> = undamaged(
  (cell) => (/^[\x21-\x7e]{1,64}$/.test(cell) ? { value: cell } : { kind: 'no-code' }),
  { code: true },
);

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/** A name as people will see it. */
export const shownName: Rule<string> = undamaged((cell) => {
  const shown = cell
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const fits = lengthOf(shown) >= 2 && !isLonger(shown, 160) && cell.length <= 640;
  const mixed = /\p{Script=Latin}/u.test(shown) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(shown);
  return fits && /[\p{L}\p{N}]/u.test(shown) && !mixed ? { value: shown } : { kind: 'no-name' };
});

export const count = (least: number, most: number): Rule<number> =>
  undamaged((cell) => {
    const number = /^\d{1,9}$/.test(cell) ? Number(cell) : -1;
    return number < least || number > most ? { kind: 'no-count', least, most } : { value: number };
  });

/** Half of the world writes 12,50. With three digits behind the comma it could as well be thousands, and is refused. */
const withPoint = (cell: string) => cell.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');

export const price: Rule<string> = undamaged((cell) => {
  const decimal = withPoint(cell);
  return /^\d{1,9}(\.\d{1,6})?$/.test(decimal) && compare(decimal, '0') > 0
    ? { value: decimal }
    : { kind: 'no-price' };
});

export const difference: Rule<string> = undamaged((cell) => {
  const decimal = withPoint(cell.replace(/^\+/, ''));
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(decimal) ? { value: decimal } : { kind: 'no-difference' };
});

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

export const flag: Rule<boolean> = undamaged((cell) => {
  const value = FLAGS[cell.toLowerCase()];
  return value === undefined ? { kind: 'no-flag' } : { value };
});

/** "front.jpg; back.jpg". */
export const pictures: Rule<readonly string[]> = undamaged(pictureNames(MOST_PICTURES));

const onlyOne = pictureNames(1);
/** "front.jpg". */
export const picture: Rule<string | undefined> = undamaged((cell) => {
  const names = onlyOne(cell);
  return 'value' in names ? { value: names.value[0] } : names;
});

const MOST_ATTRIBUTES = 30;

/** "Material=Steel; Size=3 cm". */
export const attributes: Rule<Attribute[]> = undamaged((cell): Cell<Attribute[]> => {
  const read = attributesIn(cell);
  if (read.length > MOST_ATTRIBUTES) return { kind: 'too-many-parts', most: MOST_ATTRIBUTES };
  const fits = read.every(
    (each) => each.name !== '' && !isLonger(each.name, 40) && each.value !== '' && !isLonger(each.value, 200),
  );
  return fits ? { value: read } : { kind: 'no-attributes' };
});
