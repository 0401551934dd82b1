import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Link, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { goodsList, recommendedCategories, type SellerCard } from '../../api/shop.ts';
import { nothingChosen } from '../../features/goods/chosen.ts';
import { GoodsGrid } from '../../features/goods/goods-grid.tsx';
import { StoreCard } from '../../features/goods/store-card.tsx';
import { storesAddress } from '../../features/search/options.ts';
import { Empty } from '../../shell/empty.tsx';
import { goodsOfCategory } from '../../shell/goods-of-category.ts';

type Props = {
  readonly words: string;
  /** Filters narrow the search. */
  readonly chosen: boolean;
  readonly stores: readonly SellerCard[];
};

const popular = { sort: 'popular', pageNum: 1, pageSize: 8 } as const;

/** One letter says nothing of an article; where one is a word, it may. */
const isTooShort = (words: string) => /^\P{Script=Han}$/u.test(words.trim());

/** A search that finds no goods: what was looked for, and ways on. */
export function NoMatch({ words, chosen, stores }: Props) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  const categories = useResource(recommendedCategories()).data?.pageList ?? [];
  const goods = useResource(goodsList(popular));
  return (
    <div className="search-goods-none">
      <Empty
        picture="search"
        text={t(chosen ? 'found.nothingChosen' : isTooShort(words) ? 'found.tooShort' : 'found.nothing', {
          words,
        })}
        action={
          chosen ? (
            <LinkButton href={hrefWith(nothingChosen)}>{t('list.withoutFilters')}</LinkButton>
          ) : (
            <LinkButton href={storesAddress(words)}>{t('found.storesFor', { words })}</LinkButton>
          )
        }
      />
      {stores.length > 0 && (
        <section className="search-goods-stores" aria-label={t('found.stores')}>
          <h2>{t('found.stores')}</h2>
          <ul>
            {stores.map((seller) => (
              <li key={seller.sellerId}>
                <StoreCard seller={seller} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <nav aria-label={t('found.tryCategories')}>
          <h2>{t('found.tryCategories')}</h2>
          <ul className="search-goods-categories">
            {categories.map(({ categoryId, name }) => (
              <li key={categoryId}>
                <Link href={goodsOfCategory(categoryId, name)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-label={t('found.popular')}>
        <h2>{t('found.popular')}</h2>
        <GoodsGrid items={goods.data?.pageList} expected={popular.pageSize} columns={4} />
      </section>
    </div>
  );
}
