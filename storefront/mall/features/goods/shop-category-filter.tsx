import { useResource } from '@caravan/storefront-shared/api';
import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { FacetGroup } from './facet-group.tsx';
import { shopCategories, type ShopCategoryBranch } from '../../api/shop.ts';

/** A store's own categories as links; nothing where it has none. */
export function ShopCategoryFilter({ sellerId }: { readonly sellerId: string }) {
  const { t } = useTranslation();
  const { data } = useResource(shopCategories(sellerId));
  if (!data || data.pageList.length === 0) return null;
  return (
    <FacetGroup title={t('list.ofStore')}>
      <ul>
        {data.pageList.map((branch) => (
          <li key={branch.shopCategoryId}>
            <CategoryLink category={branch} />
            {branch.children.length > 0 && (
              <ul className="goods-filters-children">
                {branch.children.map((child) => (
                  <li key={child.shopCategoryId}>
                    <CategoryLink category={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}

function CategoryLink({ category }: { readonly category: Omit<ShopCategoryBranch, 'children'> }) {
  const { query, hrefWith } = useQuery();
  const { shopCategoryId, goodsCount } = category;
  const chosen = query.get('shopCategoryId') === shopCategoryId;
  return (
    <Link
      className="goods-facet-line"
      // pressed again, it is chosen no more
      href={hrefWith({ shopCategoryId: chosen ? undefined : shopCategoryId, page: undefined })}
      aria-current={chosen ? 'true' : undefined}
    >
      <bdi>{nameIn(category)}</bdi>
      <span className="site-figures site-muted">{countText(goodsCount)}</span>
    </Link>
  );
}
