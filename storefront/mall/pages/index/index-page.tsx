import { useResource } from '@caravan/storefront-shared/api';
import { brand } from '@caravan/storefront-shared/brand';
import { useTranslation } from 'react-i18next';
import { home } from '../../api/shop.ts';
import { GoodsGrid } from '../../features/goods/goods-grid.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Banners } from './banners.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HomeSection } from './home-section.tsx';
import { Promises } from './promises.tsx';
import { Stores } from './stores.tsx';
import './index-page.css';

const firstScreen = 6;

/** The home page (§2): banners, categories, recommended goods, stores, new goods, and best sellers. */
export default function IndexPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(home());
  if (error && !data)
    return <Failure error={error} onRetry={reload} title={t('home.title', { name: brand.name })} />;
  return (
    <div className="index site-frame">
      <PageHeading title={t('home.title', { name: brand.name })} className="site-visually-hidden" />
      <Banners banners={data?.banner} />
      <Promises />
      <CategoryTiles categories={data?.categories} />
      <HomeSection title={t('home.recommended')} href="/commodity">
        <GoodsGrid items={data?.recommendList} expected={12} eager={firstScreen} />
      </HomeSection>
      <Stores sellers={data?.merchants} />
      <HomeSection title={t('home.newArrivals')} href="/commodity?sort=new">
        <GoodsGrid items={data?.newList} expected={12} />
      </HomeSection>
      <HomeSection title={t('home.hotSale')} href="/commodity?sort=popular">
        <GoodsGrid items={data?.bottomList} expected={12} />
      </HomeSection>
    </div>
  );
}
