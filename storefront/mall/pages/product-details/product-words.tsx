import { useTranslation } from 'react-i18next';
import type { GoodsInfo } from '../../api/shop.ts';
import { Reviews } from './reviews.tsx';

/** The description and what buyers say. */
export function ProductWords({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  return (
    <div className="product-details-words">
      <section aria-labelledby="description">
        <h2 id="description">{t('product.description')}</h2>
        {goods.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>
            <bdi>{paragraph}</bdi>
          </p>
        ))}
      </section>
      <section aria-labelledby="reviews">
        <h2 id="reviews" tabIndex={-1}>
          {t('product.reviews')}
        </h2>
        <Reviews goods={goods} />
      </section>
    </div>
  );
}
