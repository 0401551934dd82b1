import { useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { categoryTree } from '../../../api/categories.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { goodsPath } from '../goods/goods-path.ts';
import { Import } from './import.tsx';
import './import-page.css';

/** Many articles are added and changed at once, by a file that is read here and shown before anything is sent. */
export default function ImportPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(categoryTree());
  const title = t('office-goods-import.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb crumbs={[{ label: t('office-goods-import.goods'), href: goodsPath }, { label: title }]} />
      <PageHeading title={title} />
      <Import tree={data.pageList} />
    </div>
  );
}
