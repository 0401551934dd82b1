import { dayText } from '@caravan/storefront-shared/i18n';
import { AmountsTable, currency } from '@caravan/storefront-shared/money';
import { useTranslation } from 'react-i18next';
import type { CreditQuote } from '../../api/credit.ts';

type Props = {
  readonly schedule: CreditQuote['schedule'];
  readonly hideCaption?: boolean;
};

/** What is to be paid by the end of which day, and what is owed after it. */
export function ScheduleTable({ schedule, hideCaption = false }: Props) {
  const { t } = useTranslation();
  return (
    <AmountsTable
      caption={t('credit.schedule.title')}
      hideCaption={hideCaption}
      short
      unit={currency}
      columns={[
        t('credit.schedule.by'),
        t('credit.schedule.amount'),
        t('credit.schedule.principal'),
        t('credit.schedule.interest'),
        t('credit.schedule.outstanding'),
      ]}
      rows={schedule.map(({ day, amount, principal, interest, outstanding }) => ({
        id: day,
        name: dayText(day),
        amounts: [amount, principal, interest, outstanding],
      }))}
    />
  );
}
