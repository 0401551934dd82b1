import { amountText, instantOf, localTime } from '@caravan/storefront-shared/i18n';
import { currency, Usdt } from '@caravan/storefront-shared/money';
import { DateTime, StepChart, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { WalletOverview } from '../../../api/wallet.ts';

/** How the balance came to what it is: a plot, and the same figures in a table. Less than two of them are no course. */
export function Course({ course, money }: Pick<WalletOverview, 'course' | 'money'>) {
  const { t } = useTranslation();
  if (course.length < 2) return null;
  const points = course.flatMap(({ time, money: value }) => {
    const at = instantOf(time);
    return at ? [{ at, values: [value] }] : [];
  });
  const caption = t('wallet.chart', {
    from: localTime(course[0]?.time),
    until: localTime(course.at(-1)?.time),
    amount: `${amountText(money)} ${currency}`,
  });
  return (
    <section className="money-package-course" aria-labelledby="wallet-course">
      <h2 id="wallet-course">{t('wallet.course')}</h2>
      <StepChart caption={caption} points={points} series={[t('wallet.available')]} unit={currency} />
      <details>
        <summary>{t('wallet.asTable')}</summary>
        <Table caption={t('wallet.course')} hideCaption>
          <thead>
            <tr>
              <th scope="col">{t('wallet.time')}</th>
              <th scope="col" data-align="end">
                {t('wallet.available')}
              </th>
            </tr>
          </thead>
          <tbody>
            {course.toReversed().map((point) => (
              <tr key={point.time}>
                <th scope="row">
                  <DateTime value={instantOf(point.time)} />
                </th>
                <td data-align="end">
                  <Usdt amount={point.money} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}
