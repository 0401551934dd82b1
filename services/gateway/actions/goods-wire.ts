import type {
  Banner as CatalogueBanner,
  BannerWords,
  CategoryNode,
  Freight as CatalogueFreight,
  GoodsCard,
  GoodsInfo as CatalogueGoods,
  GoodsSort as CatalogueSort,
  OrderableVariant as CatalogueVariant,
  SellerCard as CatalogueSeller,
  SellerInfo,
} from '@caravan/catalogue';
import { formatMoney, mallTime, money, plus } from '@caravan/events';
import type {
  Banner,
  Category,
  CategoryBranch,
  Freight,
  GoodsInfo,
  GoodsItem,
  GoodsSort,
  OrderableVariant,
  SellerCard,
  SellerProfile,
} from '../wire/index.ts';
import { wireWarehouse } from './warehouses.ts';

/** The catalogue's shapes in the names of the wire. */

export function wireGoods(card: GoodsCard): GoodsItem {
  return {
    goodsId: card.id,
    name: card.name,
    image: card.image,
    price: card.priceReached,
    minPrice: card.priceFrom,
    maxPrice: card.priceTo,
    buyMinPrice: card.buyMinPrice,
    ...(card.wasPrice === null ? {} : { originalPrice: card.wasPrice }),
    discount: card.discount,
    buyMin: card.buyMin,
    unit: card.unit,
    sold: card.sold,
    rating: card.rating,
    reviews: card.reviews,
    stock: card.stock,
    categoryId: card.categoryId,
    sellerId: card.sellerId,
    sellerName: card.sellerName,
    isNew: card.isNew,
  };
}

export function wireGoodsInfo(goods: CatalogueGoods): GoodsInfo {
  const { all: total, good, medium, bad } = goods.reviewCounts;
  return {
    ...wireGoods(goods),
    images: goods.images,
    description: goods.description,
    skus: goods.skus.map((sku) => ({
      skuId: sku.id,
      attributes: sku.attributes,
      price: sku.price,
      priceDelta: sku.priceDelta,
      priceTiers: sku.tiers,
      stock: sku.available,
      image: sku.image,
    })),
    attributes: goods.options,
    properties: goods.attributes,
    categories: goods.categories.map(({ id, name }) => ({ categoryId: id, name })),
    priceTiers: goods.tiers,
    ...(goods.sample === null ? {} : { sample: goods.sample }),
    freight: wireFreight(goods.freight),
    delivery: goods.delivery,
    seller: wireSeller(goods.seller),
    shipsFrom: goods.shipsFrom.map(wireWarehouse),
    favourites: goods.favourites,
    reviewSummary: { good, medium, bad, total },
    reviewList: goods.latestReviews.map(({ id, author, rating, text, createdAt }) => ({
      id,
      author,
      rating,
      text,
      time: mallTime(createdAt),
    })),
  };
}

export const wireVariant = ({
  tiers,
  available,
  seller,
  ...variant
}: CatalogueVariant): OrderableVariant => ({
  ...variant,
  attributes: [...variant.attributes],
  priceTiers: [...tiers],
  stock: available,
  seller: { sellerId: seller.id, name: seller.name, minimumOrder: seller.minimumOrder },
});

export function wireSeller(seller: CatalogueSeller): SellerCard {
  return {
    sellerId: seller.id,
    name: seller.name,
    image: seller.logo,
    rating: seller.rating,
    goodsCount: seller.goods,
    sold: seller.sold,
    followers: seller.followers,
    minimumOrder: seller.minimumOrder,
  };
}

export function wireSellerProfile(seller: SellerInfo): SellerProfile {
  return {
    ...wireSeller(seller),
    description: seller.description,
    ...(seller.banner !== undefined && { banner: seller.banner }),
    country: seller.country,
    shipsFrom: wireWarehouse(seller.shipsFrom),
    goodRate: seller.goodReviewRate,
    freight: wireFreight(seller.freight),
    delivery: seller.delivery,
    views: seller.views,
    openedAt: mallTime(seller.since),
  };
}

function wireFreight({ dispatch, longDistance, delivery }: CatalogueFreight): Freight {
  const total = formatMoney(plus(money(dispatch), money(longDistance), money(delivery)));
  return { dispatch, longDistance, delivery, total };
}

/** Categories to a reader of this language; one without a name in it is called by its own. */
export function wireCategory(language: string | undefined) {
  return ({ id, name, names, icon, goods }: CategoryNode): Category => ({
    categoryId: id,
    name: names[language ?? ''] ?? name,
    image: icon,
    goodsCount: goods,
  });
}

export function wireBranch(language: string | undefined) {
  const wire = wireCategory(language);
  return (node: CategoryNode): CategoryBranch => ({ ...wire(node), children: node.children.map(wire) });
}

const pages = {
  category: '/commodity?categoryId=',
  goods: '/productDetails?id=',
  seller: '/store?id=',
} as const;

export function wireBanner({ id, image, words: { en, ...others }, target }: CatalogueBanner): Banner {
  return {
    id,
    image,
    ...wireWords(en),
    ...(target && { link: `${pages[target.kind]}${encodeURIComponent(target.id)}` }),
    ...(target?.kind === 'category' && { categoryId: target.id }),
    translations: Object.fromEntries(
      Object.entries(others).map(([language, words]) => [language, wireWords(words)]),
    ),
  };
}

function wireWords({ title, text, alt }: BannerWords) {
  return { title, subtitle: text, ...(alt && { alt }) };
}

const sorts: Readonly<Record<GoodsSort, CatalogueSort>> = {
  recommended: 'recommended',
  popular: 'sold',
  new: 'new',
  'price-up': 'price-asc',
  'price-down': 'price-desc',
  rating: 'rating',
  discount: 'discount',
};

/** undefined: as relevant as the words make it. */
export function catalogueSort(sort: GoodsSort | 'relevance'): CatalogueSort | undefined {
  return sort === 'relevance' ? undefined : sorts[sort];
}
