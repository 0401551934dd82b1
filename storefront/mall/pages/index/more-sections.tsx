import { useTranslation } from 'react-i18next';
import type { GoodsItem, Home } from '../../api/shop.ts';
import { GoodsGrid } from '../../features/goods/goods-grid.tsx';
import { SeenGoods } from '../../features/seen/seen-goods.tsx';
import { BuyAgain } from './buy-again.tsx';
import { HomeSection } from './home-section.tsx';
import { Stores } from './stores.tsx';

type Props = {
  /** Undefined while it is loading. */
  readonly home: Home | undefined;
};

/** The sections of §2 below the first screen, each with its own goods; one that has none is left out. */
export default function MoreSections({ home }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Goods title={t('home-more.hotSale')} href="/commodity?sort=popular" items={home?.hotList} />
      <Goods title={t('home-more.discounted')} href="/discounted" items={home?.discountList} />
      <Stores sellers={home?.merchants} />
      <Goods title={t('home-more.sellerGoods')} items={home?.sellerGoods} />
      <Goods title={t('home-more.newArrivals')} href="/commodity?sort=new" items={home?.newList} />
      <BuyAgain />
      <SeenGoods />
      <Goods title={t('home-more.like')} items={home?.bottomList} />
    </>
  );
}

type GoodsProps = {
  readonly title: string;
  readonly href?: string;
  readonly items: readonly GoodsItem[] | undefined;
};

function Goods({ title, href, items }: GoodsProps) {
  if (items?.length === 0) return null;
  return (
    <HomeSection title={title} {...(href !== undefined && { href })}>
      <GoodsGrid items={items} expected={12} />
    </HomeSection>
  );
}
