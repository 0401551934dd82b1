import { amountText, dayText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Card, LineChart } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanDetail } from '../../../api/credit.ts';
import { pointsOf } from './points.ts';

/** What was and will be owed, drawn and in a table beside. */
export function Course({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { course, dueDay } = loan;
  const [first, last] = [course[0], course.at(-1)];
  const today = course.find(({ at }) => at === 'today');
  if (!first || !last) return null;
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-course">
      <h2 id="credit-course">{t('credit-loan.course')}</h2>
      <p className="site-muted credit-small">{t('credit-loan.courseText')}</p>
      <LineChart
        caption={t('credit-loan.courseOf', {
          from: dayText(first.day),
          until: dayText(last.day),
          amount: `${amountText(first.owed)} ${currency}`,
          now: `${amountText(loan.repaymentAmount)} ${currency}`,
        })}
        daysTitle={t('credit-loan.day')}
        title={t('credit-loan.owed')}
        comingTitle={t('credit-loan.expected')}
        unit={currency}
        marked={today && { day: today.day, title: t('credit-loan.today') }}
        points={pointsOf(course, dueDay).map(({ note, ...point }) => ({
          ...point,
          note: note && t(`credit-loan.notes.${note}`),
        }))}
      />
    </Card>
  );
}
