import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Badge, Breadcrumb, Rating } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsInfo, Sku } from '../../api/shop.ts';
import { mostOf } from '../../features/cart/quantity.ts';
import { useMaximumPerOrder } from '../../features/cart/use-maximum-per-order.ts';
import { AskService } from '../../features/service/ask-service.tsx';
import { KeepButton } from '../../features/favourites/keep-button.tsx';
import { tiersOf } from '../../features/goods/cart-line.ts';
import { productAddress } from '../../features/goods/product-address.ts';
import { SeenGoods } from '../../features/seen/seen-goods.tsx';
import { rememberSeen } from '../../features/seen/store.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Delivery } from './delivery.tsx';
import { Gallery } from './gallery.tsx';
import { noteProduct } from './note-product.ts';
import { ProductPrice } from './product-price.tsx';
import { ProductWords } from './product-words.tsx';
import { Purchase } from './purchase.tsx';
import { RelatedGoods } from './related-goods.tsx';
import { SampleOffer } from './sample-offer.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { initialSku } from './selection.ts';
import { ShareButton } from './share-button.tsx';
import { Variants } from './variants.tsx';
import { goodsOfCategory } from '../../shell/goods-of-category.ts';

/** Pictures at the start, decisions at the end; then what is to be read. */
export function Product({ goods }: { readonly goods: GoodsInfo }) {
  const { query, setQuery } = useQuery();
  const sku = initialSku(goods.skus, query.get('sku'));
  const [count, setCount] = useState<number | null>(goods.buyMin);
  const { maximum } = useMaximumPerOrder();
  const limits = { buyMin: goods.buyMin, stock: sku?.stock ?? 0, maximum };
  const tiers = tiersOf(goods, sku);
  const images =
    sku?.image && !goods.images.includes(sku.image) ? [sku.image, ...goods.images] : goods.images;
  useEffect(() => rememberSeen(goods), [goods]);
  return (
    <div className="site-page site-frame product-details">
      <Path goods={goods} />
      <div className="product-details-columns">
        <Gallery images={images} wanted={sku?.image} name={goods.name} />
        <div className="product-details-choice">
          <Title goods={goods} sku={sku} />
          <ProductPrice goods={goods} tiers={tiers} count={count} most={mostOf(limits)} />
          <SampleOffer goods={goods} sku={sku} />
          <Variants
            goods={goods}
            sku={sku}
            onChoose={(chosen: Sku) => setQuery({ sku: chosen.skuId }, true)}
          />
          <Purchase goods={goods} sku={sku} tiers={tiers} count={count} limits={limits} onCount={setCount} />
          <Delivery goods={goods} />
          <SellerPanel seller={goods.seller} />
        </div>
      </div>
      <ProductWords goods={goods} />
      <RelatedGoods goodsId={goods.goodsId} />
      <SeenGoods without={goods.goodsId} />
    </div>
  );
}

function Path({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  const above = [
    { label: t('shell.homePage'), href: '/index' },
    ...goods.categories.map(({ name, categoryId }) => ({
      label: name,
      href: goodsOfCategory(categoryId, name),
    })),
  ];
  if (import.meta.env.SSR)
    noteProduct(goods, [...above, { label: goods.name, href: productAddress(goods.goodsId, goods.name) }]);
  return <Breadcrumb crumbs={[...above, { label: goods.name }]} />;
}

function Title({ goods, sku }: { readonly goods: GoodsInfo; readonly sku: Sku | undefined }) {
  const { t } = useTranslation();
  const address = productAddress(goods.goodsId, goods.name);
  const variant = goods.skus.length > 1 && sku ? `&sku=${encodeURIComponent(sku.skuId)}` : '';
  return (
    <header className="product-details-title">
      <PageHeading title={goods.name} />
      <p className="product-details-facts">
        {goods.reviews > 0 && <Rating value={goods.rating} />}
        {goods.reviews > 0 && (
          <a href="#reviews">
            {t('product.reviewCount', { count: goods.reviews, text: countText(goods.reviews) })}
          </a>
        )}
        {goods.sold > 0 && (
          <span className="site-muted">
            {t('goods.sold', { count: goods.sold, text: countText(goods.sold) })}
          </span>
        )}
        {goods.isNew && <Badge tone="brand">{t('goods.new')}</Badge>}
      </p>
      <div className="product-details-title-ways">
        <KeepButton goodsId={goods.goodsId} name={goods.name} favourites={goods.favourites} />
        <ShareButton name={goods.name} address={`${address}${variant}`} />
        <AskService about={{ type: 'goods', id: goods.goodsId }} />
      </div>
    </header>
  );
}
