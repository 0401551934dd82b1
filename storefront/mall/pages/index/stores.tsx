import { useTranslation } from 'react-i18next';
import type { Home } from '../../api/shop.ts';
import { StoreCard } from '../../features/goods/store-card.tsx';
import { HomeSection } from './home-section.tsx';

const shown = 4;

export function Stores({ sellers }: { readonly sellers: Home['merchants'] | undefined }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t('home-more.stores')}>
      <ul className="index-stores">
        {sellers
          ? sellers.slice(0, shown).map((seller) => (
              <li key={seller.sellerId}>
                <StoreCard seller={seller} goods={seller.goodsList} />
              </li>
            ))
          : Array.from({ length: shown }, (_, index) => (
              <li key={index} className="goods-store-card site-waiting" aria-hidden="true" />
            ))}
      </ul>
    </HomeSection>
  );
}
