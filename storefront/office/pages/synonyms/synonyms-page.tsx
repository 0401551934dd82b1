import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, EmptyState, Pagination, Select, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { synonymList, synonyms, type KeptSynonym } from '../../api/synonyms.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymTable } from './synonym-table.tsx';
import { useSearchLanguages } from './use-search-languages.ts';
import './synonyms-page.css';

/** Words that search knows for others: what is sought, and which one is changed. */
export default function SynonymsPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [editing, setEditing] = useState<KeptSynonym | 'new'>();
  const close = () => setEditing(undefined);
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.synonyms.title')} />
      <p className="site-muted">{t('office-synonyms.about')}</p>
      {may('content.keep') && (
        <div className="site-actions">
          <Button variant="primary" onPress={() => setEditing('new')}>
            {t('office-synonyms.add')}
          </Button>
        </div>
      )}
      <Filters />
      <List onEdit={may('content.keep') ? setEditing : undefined} />
      {editing && (
        <SynonymForm
          synonym={editing === 'new' ? undefined : editing}
          onClose={close}
          onKept={() => {
            close();
            synonyms.invalidate();
          }}
        />
      )}
    </div>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const [text, setText] = useState(query.get('text') ?? '');
  const languages = useSearchLanguages();
  return (
    <form
      className="synonyms-filters"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setQuery({ text: text.trim() || undefined, page: undefined });
      }}
    >
      <TextField label={t('office-synonyms.word')} value={text} onChange={setText} autoComplete="off" />
      <Select
        label={t('office-synonyms.language')}
        value={query.get('language') ?? ''}
        options={[{ value: '', label: t('office-synonyms.allLanguages') }, ...languages]}
        onChange={(language) => setQuery({ language: language || undefined, page: undefined })}
      />
      <Button type="submit">{t('office-synonyms.find')}</Button>
    </form>
  );
}

function List({ onEdit }: { readonly onEdit: ((synonym: KeptSynonym) => void) | undefined }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
  const { data, error, reload } = useResource(
    synonymList(query.get('language') ?? '', query.get('text') ?? '', page),
  );
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data) return <PageWaiting />;
  const { pageList, pageInfo } = data;
  if (pageList.length === 0)
    return <EmptyState title={t('office-synonyms.none')}>{t('office-synonyms.noneText')}</EmptyState>;
  return (
    <>
      <p className="site-muted">{t('office-synonyms.count', { count: pageInfo.totalElements })}</p>
      <SynonymTable list={pageList} onEdit={onEdit} />
      <Pagination
        page={page}
        pages={Math.ceil(pageInfo.totalElements / pageInfo.pageSize)}
        hrefFor={(to) => hrefWith({ page: to === 1 ? undefined : to })}
      />
    </>
  );
}
