import { errorText, isRefusal, noteSubject, useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { goodsList } from '../../api/shop.ts';
import { GoodsBrowser } from '../../features/goods/goods-browser.tsx';
import { categoryNamed } from '../../features/goods/category-named.ts';
import { goodsListQuery, sorts } from '../../features/goods/list-query.ts';
import { NoGoods } from '../../features/goods/no-goods.tsx';
import { useCategoryTree } from '../../features/goods/use-categories.ts';
import { useCategorySlug } from '../../features/goods/use-category-slug.ts';
import { Empty } from '../../shell/empty.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { noteCategory } from './note-category.ts';

const mall = {};

/** Goods of a category, or all of them. */
export default function CommodityPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const categoryId = query.get('categoryId');
  const list = goodsList(goodsListQuery(query));
  if (categoryId !== null) noteSubject(list);
  const goods = useResource(list);
  const tree = useCategoryTree().data?.pageList;
  const named = categoryNamed(tree, categoryId);
  // what refuses the goods comes after the categories, and from the server not at all
  const isUnknown = categoryId !== null && tree !== undefined && !named && !goods.data;
  // until its name is known, what the address says of it may be right
  useCategorySlug(named?.category.name, categoryId !== null && !named);
  if (import.meta.env.SSR) noteCategory(t, named);
  const { error } = goods;
  // lower codes (§8) say that the mall failed, or that one must wait
  if (categoryId !== null && isRefusal(error) && error.code >= 1_000)
    return <NoCategory text={errorText(error)} />;
  return (
    <div className="site-page site-frame">
      <GoodsBrowser
        goods={goods}
        sorts={sorts}
        usualSort="recommended"
        heading={
          <PageHeading title={named?.category.name ?? t(isUnknown ? 'list.noCategory' : 'list.allGoods')} />
        }
        empty={<NoGoods />}
        room={mall}
      />
    </div>
  );
}

/** The address names a category that there is not: nothing can be chosen of its goods. */
function NoCategory({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <div className="site-page site-frame">
      <PageHeading title={t('list.noCategory')} />
      <Empty
        picture="search"
        text={text}
        action={<LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>}
      />
    </div>
  );
}
