import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Pagination, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GoodsInfo, goodsReviews, reviewFilters } from '../../api/shop.ts';
import { Failure } from '../../shell/failure.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

/** What buyers say; the filter and the page are in the address. */
export function Reviews({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const filter = reviewFilters.find((each) => each === query.get('reviews')) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(query.get('reviewPage') ?? '1')) || 1);
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
      <ReviewSummary rating={goods.rating} filter={filter} numbers={shown.evaluationNum} />
      {shown.pageList.length === 0 && <p className="site-muted">{t('product.noSuchReviews')}</p>}
      <ul className="product-details-review-list" aria-busy={data === undefined || undefined}>
        {shown.pageList.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(shown.pageInfo.totalElements / shown.pageInfo.pageSize)}
        hrefFor={(to) => hrefWith({ reviewPage: to === 1 ? undefined : to })}
      />
    </>
  );
}
