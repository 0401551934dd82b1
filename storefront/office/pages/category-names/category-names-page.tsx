import { useResource } from '@caravan/storefront-shared/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryNameList, categoryNames, type NamedCategory } from '../../api/category-names.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { CategoryNamesTable } from './category-names-table.tsx';
import { NamesDialog } from './names-dialog.tsx';
import './category-names-page.css';

/** What the categories of the mall are called in each language. */
export default function CategoryNamesPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { data, error, reload } = useResource(categoryNameList());
  const [editing, setEditing] = useState<NamedCategory>();
  const title = t('office.areas.category-names.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  const close = () => setEditing(undefined);
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <p className="site-muted">{t('office-category-names.about')}</p>
      <CategoryNamesTable list={data.pageList} onEdit={may('content.keep') ? setEditing : undefined} />
      {editing && (
        <NamesDialog
          category={editing}
          onClose={close}
          onKept={() => {
            close();
            categoryNames.invalidate();
          }}
        />
      )}
    </div>
  );
}
