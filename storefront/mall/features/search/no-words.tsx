import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../shell/empty.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';

/** A page of results without anything to look for. */
export function NoWords() {
  const { t } = useTranslation();
  return (
    <div className="site-page site-frame">
      <PageHeading title={t('search.submit')} />
      <Empty
        picture="search"
        text={t('search.empty')}
        action={<LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>}
      />
    </div>
  );
}
