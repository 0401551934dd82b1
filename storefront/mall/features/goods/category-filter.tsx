import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Category, Facets } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';
import { FacetGroup } from './facet-group.tsx';

/** The categories of the list, with how many goods it would hold in each. */
export function CategoryFilter({ facets }: { readonly facets: Facets }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const chosen = query.get('categoryId');
  const openBranch = categoryNamed(facets.categories, chosen)?.branch.categoryId;
  return (
    <FacetGroup title={t('shell.categories')}>
      <nav aria-label={t('list.byCategory')}>
        <ul>
          <li>
            <Link
              className="goods-facet-line"
              href={hrefWith({ categoryId: undefined, page: undefined })}
              aria-current={chosen ? undefined : 'true'}
            >
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
  const { hrefWith } = useQuery();
  return (
    <Link
      className="goods-facet-line"
      href={hrefWith({ categoryId: category.categoryId, page: undefined })}
      aria-current={chosen === category.categoryId ? 'true' : undefined}
    >
      <span>{category.name}</span>
      <span className="site-figures site-muted">{countText(category.goodsCount)}</span>
    </Link>
  );
}
