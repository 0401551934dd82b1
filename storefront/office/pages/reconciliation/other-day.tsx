import { Button, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { reconciliationAt } from './reconciliation-path.ts';

/** Leads to a day by its date, also to one that never was reconciled. */
export function OtherDay({ network }: { readonly network: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // a day that there is not, such as the 31st of a short month, is read as another
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && sameDay(day) === day;
    setWrong(!isDay);
    if (isDay) navigate(reconciliationAt({ network, day }));
  };
  return (
    <form className="reconciliation-day-form" noValidate onSubmit={submit}>
      <TextField
        label={t('office-reconciliation.otherDay')}
        description={t('office-reconciliation.otherDayHint')}
        inputMode="numeric"
        placeholder="2026-03-01"
        error={isWrong ? t('office-reconciliation.noDay') : undefined}
        dir="ltr"
        value={day}
        onChange={setDay}
      />
      <div className="site-actions">
        <Button type="submit">{t('office-books.show')}</Button>
      </div>
    </form>
  );
}

/** The day as the calendar has it; undefined if it cannot be read. */
function sameDay(day: string): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
