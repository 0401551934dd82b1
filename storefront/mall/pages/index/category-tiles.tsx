import { countText } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Category } from '../../api/shop.ts';
import { goodsClaim } from '../../features/goods/goods-claim.ts';
import { HomeSection } from './home-section.tsx';
import { goodsOfCategory } from '../../shell/goods-of-category.ts';

const shown = 12;

type Props = {
  readonly categories: readonly Category[] | undefined;
  /** Of the whole mall. */
  readonly goodsCount: number | undefined;
};

export function CategoryTiles({ categories, goodsCount = 0 }: Props) {
  const { t } = useTranslation();
  const claim = goodsClaim(goodsCount);
  return (
    <HomeSection
      title={t('home.categories')}
      href="/classification"
      note={claim === undefined ? undefined : t('goods.claim', { text: countText(claim) })}
    >
      <ul className="index-category-tiles">
        {categories
          ? categories.slice(0, shown).map((category) => (
              <li key={category.categoryId}>
                <Link
                  className="index-category-tile"
                  href={goodsOfCategory(category.categoryId, category.name)}
                >
                  <img src={category.image} alt="" width="72" height="72" />
                  <span className="index-category-tile-name">{category.name}</span>
                  <span className="site-muted">
                    {t('goods.count', { count: category.goodsCount, text: countText(category.goodsCount) })}
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: shown }, (_, index) => (
              <li key={index} className="index-category-tile site-waiting" aria-hidden="true" />
            ))}
      </ul>
    </HomeSection>
  );
}
