import { useResource } from '@caravan/storefront-shared/api';
import { brand } from '@caravan/storefront-shared/brand';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { home } from '../../api/shop.ts';
import { GoodsGrid } from '../../features/goods/goods-grid.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Banners } from './banners.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HomeSection } from './home-section.tsx';
import { noteHome } from './note-home.ts';
import { Promises } from './promises.tsx';
import './index-page.css';

const firstScreen = 6;

/** What lies below the first screen comes after it. */
const MoreSections = lazyWithTexts(
  ['goods', 'home', 'home-more', 'seen'],
  () => import('./more-sections.tsx'),
);

/** The home page (§2): banners, recommended categories and goods; below, each other section with its own goods. */
export default function IndexPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(home());
  if (import.meta.env.SSR) noteHome(t, data?.banner[0]?.image);
  if (error && !data)
    return <Failure error={error} onRetry={reload} title={t('home.title', { name: brand.name })} />;
  return (
    <div className="index site-frame">
      <PageHeading title={t('home.title', { name: brand.name })} className="site-visually-hidden" />
      <Banners banners={data?.banner} />
      <Promises />
      <CategoryTiles categories={data?.categories} goodsCount={data?.goodsCount} />
      <HomeSection title={t('home.recommended')} href="/commodity">
        <GoodsGrid items={data?.recommendList} expected={12} eager={firstScreen} />
      </HomeSection>
      <Suspense fallback={<div className="index-more-waiting" />}>
        <MoreSections home={data} />
      </Suspense>
    </div>
  );
}
