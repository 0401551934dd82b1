import { Usdt } from '@caravan/storefront-shared/money';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CreditQuote } from '../../api/credit.ts';
import { dayText } from './day-text.ts';

type Props = {
  readonly schedule: CreditQuote['schedule'];
  readonly hideCaption?: boolean;
};

/** What is to be paid by the end of which day, and what is owed after it. */
export function ScheduleTable({ schedule, hideCaption = false }: Props) {
  const { t } = useTranslation();
  return (
    <Table caption={t('credit.schedule.title')} hideCaption={hideCaption} short>
      <thead>
        <tr>
          <th scope="col">{t('credit.schedule.by')}</th>
          <th scope="col" data-align="end">
            {t('credit.schedule.amount')}
          </th>
          <th scope="col" data-align="end">
            {t('credit.schedule.principal')}
          </th>
          <th scope="col" data-align="end">
            {t('credit.schedule.interest')}
          </th>
          <th scope="col" data-align="end">
            {t('credit.schedule.outstanding')}
          </th>
        </tr>
      </thead>
      <tbody>
        {schedule.map(({ day, amount, principal, interest, outstanding }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td data-align="end">
              <Usdt amount={amount} />
            </td>
            <td data-align="end">
              <Usdt amount={principal} />
            </td>
            <td data-align="end">
              <Usdt amount={interest} />
            </td>
            <td data-align="end">
              <Usdt amount={outstanding} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
