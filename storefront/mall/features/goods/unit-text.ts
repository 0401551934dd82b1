import type { TFunction } from 'i18next';
import { knownUnit } from './known-unit.ts';

/** What a price is for, in the reader's words; a unit that the mall has no words for is shown as the seller wrote it. */
export function unitText(t: TFunction, unit: string): string {
  const known = knownUnit(unit);
  return known ? t(`goods.units.${known}`) : unit;
}
