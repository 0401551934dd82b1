import type { useFields } from '@caravan/storefront-shared/forms';
import { Card, RadioGroup, TextArea } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { PicturePicker } from './picture-picker.tsx';
import type { Pictures } from './use-pictures.ts';
import { longestWords, ratings, starsOf, type ReviewedGoods } from './goods-to-review.ts';
import { pictureAt } from '../../../features/pictures/picture-sizes.ts';

type Field = ReturnType<ReturnType<typeof useFields<string>>['field']>;

type Props = {
  readonly goods: ReviewedGoods;
  readonly rating: Field;
  readonly words: Field;
  readonly pictures: Pictures;
};

/** One of the goods: its rating, text and pictures. */
export function GoodsReview({ goods, rating, words, pictures }: Props) {
  const { goodsId, name, image, specifications } = goods;
  const { t } = useTranslation();
  const heading = `review-${goodsId}`;
  return (
    <Card as="section" className="order-evaluation-goods" aria-labelledby={heading}>
      <header>
        <img src={pictureAt(image, 240)} alt="" width="72" height="72" />
        <div>
          <h2 id={heading}>{name}</h2>
          <span className="site-muted">
            <bdi>{specifications.filter(Boolean).join(' · ')}</bdi>
          </span>
        </div>
      </header>
      <RadioGroup
        label={t('after-sales.review.rating')}
        appearance="tiles"
        options={ratings.map((tier) => ({
          value: tier,
          label: t(`after-sales.review.tiers.${tier}`),
          description: t('after-sales.review.stars', { count: starsOf[tier] }),
        }))}
        {...rating}
      />
      <TextArea
        label={t('after-sales.review.words')}
        description={t('after-sales.review.wordsHint')}
        optional
        limit={longestWords}
        {...words}
      />
      <PicturePicker goodsId={goodsId} pictures={pictures} />
    </Card>
  );
}
