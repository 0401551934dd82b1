import { instantOf, lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { DateTime, Rating } from '@caravan/ui-kit';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsReview } from '../../api/shop.ts';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

const EnlargedPicture = lazyWithTexts(['product'], () => import('./enlarged-picture.tsx'));

/** One review, with its pictures, each of which opens in full. */
export function ReviewItem({ review }: { readonly review: GoodsReview }) {
  const { t } = useTranslation();
  const [enlarged, setEnlarged] = useState<number>();
  const author = review.author || t('product.someBuyer');
  const altOf = (position: number) => t('product.reviewPicture', { author, position });
  return (
    <li>
      <p className="product-details-facts">
        <strong>
          <bdi>{author}</bdi>
        </strong>
        <Rating value={review.rating} />
        <span className="site-muted">
          <DateTime value={instantOf(review.time)} dateOnly />
        </span>
      </p>
      {review.byDefault ? (
        <p className="site-muted">{t('product.reviewByDefault')}</p>
      ) : (
        review.text && (
          <p>
            <bdi>{review.text}</bdi>
          </p>
        )
      )}
      {review.pictures.length > 0 && (
        <ul className="product-details-review-pictures">
          {review.pictures.map((picture, index) => (
            <li key={picture}>
              <button type="button" aria-haspopup="dialog" onClick={() => setEnlarged(index)}>
                <img
                  src={pictureAt(picture, 240)}
                  alt={altOf(index + 1)}
                  width="72"
                  height="72"
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <div className="product-details-review-answer">
          <p className="product-details-facts">
            <strong>{t('product.reviewAnswer')}</strong>
            <span className="site-muted">
              <DateTime value={instantOf(review.answer.time)} dateOnly />
            </span>
          </p>
          <p>
            <bdi>{review.answer.text}</bdi>
          </p>
        </div>
      )}
      <Suspense>
        {enlarged !== undefined && (
          <EnlargedPicture
            name={t('product.reviewOf', { author })}
            pictures={review.pictures.map((src, index) => ({ src, alt: altOf(index + 1) }))}
            index={enlarged}
            onIndex={setEnlarged}
            onClose={() => setEnlarged(undefined)}
          />
        )}
      </Suspense>
    </li>
  );
}
