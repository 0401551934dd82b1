import { countText } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';
import { notePage } from '../../features/found/note-page.ts';
import type { NamedCategory } from '../../features/goods/category-named.ts';
import { goodsOfCategory } from '../../shell/goods-of-category.ts';

/** What a list of goods is of, for who reads pages by machine; without a category, all goods of the mall are. */
export function noteCategory(t: TFunction, named: NamedCategory | undefined): void {
  if (!named) return;
  const { category, branch } = named;
  const way = branch.categoryId === category.categoryId ? [category] : [branch, category];
  const { name, image, goodsCount } = category;
  notePage({
    description: t('list.about', {
      name,
      goods: t('goods.count', { count: goodsCount, text: countText(goodsCount) }),
    }),
    picture: image,
    crumbs: [
      { label: t('shell.homePage'), href: '/index' },
      ...way.map(({ categoryId, name: label }) => ({ label, href: goodsOfCategory(categoryId, label) })),
    ],
  });
}
