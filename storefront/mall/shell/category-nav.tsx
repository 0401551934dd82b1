import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { useCategories } from '../features/goods/use-categories.ts';
import { Extra } from '@caravan/storefront-shared/extra';
import { goodsOfCategory } from './goods-of-category.ts';
import { ChevronDownIcon, GridIcon } from './icons.tsx';
import { withoutSlug } from '@caravan/gateway/addresses';
import './category-nav.css';

const shown = 8;

const CategoryMenu = lazyWithTexts(['menu'], () => import('./category-menu.tsx'));

/** The row below the header: the menu of all categories, then the first ones by name. */
export function CategoryNav() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  const chosen = withoutSlug(path) === '/commodity' ? new URLSearchParams(search).get('categoryId') : null;
  const { data } = useCategories();
  const trigger = useRef<HTMLButtonElement>(null);
  // its code comes when mouse, finger or focus are on the button
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const want = () => setWanted(true);
  const giveUp = () => {
    setWanted(false);
    setOpen(false);
  };
  return (
    <nav className="shell-category-nav" aria-label={t('shell.categories')}>
      <div className="site-frame">
        <button
          ref={trigger}
          type="button"
          className="shell-category-all"
          aria-expanded={open}
          onPointerEnter={want}
          onFocus={want}
          onClick={() => {
            want();
            setOpen(!open);
          }}
        >
          <GridIcon />
          {t('shell.allCategories')}
          <ChevronDownIcon />
        </button>
        {/* before the row that it covers: Tab goes from the button into the menu */}
        <Extra asked={open} onFailure={giveUp}>
          {wanted && <CategoryMenu trigger={trigger} open={open} onOpenChange={setOpen} />}
        </Extra>
        <ul>
          {data?.pageList.slice(0, shown).map((category) => (
            <li key={category.categoryId}>
              <Link
                href={goodsOfCategory(category.categoryId, category.name)}
                aria-current={chosen === category.categoryId ? 'page' : undefined}
              >
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
