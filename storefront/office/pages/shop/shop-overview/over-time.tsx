import { dayText, shortDayText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { BarChart, Card } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Takings } from '../../../api/sales.ts';
import { Choices } from '../../../features/choices/choices.tsx';
import { rangeIn, ranges } from './days.ts';

/** Sales and payouts by day; how far back is in the address. */
export function OverTime({ takings: { days } }: { readonly takings: Takings }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const present = rangeIn(query);
  return (
    <Card as="section" aria-labelledby="shop-over-time" className="shop-overview-time">
      <div className="shop-overview-head">
        <h2 id="shop-over-time" className="site-section-heading">
          {t('office-shop-overview.overTime')}
        </h2>
        <Choices
          name={t('office-shop-overview.range')}
          present={String(present)}
          choices={ranges.map((range) => ({
            id: String(range),
            text: t('office-shop-overview.days', { count: range }),
            href: hrefWith({ days: range }),
          }))}
        />
      </div>
      <p className="site-muted">{t('office-shop-overview.overTimeText')}</p>
      <BarChart
        caption={t('office-shop-overview.overTime')}
        columnsTitle={t('office-shop-overview.day')}
        columns={days.map(({ day }) => ({ id: day, title: dayText(day), short: shortDayText(day) }))}
        series={[
          { id: 'sales', title: t('office-shop-overview.sales'), values: days.map(({ sales }) => sales) },
          {
            id: 'payouts',
            title: t('office-shop-overview.payouts'),
            values: days.map(({ payouts }) => payouts),
          },
        ]}
        unit={currency}
      />
    </Card>
  );
}
