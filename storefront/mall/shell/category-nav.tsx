import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { useCategories } from '../features/goods/use-categories.ts';
import { GridIcon } from './icons.tsx';

const shown = 8;

/** The row below the header: all categories, then the first ones by name. It scrolls away with the page (§2). */
export function CategoryNav() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  const chosen = path === '/commodity' ? new URLSearchParams(search).get('categoryId') : null;
  const { data } = useCategories();
  return (
    <nav className="shell-category-nav" aria-label={t('shell.categories')}>
      <ul className="site-frame">
        <li>
          <Link
            href="/classification"

            aria-current={path === '/classification' ? 'page' : undefined}
          >
            <GridIcon />
            {t('shell.allCategories')}
          </Link>
        </li>
        {data?.pageList.slice(0, shown).map((category) => (
          <li key={category.categoryId}>
            <Link
              href={`/commodity?categoryId=${encodeURIComponent(category.categoryId)}`}
              aria-current={chosen === category.categoryId ? 'page' : undefined}
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
