import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { journalPage } from '../../api/journal.ts';
import { KeysetList } from '../../features/keyset-list/keyset-list.tsx';
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
  const { query } = useQuery();
  return (
    <KeysetList
      pageOf={journalPage(searchOf(query))}
      cursor="before"
      note={t('office-journal.zone', { zone: timeZoneName() })}
      none={
        <EmptyState
          title={t('office-journal.none')}
          action={<LinkButton href="/office/journal">{t('office-journal.clear')}</LinkButton>}
        >
          {t('office-journal.noneText')}
        </EmptyState>
      }
    >
      {({ pageList }) => <Entries entries={pageList} />}
    </KeysetList>
  );
}
