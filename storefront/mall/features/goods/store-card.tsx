import { countText } from '@caravan/storefront-shared/i18n';
import { isZero, Usdt } from '@caravan/storefront-shared/money';
import { Rating } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { GoodsItem, SellerCard } from '../../api/shop.ts';
import { storeAddress } from './product-address.ts';
import { pictureAt } from '../pictures/picture-sizes.ts';
import './store-card.css';

type Props = { readonly seller: SellerCard; readonly goods?: readonly GoodsItem[] };

const pictures = 3;

/** A seller's summary, as one link. */
export function StoreCard({ seller, goods = [] }: Props) {
  const { t } = useTranslation();
  return (
    <article className="goods-store-card">
      <img
        className="goods-store-card-sign"
        src={pictureAt(seller.image, 240)}
        alt=""
        width="56"
        height="56"
        loading="lazy"
      />
      <div>
        <h3>
          <Link href={storeAddress(seller.sellerId, seller.name)}>{seller.name}</Link>
        </h3>
        {seller.rating > 0 && <Rating value={seller.rating} />}
        <p className="site-muted">
          {t('goods.count', { count: seller.goodsCount, text: countText(seller.goodsCount) })}
        </p>
        {!isZero(seller.minimumOrder) && (
          <p className="site-muted">
            {t('goods.storeMinimum')} <Usdt amount={seller.minimumOrder} />
          </p>
        )}
      </div>
      {goods.length > 0 && (
        <div className="goods-store-card-goods">
          {goods.slice(0, pictures).map((item) => (
            <img
              key={item.goodsId}
              src={pictureAt(item.image, 240)}
              alt=""
              width="120"
              height="120"
              loading="lazy"
            />
          ))}
        </div>
      )}
    </article>
  );
}
