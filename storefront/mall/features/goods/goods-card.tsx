import { countText, lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { compare, Usdt } from '@caravan/storefront-shared/money';
import { Rating } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { GoodsItem } from '../../api/shop.ts';
import { productAddress } from './product-address.ts';
import { unitText } from './unit-text.ts';
import { useIdle } from '../../navigation/use-idle.ts';
import { Extra } from '@caravan/storefront-shared/extra';
import { pictureAt, srcSetOf } from '../pictures/picture-sizes.ts';
import './goods-card.css';

type Props = {
  readonly item: GoodsItem;
  /** Pictures on the first screen are loaded at once, the others when they come near. */
  readonly eager?: boolean;
  /** Not where the card has another way to keep it, or no longer. */
  readonly heart?: boolean;
};

const CardControls = lazyWithTexts(['favourites', 'goods'], () => import('./card-controls.tsx'));

/** The whole card is one link; its buttons are siblings above the link, not inside it. They come once there is time for them. */
export function GoodsCard({ item, eager = false, heart = true }: Props) {
  const { t } = useTranslation();
  const idle = useIdle();
  const former = formerPrice(item);
  return (
    <article className="goods-card">
      <div className="goods-card-picture">
        <img
          src={pictureAt(item.image, 720)}
          srcSet={srcSetOf(item.image)}
          sizes="(width < 48rem) 50vw, 15rem"
          alt=""
          width="400"
          height="400"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      <GoodsBadge item={item} />
      <h3 className="goods-card-name">
        <Link href={productAddress(item.goodsId, item.name)}>{item.name}</Link>
      </h3>
      <p className="goods-card-price">
        <span className="goods-card-from">{t('goods.from')} </span>
        <Usdt amount={item.price} />
        <span className="goods-card-unit"> / {unitText(t, item.unit)}</span>
        {former && item.price === item.buyMinPrice && (
          <span className="goods-card-former">
            <span className="site-visually-hidden">{t('goods.formerPrice')} </span>
            <Usdt amount={former} former />
          </span>
        )}
      </p>
      <p className="goods-card-facts">
        <span>{t('goods.minimum', { count: item.buyMin, text: countText(item.buyMin) })}</span>
        {item.sold > 0 && <span>{t('goods.sold', { count: item.sold, text: countText(item.sold) })}</span>}
      </p>
      <p className="goods-card-rating">
        {item.reviews > 0 ? <Rating value={item.rating} count={item.reviews} /> : t('goods.noReviews')}
      </p>
      {idle && (
        <Extra>
          <CardControls item={item} heart={heart} />
        </Extra>
      )}
    </article>
  );
}

/** What the least quantity cost before the discount that runs. It stands beside the price of that quantity only, not beside a cheaper tier. */
const formerPrice = ({ originalPrice, price }: GoodsItem) =>
  originalPrice && compare(originalPrice, price) > 0 ? originalPrice : undefined;

function GoodsBadge({ item }: { readonly item: GoodsItem }) {
  const { t } = useTranslation();
  if (item.stock === 0) return <span className="goods-badge goods-badge-out">{t('goods.soldOut')}</span>;
  if (formerPrice(item) !== undefined) {
    return (
      <span className="goods-badge goods-badge-sale">
        {item.discount > 0 ? t('goods.off', { percent: countText(item.discount) }) : t('goods.sale')}
      </span>
    );
  }
  return item.isNew ? <span className="goods-badge">{t('goods.new')}</span> : null;
}
