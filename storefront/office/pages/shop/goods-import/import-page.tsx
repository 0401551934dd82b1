import { useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { categoryTree } from '../../../api/categories.ts';
import { warehouses } from '../../../api/warehouses.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { goodsPath } from '../goods/goods-path.ts';
import { Import } from './import.tsx';
import './import-page.css';

/** Many articles are added and changed at once, by a file that is read here and shown before anything is sent. */
export default function ImportPage() {
  const { t } = useTranslation();
  const tree = useResource(categoryTree());
  const places = useResource(warehouses());
  const failed = [tree, places].find(({ data, error }) => !data && error);
  const title = t('office-goods-import.title');
  if (failed?.error) return <Failure error={failed.error} onRetry={failed.reload} title={title} />;
  if (!tree.data || !places.data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb crumbs={[{ label: t('office-goods-import.goods'), href: goodsPath }, { label: title }]} />
      <PageHeading title={title} />
      <Import tree={tree.data.pageList} warehouses={places.data.pageList} />
    </div>
  );
}
