import { useTranslation } from 'react-i18next';
import type { GoodsInfo } from '../../api/shop.ts';
import { Reviews } from './reviews.tsx';
import { Specification } from './specification.tsx';

/** The specification, the description, and what buyers say. */
export function ProductWords({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  return (
    <div className="product-details-words">
      <div>
        <section aria-labelledby="specification">
          <h2 id="specification">{t('product.specification')}</h2>
          <Specification goods={goods} />
        </section>
        {goods.description && (
          <section aria-labelledby="description">
            <h2 id="description">{t('product.description')}</h2>
            {goods.description.split(/\n+/).map((paragraph, place) => (
              // two may say the same
              <p key={place}>
                <bdi>{paragraph}</bdi>
              </p>
            ))}
          </section>
        )}
      </div>
      <section aria-labelledby="reviews">
        <h2 id="reviews" tabIndex={-1}>
          {t('product.reviews')}
        </h2>
        <Reviews goods={goods} />
      </section>
    </div>
  );
}
