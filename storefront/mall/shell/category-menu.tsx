import { Link, MegaMenu } from '@caravan/ui-kit';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryTree } from '../features/goods/use-categories.ts';
import { goodsOfCategory } from './goods-of-category.ts';

type Props = {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** All categories, two levels. */
export default function CategoryMenu({ trigger, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { data } = useCategoryTree();
  const branches = (data?.pageList ?? []).map(({ categoryId, name, children }) => ({
    id: categoryId,
    label: name,
    href: goodsOfCategory(categoryId, name),
    allLabel: t('menu.allOf', { name }),
    children: children.map((child) => ({
      id: child.categoryId,
      label: child.name,
      href: goodsOfCategory(child.categoryId, child.name),
      image: child.image,
    })),
  }));
  return (
    <MegaMenu
      className="shell-category-menu"
      label={t('shell.allCategories')}
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      branches={branches}
      footer={
        <Link href="/classification" onClick={() => onOpenChange(false)}>
          {t('menu.onOnePage')}
        </Link>
      }
    />
  );
}
