import { fieldTime, isBackwards, wireOfField } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, DateRange, LinkButton, Select, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { knownActions } from './known-actions.ts';
import { soughtIn } from './search.ts';

const ANYTHING = 'anything';

/** What is searched for. It takes effect with the button, and is then in the address. */
export function SearchForm() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const given = soughtIn(query);
  const [sought, setSought] = useState(given);
  const [range, setRange] = useState({ from: fieldTime(given.from), until: fieldTime(given.until) });
  const [backwards, setBackwards] = useState(false);
  const change = (name: 'who' | 'action' | 'subject') => (value: string) =>
    setSought((now) => ({ ...now, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = isBackwards(range);
    setBackwards(wrong);
    if (wrong) return;
    setQuery({
      who: sought.who.trim(),
      action: sought.action,
      subject: sought.subject.trim(),
      from: wireOfField(range.from),
      until: wireOfField(range.until),
      before: undefined,
    });
  };
  const actions = knownActions.map((value) => ({ value, label: t(`office-journal.actions.${value}`) }));
  return (
    <search>
      <form className="journal-search" aria-label={t('office-journal.filters')} onSubmit={submit}>
        <TextField
          label={t('office-journal.who')}
          description={t('office-journal.whoHint')}
          value={sought.who}
          onChange={change('who')}
          dir="ltr"
        />
        <Select
          label={t('office-journal.action')}
          options={[{ value: ANYTHING, label: t('office-journal.anything') }, ...actions]}
          value={sought.action === '' ? ANYTHING : sought.action}
          onChange={(value) => change('action')(value === ANYTHING ? '' : value)}
        />
        <TextField
          label={t('office-journal.subject')}
          description={t('office-journal.subjectHint')}
          value={sought.subject}
          onChange={change('subject')}
          dir="ltr"
        />
        <DateRange
          className="journal-when"
          label={t('office-journal.when')}
          fromLabel={t('office-journal.from')}
          untilLabel={t('office-journal.until')}
          value={range}
          onChange={setRange}
          error={backwards ? t('office-journal.backwards') : undefined}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary">
            {t('office-journal.search')}
          </Button>
          {query.size > 0 && (
            <LinkButton href="/office/journal" variant="quiet">
              {t('office-journal.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
