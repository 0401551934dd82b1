import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { knownUnit } from '../goods/known-unit.ts';

/** What so many pieces are called ("boxes" of 20), without the number; a unit that the mall has no words for as the seller wrote it. */
export function countedUnitText(t: TFunction, unit: string, count: number): string {
  const known = knownUnit(unit);
  return known ? t(`quantity.units.${known}`, { count }) : unit;
}

type Props = { readonly unit: string | undefined; readonly count: number };

/** Stands beside a quantity. Nothing of a line that does not say what its pieces are called. */
export function CountedUnit({ unit, count }: Props) {
  const { t } = useTranslation();
  return unit === undefined ? null : (
    <span className="cart-line-unit site-muted">{countedUnitText(t, unit, count)}</span>
  );
}
