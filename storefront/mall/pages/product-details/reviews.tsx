import { useResource } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Rating, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EvaluationList,
  type GoodsInfo,
  goodsReviews,
  type ReviewFilter,
  reviewFilters,
} from '../../api/shop.ts';
import { pageOf } from '../../features/goods/list-query.ts';
import { ListHead } from '../../features/paging/list-head.tsx';
import { ListPages } from '../../features/paging/list-pages.tsx';
import { Failure } from '../../shell/failure.tsx';
import { ReviewItem } from './review-item.tsx';

/** What buyers say; the filter and the page are in the address. */
export function Reviews({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const filter = reviewFilters.find((each) => each === query.get('reviews')) ?? 'all';
  const page = pageOf(query, 'reviewPage');
  const { data, error, reload } = useResource(goodsReviews(goods.goodsId, filter, page));
  // the last page stays until the next is there, so that the reader's place does not jump
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  const shown = data ?? kept;
  if (error && !shown) return <Failure error={error} onRetry={reload} />;
  if (!shown) return <Skeleton shape="box" width="100%" height="16rem" />;
  if (shown.evaluationNum.total === 0) return <p className="site-muted">{t('goods.noReviews')}</p>;
  return (
    <>
      <ListHead id="product-details-reviews-head">
        <p className="product-details-facts">
          <Rating value={goods.rating} />
        </p>
      </ListHead>
      <Filters filter={filter} numbers={shown.evaluationNum} />
      {shown.pageList.length === 0 && <p className="site-muted">{t('product.noSuchReviews')}</p>}
      <ul className="product-details-review-list" aria-busy={data === undefined || undefined}>
        {shown.pageList.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <ListPages
        // what is kept until the next is there does not say where the address leads
        page={data?.pageInfo.pageNum ?? page}
        pages={Math.ceil(shown.pageInfo.totalElements / shown.pageInfo.pageSize)}
        head="product-details-reviews-head"
        parameter="reviewPage"
      />
    </>
  );
}

type FilterProps = {
  readonly filter: ReviewFilter;
  readonly numbers: EvaluationList['evaluationNum'];
};

function Filters({ filter, numbers }: FilterProps) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  return (
    <ul className="product-details-review-filters" aria-label={t('product.reviewFilter')}>
      {reviewFilters.map((each) => (
        <li key={each}>
          <Button
            size="small"
            aria-pressed={each === filter}
            onPress={() =>
              setQuery({ reviews: each === 'all' ? undefined : each, reviewPage: undefined }, true)
            }
          >
            {t(`product.reviewFilters.${each}`)} {countText(numbers[each === 'all' ? 'total' : each])}
          </Button>
        </li>
      ))}
    </ul>
  );
}
