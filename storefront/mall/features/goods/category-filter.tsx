import { countText } from '@caravan/storefront-shared/i18n';
import { changedSearch, useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Category, Facets } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';
import { categoryPath } from './category-path.ts';
import { FacetGroup } from './facet-group.tsx';

/** The categories of the list, with how many goods it would hold in each. */
export function CategoryFilter({ facets }: { readonly facets: Facets }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const hrefIn = useHrefIn();
  const chosen = query.get('categoryId');
  const openBranch = categoryNamed(facets.categories, chosen)?.branch.categoryId;
  return (
    <FacetGroup title={t('shell.categories')}>
      <nav aria-label={t('list.byCategory')}>
        <ul>
          <li>
            <Link className="goods-facet-line" href={hrefIn()} aria-current={chosen ? undefined : 'true'}>
              {t('list.anyCategory')}
            </Link>
          </li>
          {facets.categories.map((branch) => (
            <li key={branch.categoryId}>
              <CategoryLink category={branch} chosen={chosen} />
              {branch.categoryId === openBranch && branch.children.length > 0 && (
                <ul className="goods-filters-children">
                  {branch.children.map((child) => (
                    <li key={child.categoryId}>
                      <CategoryLink category={child} chosen={chosen} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </FacetGroup>
  );
}

function CategoryLink({ category, chosen }: { readonly category: Category; readonly chosen: string | null }) {
  const hrefIn = useHrefIn();
  return (
    <Link
      className="goods-facet-line"
      href={hrefIn(category)}
      aria-current={chosen === category.categoryId ? 'true' : undefined}
    >
      <span>{category.name}</span>
      <span className="site-figures site-muted">{countText(category.goodsCount)}</span>
    </Link>
  );
}

/** The address of this list with another category, or without any. */
function useHrefIn() {
  const [path] = useLocation();
  const { query } = useQuery();
  return (category?: Category) => {
    const search = changedSearch(query.toString(), { categoryId: category?.categoryId, page: undefined });
    const own = categoryPath(path, category?.name);
    return search ? `${own}?${search}` : own;
  };
}
