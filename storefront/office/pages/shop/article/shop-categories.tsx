import { errorText, useResource } from '@caravan/storefront-shared/api';
import { nameIn } from '@caravan/storefront-shared/i18n';
import { Checkbox, LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articles, type ArticleDetail } from '../../../api/articles.ts';
import {
  assignGoods,
  flatCategories,
  shopCategories,
  shopCategoryList,
} from '../../../api/shop-categories.ts';
import { shopPath } from '../../../parts.ts';

type Props = { readonly article: Pick<ArticleDetail, 'goodsId' | 'shopCategoryIds'> };

/** In which of the shop's own categories the article is. Each tick counts at once, apart from the form. */
export function ShopCategories({ article: { goodsId, shopCategoryIds } }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(shopCategoryList());
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const assign = async (shopCategoryId: string, within: boolean) => {
    setPending(shopCategoryId);
    setRefused(undefined);
    try {
      await assignGoods({ shopCategoryId, goodsIds: [goodsId], within });
      shopCategories.invalidate();
      articles.invalidate();
    } catch (error) {
      setRefused(errorText(error));
    }
    setPending(undefined);
  };
  return (
    <section aria-labelledby="article-shop-categories" className="article-section">
      <h2 id="article-shop-categories" className="site-section-heading">
        {t('office-goods.shopCategories')}
      </h2>
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      {!data ? (
        <Skeleton shape="box" width="100%" height="4rem" />
      ) : data.pageList.length === 0 ? (
        <p className="site-muted">{t('office-goods.noShopCategories')}</p>
      ) : (
        <fieldset className="article-shop-categories" aria-label={t('office-goods.shopCategories')}>
          <p className="site-muted">{t('office-goods.shopCategoriesHint')}</p>
          {flatCategories(data).map(({ below, ...category }) => (
            <div key={category.shopCategoryId} data-below={below || undefined}>
              <Checkbox
                checked={shopCategoryIds.includes(category.shopCategoryId)}
                disabled={pending !== undefined && pending !== category.shopCategoryId}
                onChange={(within) => void assign(category.shopCategoryId, within)}
              >
                <bdi>{nameIn(category)}</bdi>
              </Checkbox>
            </div>
          ))}
        </fieldset>
      )}
      <div>
        <LinkButton href={`${shopPath}/categories`} variant="quiet">
          {t('office-goods.keepCategories')}
        </LinkButton>
      </div>
    </section>
  );
}
