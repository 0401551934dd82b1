import { amountText } from '@caravan/storefront-shared/i18n';
import { RangeSlider } from '@caravan/ui-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placesOf, pricesAt, priceStops } from './price-stops.ts';

/** As the two fields hold them; empty: none. */
type Prices = { readonly min: string; readonly max: string };

type Props = {
  /** The lowest and the highest of the list. */
  readonly range: Prices;
  /** Undefined: none, or one that is no amount. */
  readonly chosen: { readonly min: string | undefined; readonly max: string | undefined };
  readonly onMove: (prices: Prices) => void;
  /** A thumb was let go. */
  readonly onRest: (prices: Prices) => void;
};

/** A price by two thumbs, beside the fields for an exact one. */
export default function PriceSlider({ range: { min, max }, chosen, onMove, onRest }: Props) {
  const { t } = useTranslation();
  const stops = useMemo(() => priceStops({ min, max }), [min, max]);
  const places = placesOf(stops, chosen);
  const [low = '', high = ''] = places.map((place) => amountText(stops[place] ?? min));
  return (
    <RangeSlider
      label={t('list.price')}
      thumbLabels={[t('list.lowestPrice'), t('list.highestPrice')]}
      value={places}
      min={0}
      max={stops.length - 1}
      valueTexts={[t('list.priceAt', { amount: low }), t('list.priceAt', { amount: high })]}
      valueText={t('list.priceRange', { min: low, max: high })}
      onChange={(next) => onMove(pricesAt(stops, next))}
      onRest={(next) => onRest(pricesAt(stops, next))}
    />
  );
}
