import {
  areDaysBackwards,
  fieldDay,
  lastFieldDay,
  wireAfterDay,
  wireOfDay,
} from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, DateRange, LinkButton, Select } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { directions, isFiltered, recordKinds, searchIn } from './record-search.ts';

const any = 'any';

/** Which movements are shown. It takes effect with the button, and is then in the address. */
export function RecordFilters() {
  const { t } = useTranslation();
  const { query, hrefWith, setQuery } = useQuery();
  const given = searchIn(query);
  const [kind, setKind] = useState<string>(given.kind ?? any);
  const [direction, setDirection] = useState<string>(given.direction ?? any);
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
      kind: kind === any ? undefined : kind,
      direction: direction === any ? undefined : direction,
      from: wireOfDay(range.from),
      until: wireAfterDay(range.until),
      page: undefined,
    });
  };
  const none = { kind: undefined, direction: undefined, from: undefined, until: undefined, page: undefined };
  return (
    <search>
      <form className="money-package-filters" aria-label={t('wallet.filters')} onSubmit={submit}>
        <Select
          label={t('wallet.what')}
          value={kind}
          options={[
            { value: any, label: t('wallet.anyKind') },
            ...recordKinds.map((each) => ({ value: each, label: t(`wallet.kinds.${each}`) })),
          ]}
          onChange={setKind}
        />
        <Select
          label={t('wallet.direction')}
          value={direction}
          options={[
            { value: any, label: t('wallet.anyDirection') },
            ...directions.map((each) => ({ value: each, label: t(`wallet.directions.${each}`) })),
          ]}
          onChange={setDirection}
        />
        <DateRange
          className="money-package-filter-range"
          label={t('wallet.time')}
          fromLabel={t('wallet.from')}
          untilLabel={t('wallet.until')}
          days
          value={range}
          onChange={setRange}
          error={backwards ? t('wallet.backwards') : undefined}
        />
        <div className="money-package-filter-acts">
          <Button type="submit">{t('wallet.filter')}</Button>
          {isFiltered(given) && (
            <LinkButton href={hrefWith(none)} variant="quiet">
              {t('wallet.showAll')}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
