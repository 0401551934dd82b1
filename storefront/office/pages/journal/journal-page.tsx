import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, KeysetPages, LinkButton, LoadingStatus, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { journalPage } from '../../api/journal.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Entries } from './entries.tsx';
import { SearchForm } from './search-form.tsx';
import { searchOf, SOUGHT } from './search.ts';
import './journal-page.css';

/** What staff did; the search and the page are in the address. */
export default function JournalPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.journal.title')} />
      {/* a link or Back brings other words to search for */}
      <SearchForm key={SOUGHT.map((name) => query.get(name)).join(' ')} />
      <Found />
    </div>
  );
}

function Found() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const { data, error, reload } = useResource(journalPage(searchOf(query)));
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="24rem" />
      </LoadingStatus>
    );
  if (data.pageList.length === 0)
    return (
      <EmptyState
        title={t('office-journal.none')}
        action={<LinkButton href="/office/journal">{t('office-journal.clear')}</LinkButton>}
      >
        {t('office-journal.noneText')}
      </EmptyState>
    );
  return (
    <>
      <p className="site-muted">{t('office-journal.zone', { zone: timeZoneName() })}</p>
      <Entries entries={data.pageList} />
      <KeysetPages
        firstHref={query.has('before') ? hrefWith({ before: undefined }) : undefined}
        nextHref={data.next === undefined ? undefined : hrefWith({ before: data.next })}
      />
    </>
  );
}
