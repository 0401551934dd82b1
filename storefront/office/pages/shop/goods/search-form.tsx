import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, LinkButton, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** What is searched for within the tab. It takes effect with the button, and is then in the address. */
export function SearchForm() {
  const { t } = useTranslation();
  const { query, hrefWith, setQuery } = useQuery();
  const [search, setSearch] = useState(query.get('search') ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQuery({ search: search.trim(), before: undefined });
  };
  return (
    <search>
      <form className="goods-search" aria-label={t('office-goods.filters')} noValidate onSubmit={submit}>
        <TextField
          label={t('office-goods.search')}
          type="search"
          maxLength={64}
          value={search}
          onChange={setSearch}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary">
            {t('office-goods.find')}
          </Button>
          {query.has('search') && (
            <LinkButton href={hrefWith({ search: undefined, before: undefined })} variant="quiet">
              {t('office-goods.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
