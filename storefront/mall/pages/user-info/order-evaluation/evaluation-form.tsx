import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { type OrderGoods, orders, reviewGoods } from '../../../api/orders.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { GoodsReview } from './goods-review.tsx';
import {
  evaluationsOf,
  goodsToReview,
  longestWords,
  ratingOf,
  reviewRules,
  wordsOf,
} from './goods-to-review.ts';
import { usePictures } from './use-pictures.ts';

type Props = { readonly orderId: string; readonly lines: readonly OrderGoods[] };

/** The buyer's reviews of the goods, all sent at once: an order is reviewed once. */
export function EvaluationForm({ orderId, lines }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  // An order's goods never change, so what was typed about them must survive a reload of the order.
  const [goods] = useState(() => goodsToReview(lines));
  const empty = goods.flatMap(({ goodsId }) => [
    [ratingOf(goodsId), ''],
    [wordsOf(goodsId), ''],
  ]);
  const words = atMostRule(longestWords);
  const pictures = usePictures();
  const pictured = (goodsId: string) => pictures.of(goodsId).length > 0;
  const { values, field, check } = useFields<string>(
    Object.fromEntries(empty) as Record<string, string>,
    reviewRules(goods, { unrated: t('after-sales.review.unrated'), words, pictured }),
  );
  const send = async () => {
    const request = { orderId, evaluations: evaluationsOf(goods, values, pictures.idsOf) };
    try {
      await attempt(`review:${orderId}`, request, (key) => reviewGoods(request, key));
      notify('success', t('after-sales.review.done'));
      navigate(orderAddress(orderId), { replace: true });
    } finally {
      orders.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({ check: () => !pictures.uploading && check(), send });
  return (
    <form className="order-evaluation-form" noValidate onSubmit={submit}>
      <p className="site-muted">
        {goods.length > 1 && t('after-sales.review.several')} {t('after-sales.review.once')}
      </p>
      <Refused text={refused} />
      {goods.map((each) => {
        const said = field(wordsOf(each.goodsId));
        return (
          <GoodsReview
            key={each.goodsId}
            goods={each}
            rating={field(ratingOf(each.goodsId))}
            pictures={pictures}
            words={{ ...said, error: words(said.value ?? '') }}
          />
        );
      })}
      <Button type="submit" variant="primary" size="large" pending={pending || pictures.uploading}>
        {t('after-sales.review.send')}
      </Button>
    </form>
  );
}
