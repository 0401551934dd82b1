import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import type { Facets } from '../../api/shop.ts';
import { CategoryFilter } from './category-filter.tsx';
import { discountText, minimumText, ratingText } from './choice-text.ts';
import { FacetChecks } from './facet-checks.tsx';
import { FacetLinks } from './facet-links.tsx';
import type { Room } from './list-query.ts';
import { PriceFilter } from './price-filter.tsx';
import { ShopCategoryFilter } from './shop-category-filter.tsx';
import './filters.css';

type Props = { readonly room: Room; readonly facets: Facets | undefined };

/** All that a buyer may choose of a list, each with how many goods it then holds. */
export function Filters({ room, facets }: Props) {
  const { t } = useTranslation();
  if (!facets) return <div className="goods-filters-waiting site-waiting" aria-hidden="true" />;
  return (
    <>
      {room.sellerId !== undefined && <ShopCategoryFilter sellerId={room.sellerId} />}
      <CategoryFilter facets={facets} />
      <PriceFilter range={facets.price} />
      <InStock number={facets.inStock} />
      <FacetChecks
        title={t('list.colour')}
        parameter="colour"
        lines={facets.colours.map(({ colour, ...line }) => ({
          ...line,
          text: <Colour name={line.value} css={colour} />,
        }))}
      />
      <FacetChecks
        title={t('list.size')}
        parameter="size"
        lines={facets.sizes.map((line) => ({ ...line, text: <bdi>{line.value}</bdi> }))}
      />
      <FacetLinks
        title={t('list.rating')}
        parameter="rating"
        lines={linesOf(facets.ratings, (limit) => ratingText(t, limit))}
      />
      <FacetLinks
        title={t('list.minimum')}
        parameter="minimum"
        lines={linesOf(facets.minimums, (limit) => minimumText(t, limit))}
      />
      <FacetLinks
        title={t('list.discount')}
        parameter="off"
        lines={linesOf(facets.discounts, (limit) => discountText(t, limit))}
      />
      <FacetChecks
        title={t('list.shipsFrom')}
        parameter="from"
        lines={facets.shipsFrom.map(({ warehouseId, goodsCount, ...place }) => ({
          value: warehouseId,
          text: nameIn(place),
          goodsCount,
        }))}
      />
      {room.sellerId === undefined && (
        <FacetChecks
          title={t('list.store')}
          parameter="store"
          lines={facets.stores.map(({ sellerId, name, goodsCount }) => ({
            value: sellerId,
            text: <bdi>{name}</bdi>,
            goodsCount,
          }))}
        />
      )}
    </>
  );
}

function linesOf(limits: Facets['ratings'], textOf: (limit: number) => string) {
  return limits.map(({ limit, goodsCount }) => ({ value: String(limit), text: textOf(limit), goodsCount }));
}

function InStock({ number }: { readonly number: number }) {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const chosen = query.get('stock') === '1';
  if (number === 0 && !chosen) return null;
  return (
    <label className="goods-facet-line goods-facet-alone">
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => setQuery({ stock: event.target.checked ? '1' : undefined, page: undefined })}
      />
      <span className="goods-facet-text">{t('list.inStock')}</span>
      <span className="site-figures site-muted">{countText(number)}</span>
    </label>
  );
}

function Colour({ name, css }: { readonly name: string; readonly css: string | undefined }) {
  return (
    <>
      {css !== undefined && <span className="goods-swatch" style={{ background: css }} />}
      <bdi>{name}</bdi>
    </>
  );
}
