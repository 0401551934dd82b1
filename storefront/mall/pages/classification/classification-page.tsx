import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import type { CategoryBranch } from '../../api/shop.ts';
import { useCategoryTree } from '../../features/goods/use-categories.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { goodsOfCategory } from '../../shell/goods-of-category.ts';
import './classification-page.css';

/** All categories with their subcategories; one that the address names opens its goods. */
export default function ClassificationPage() {
  const named = useQuery().query.get('categoryId');
  return named ? <Redirect to={goodsOfCategory(named)} replace /> : <Categories />;
}

function Categories() {
  const { t } = useTranslation();
  const { data, error, reload } = useCategoryTree();
  return (
    <div className="site-page site-frame">
      <PageHeading title={t('shell.allCategories')} />
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : (
        <ul className="classification-branches">
          {data
            ? data.pageList.map((branch) => <Branch key={branch.categoryId} branch={branch} />)
            : Array.from({ length: 9 }, (_, index) => (
                <li key={index} className="classification-branch site-waiting" aria-hidden="true" />
              ))}
        </ul>
      )}
    </div>
  );
}

function Branch({ branch }: { readonly branch: CategoryBranch }) {
  const { t } = useTranslation();
  return (
    <li className="classification-branch">
      <img src={branch.image} alt="" width="88" height="88" loading="lazy" />
      <div>
        <h2>
          <Link href={goodsOfCategory(branch.categoryId, branch.name)}>{branch.name}</Link>
        </h2>
        <p className="site-muted">
          {t('goods.count', { count: branch.goodsCount, text: countText(branch.goodsCount) })}
        </p>
        <ul className="classification-branch-children">
          {branch.children.map((child) => (
            <li key={child.categoryId}>
              <Link href={goodsOfCategory(child.categoryId, child.name)}>{child.name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
