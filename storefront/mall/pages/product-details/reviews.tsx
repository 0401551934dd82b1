import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GoodsInfo, goodsReviews, reviewFilters } from '../../api/shop.ts';
import { pageOf } from '../../features/goods/list-query.ts';
import { ListHead } from '../../features/paging/list-head.tsx';
import { ListPages } from '../../features/paging/list-pages.tsx';
import { Failure } from '../../shell/failure.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

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
        <ReviewSummary rating={goods.rating} filter={filter} numbers={shown.evaluationNum} />
      </ListHead>
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
