import { useResource } from '@caravan/storefront-shared/api';
import { useTranslation } from 'react-i18next';
import { shopCategoryList } from '../../../api/shop-categories.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { CategoriesForm } from './categories-form.tsx';
import './categories-page.css';

/** The categories by which buyers find goods on the store's page. */
export default function CategoriesPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(shopCategoryList());
  if (!data && error) return <Failure error={error} onRetry={reload} title={t('office-categories.title')} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <PageHeading title={t('office-categories.title')} />
      <p className="site-muted categories-text">{t('office-categories.text')}</p>
      {/* read again after a save, or because the person asked for it */}
      <CategoriesForm key={data.version} kept={data} />
    </div>
  );
}
