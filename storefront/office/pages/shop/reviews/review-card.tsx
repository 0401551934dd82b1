import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, Card, DateTime, Rating } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ShopReview } from '../../../api/reviews.ts';
import { shopPath } from '../../../parts.ts';

type Props = { readonly review: ShopReview; readonly onAnswer: () => void };

/** One review, of which goods and which order, and what the shop said to it or the button to say something. */
export function ReviewCard({ review, onAnswer }: Props) {
  const { t } = useTranslation();
  const { position, goodsId, goodsName, image, orderId, rating, time, byDefault, text, answer } = review;
  const titleId = `review-${position}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="reviews-card">
      <div className="reviews-about">
        <img src={image} alt="" width="56" height="56" loading="lazy" />
        <div>
          <h2 id={titleId} className="reviews-goods">
            <Link href={`${shopPath}/goods/${encodeURIComponent(goodsId)}`}>
              <bdi>{goodsName}</bdi>
            </Link>
          </h2>
          <p className="reviews-facts site-muted">
            <Rating value={rating} />
            <bdi>{review.author || t('office-reviews.someBuyer')}</bdi>
            <DateTime value={instantOf(time)} />
            <Link href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}>
              {t('office-reviews.orderOf', { order: orderId })}
            </Link>
          </p>
        </div>
      </div>
      <Words byDefault={byDefault} text={text} />
      <Pictures pictures={review.pictures} />
      {answer ? (
        <Answer {...answer} />
      ) : (
        <div className="site-actions">
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t('office-reviews.answerOf', { goods: goodsName, order: orderId })}
            onPress={onAnswer}
          >
            {t('office-reviews.answer')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Words({ byDefault, text }: Pick<ShopReview, 'byDefault' | 'text'>) {
  const { t } = useTranslation();
  if (byDefault) return <p className="site-muted">{t('office-reviews.byDefault')}</p>;
  if (text === '') return <p className="site-muted">{t('office-reviews.noWords')}</p>;
  return (
    <p className="reviews-words">
      <bdi>{text}</bdi>
    </p>
  );
}

/** Each opens in full, in a tab of its own. */
function Pictures({ pictures }: Pick<ShopReview, 'pictures'>) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    <ul className="reviews-pictures">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={picture} target="_blank" rel="noreferrer">
            <img
              src={picture}
              alt={t('office-reviews.picture', { position: index + 1 })}
              width="72"
              height="72"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Answer({ text, time }: NonNullable<ShopReview['answer']>) {
  const { t } = useTranslation();
  return (
    <div className="reviews-answer">
      <p className="reviews-facts">
        <strong>{t('office-reviews.answered')}</strong>
        <DateTime value={instantOf(time)} className="site-muted" />
      </p>
      <p className="reviews-words">
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}
