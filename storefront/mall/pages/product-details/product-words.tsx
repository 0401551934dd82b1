import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Rating } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { GoodsInfo, Review } from '../../api/shop.ts';

/** The description and what buyers say. */
export function ProductWords({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  const { reviewSummary, reviewList } = goods;
  return (
    <div className="product-details-words">
      <section aria-labelledby="description">
        <h2 id="description">{t('product.description')}</h2>
        {goods.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="reviews">
        <h2 id="reviews" tabIndex={-1}>
          {t('product.reviews')}
        </h2>
        {reviewSummary.total === 0 ? (
          <p className="site-muted">{t('goods.noReviews')}</p>
        ) : (
          <>
            <p className="product-details-facts">
              <Rating value={goods.rating} />
              <span className="site-muted">
                {t('product.reviewTiers', {
                  good: countText(reviewSummary.good),
                  medium: countText(reviewSummary.medium),
                  bad: countText(reviewSummary.bad),
                })}
              </span>
            </p>
            <ul className="product-details-review-list">
              {reviewList.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

function ReviewItem({ review }: { readonly review: Review }) {
  return (
    <li>
      <p className="product-details-facts">
        <strong>{review.author}</strong>
        <Rating value={review.rating} />
        <span className="site-muted">
          <DateTime value={instantOf(review.time)} dateOnly />
        </span>
      </p>
      <p>{review.text}</p>
    </li>
  );
}
