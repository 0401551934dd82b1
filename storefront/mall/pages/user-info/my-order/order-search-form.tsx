import {
  areDaysBackwards,
  fieldDay,
  lastFieldDay,
  wireAfterDay,
  wireOfDay,
} from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, DateRange, LinkButton, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSought, soughtIn } from '../../../features/orders/order-search.ts';

/** Looks for orders within the tab. It takes effect with the button, and is then in the address. */
export function OrderSearchForm() {
  const { t } = useTranslation();
  const { query, hrefWith, setQuery } = useQuery();
  const given = soughtIn(query);
  const [search, setSearch] = useState(given.search ?? '');
  const [range, setRange] = useState({
    from: fieldDay(given.from ?? ''),
    until: lastFieldDay(given.until ?? ''),
  });
  const [backwards, setBackwards] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = areDaysBackwards(range);
    setBackwards(wrong);
    if (wrong) return;
    setQuery({
      search: search.trim(),
      from: wireOfDay(range.from),
      until: wireAfterDay(range.until),
      page: undefined,
    });
  };
  return (
    <search>
      <form className="my-order-search" aria-label={t('orders.find')} onSubmit={submit}>
        <TextField
          label={t('orders.search')}
          description={t('orders.searchHint')}
          type="search"
          maxLength={64}
          value={search}
          onChange={setSearch}
        />
        <DateRange
          label={t('orders.placed')}
          fromLabel={t('orders.from')}
          untilLabel={t('orders.until')}
          days
          value={range}
          onChange={setRange}
          error={backwards ? t('orders.backwards') : undefined}
        />
        <div className="my-order-search-acts">
          <Button type="submit">{t('orders.find')}</Button>
          {isSought(given) && (
            <LinkButton
              href={hrefWith({ search: undefined, from: undefined, until: undefined, page: undefined })}
              variant="quiet"
            >
              {t('orders.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
