import { amountText } from '@caravan/storefront-shared/i18n';
import { compare } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, MoneyField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '../../api/shop.ts';
import { priceOf } from './chosen.ts';
import { FacetGroup } from './facet-group.tsx';

type Props = {
  /** The lowest and the highest there are, whatever the price that is chosen. */
  readonly range: Facets['price'];
};

export function PriceFilter({ range }: Props) {
  const { query } = useQuery();
  const [min, max] = [query.get('min') ?? '', query.get('max') ?? ''];
  return <PriceForm key={`${min} ${max}`} givenMin={min} givenMax={max} range={range} />;
}

function PriceForm({
  givenMin,
  givenMax,
  range,
}: Props & { readonly givenMin: string; readonly givenMax: string }) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const [min, setMin] = useState(givenMin);
  const [max, setMax] = useState(givenMax);
  const turned = min !== '' && max !== '' && priceOf(min) && priceOf(max) && compare(min, max) > 0;
  return (
    <FacetGroup title={t('list.price')}>
      <form
        className="goods-price-filter"
        onSubmit={(event) => {
          event.preventDefault();
          if (!turned) setQuery({ min: priceOf(min), max: priceOf(max), page: undefined });
        }}
      >
        {range && (
          <p className="site-muted">
            {t('list.priceRange', { min: amountText(range.min), max: amountText(range.max) })}
          </p>
        )}
        <div className="goods-price-fields">
          <MoneyField label={t('list.minPrice')} unit="USDT" value={min} onChange={setMin} />
          <MoneyField
            label={t('list.maxPrice')}
            unit="USDT"
            value={max}
            onChange={setMax}
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
