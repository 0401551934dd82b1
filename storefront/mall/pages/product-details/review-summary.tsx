import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Rating, RatingBars } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { EvaluationList, ReviewFilter } from '../../api/shop.ts';

const tiers = ['good', 'medium', 'bad'] as const;
const others = ['all', 'withPictures'] as const;

type Props = {
  readonly rating: number;
  readonly filter: ReviewFilter;
  readonly numbers: EvaluationList['evaluationNum'];
};

/** How the goods were rated, and which of the reviews to read. */
export function ReviewSummary({ rating, filter, numbers }: Props) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const choose = (to: ReviewFilter) =>
    setQuery({ reviews: to === 'all' || to === filter ? undefined : to, reviewPage: undefined }, true);
  return (
    <div className="product-details-review-summary">
      <p className="product-details-review-average">
        <Rating value={rating} />
        <span className="site-muted">
          {t('product.reviewCount', { count: numbers.total, text: countText(numbers.total) })}
        </span>
      </p>
      <RatingBars
        label={t('product.reviewFilter')}
        total={numbers.total}
        bars={tiers.map((id) => ({ id, label: t(`product.reviewFilters.${id}`), count: numbers[id] }))}
        selected={filter}
        onSelect={(id) => choose(tiers.find((tier) => tier === id) ?? 'all')}
      />
      <div className="product-details-review-filters">
        {others.map((each) => (
          <Button key={each} size="small" aria-pressed={each === filter} onPress={() => choose(each)}>
            {t(`product.reviewFilters.${each}`)} {countText(numbers[each === 'all' ? 'total' : each])}
          </Button>
        ))}
      </div>
    </div>
  );
}
