import type { StructuredGoods } from '../product-structured-data.ts';

export const sku = {
  skuId: 'G1-1',
  attributes: [],
  price: '5.55',
  priceDelta: '0',
  priceTiers: [{ from: 20, price: '5.55' }],
  stock: 43,
  image: '/media/goods/rose.svg',
};
export const goods: StructuredGoods = {
  goodsId: 'G1',
  name: 'Cut roses',
  description: 'Twenty stems.',
  images: ['/media/goods/rose.svg', '/media/goods/rose_1.svg'],
  skus: [sku],
  price: '4.83',
  maxPrice: '5.55',
  buyMin: 20,
  rating: 4.8,
  reviews: 12,
  categories: [
    { categoryId: 'garden', name: 'Garden' },
    { categoryId: 'flowers', name: 'Flowers' },
  ],
  properties: [{ name: 'Origin', value: 'Ecuador' }],
  seller: { name: 'Tall Ship' },
};
