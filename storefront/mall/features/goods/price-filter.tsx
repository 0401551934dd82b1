import { Extra } from '@caravan/storefront-shared/extra';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { compare } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, MoneyField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '../../api/shop.ts';
import { priceOf } from './chosen.ts';
import { FacetGroup } from './facet-group.tsx';

/** The fields do without it. */
const PriceSlider = lazyWithTexts(['list'], () => import('./price-slider.tsx'));

type Props = {
  /** The lowest and the highest there are, whatever the price that is chosen. */
  readonly range: Facets['price'];
};

export function PriceFilter({ range }: Props) {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const given = { min: query.get('min') ?? '', max: query.get('max') ?? '' };
  const [typed, setTyped] = useState({ ...given, given });
  // what the address says takes the place of what was typed; the thumb that was moved keeps the focus
  if (typed.given.min !== given.min || typed.given.max !== given.max) setTyped({ ...given, given });
  const { min, max } = typed;
  const change = (prices: Partial<typeof given>) => setTyped((now) => ({ ...now, ...prices }));
  const apply = (prices: typeof given) =>
    setQuery({ min: priceOf(prices.min), max: priceOf(prices.max), page: undefined });
  const turned = min !== '' && max !== '' && priceOf(min) && priceOf(max) && compare(min, max) > 0;
  return (
    <FacetGroup title={t('list.price')}>
      <form
        className="goods-price-filter"
        onSubmit={(event) => {
          event.preventDefault();
          if (!turned) apply({ min, max });
        }}
      >
        {range && compare(range.min, range.max) < 0 && (
          <Extra fallback={<div className="goods-price-slider-waiting" />}>
            <PriceSlider
              range={range}
              chosen={{ min: priceOf(min), max: priceOf(max) }}
              onMove={change}
              onRest={apply}
            />
          </Extra>
        )}
        <div className="goods-price-fields">
          <MoneyField
            label={t('list.minPrice')}
            unit="USDT"
            value={min}
            onChange={(text) => change({ min: text })}
          />
          <MoneyField
            label={t('list.maxPrice')}
            unit="USDT"
            value={max}
            onChange={(text) => change({ max: text })}
            error={turned ? t('list.priceTurned') : undefined}
          />
        </div>
        <Button type="submit" wide>
          {t('list.applyPrice')}
        </Button>
      </form>
    </FacetGroup>
  );
}
