export const goodsOfCategory = (categoryId: string) =>
  `/commodity?categoryId=${encodeURIComponent(categoryId)}`;
