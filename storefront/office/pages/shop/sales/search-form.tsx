import { fieldTime, isBackwards, wireOfField } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, DateRange, LinkButton, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SOUGHT, soughtIn } from './search.ts';

/** What is searched for within the tab. It takes effect with the button, and is then in the address. */
export function SearchForm() {
  const { t } = useTranslation();
  const { query, hrefWith, setQuery } = useQuery();
  const given = soughtIn(query);
  const [search, setSearch] = useState(given.search);
  const [range, setRange] = useState({ from: fieldTime(given.from), until: fieldTime(given.until) });
  const [backwards, setBackwards] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = isBackwards(range);
    setBackwards(wrong);
    if (wrong) return;
    setQuery({
      search: search.trim(),
      from: wireOfField(range.from),
      until: wireOfField(range.until),
      before: undefined,
    });
  };
  return (
    <search>
      <form className="sales-search" aria-label={t('office-sales.filters')} onSubmit={submit}>
        <TextField
          label={t('office-sales.search')}
          description={t('office-sales.searchHint')}
          type="search"
          maxLength={64}
          value={search}
          onChange={setSearch}
        />
        <DateRange
          label={t('office-sales.placed')}
          fromLabel={t('office-sales.from')}
          untilLabel={t('office-sales.until')}
          value={range}
          onChange={setRange}
          error={backwards ? t('office-sales.backwards') : undefined}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary">
            {t('office-sales.find')}
          </Button>
          {SOUGHT.some((name) => query.has(name)) && (
            <LinkButton
              href={hrefWith({ search: undefined, from: undefined, until: undefined, before: undefined })}
              variant="quiet"
            >
              {t('office-sales.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
