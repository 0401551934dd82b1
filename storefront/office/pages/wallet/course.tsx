import { amountText, countText, instantOf, localTime, timeZoneName } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, Facts, Money, StepChart } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AuditedWallet } from '../../api/wallets.ts';

/** The balance over time, with the event that is looked at marked. */
export function Course({ wallet }: { readonly wallet: AuditedWallet }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const { usercode, course, available, held, events, firstTime, lastTime } = wallet;
  const points = course.flatMap(({ time, ...point }) => {
    const at = instantOf(time);
    return at ? [{ at, values: [point.available, point.held] }] : [];
  });
  const looked = query.get('event');
  // the newest point that is not behind the event
  const marked = looked === null ? undefined : course.findLast(({ revision }) => revision <= Number(looked));
  return (
    <>
      <h2 id="wallet-course" className="site-section-heading">
        {t('office-wallets.course')} <bdi>{usercode}</bdi>
      </h2>
      <Facts
        facts={[
          {
            id: 'available',
            term: t('office-wallets.available'),
            value: <Money amount={available} unit={currency} />,
          },
          { id: 'held', term: t('office-wallets.held'), value: <Money amount={held} unit={currency} /> },
          { id: 'events', term: t('office-wallets.events'), value: countText(events) },
          { id: 'first', term: t('office-wallets.first'), value: <DateTime value={instantOf(firstTime)} /> },
          { id: 'last', term: t('office-wallets.last'), value: <DateTime value={instantOf(lastTime)} /> },
        ]}
      />
      {points.length > 0 && (
        <StepChart
          className="wallet-chart"
          caption={t('office-wallets.chart', {
            from: localTime(course[0]?.time),
            until: localTime(course.at(-1)?.time),
            amount: amountText(available),
          })}
          points={points}
          series={[t('office-wallets.available'), t('office-wallets.held')]}
          unit={currency}
          marked={instantOf(marked?.time)}
        />
      )}
      <p className="site-muted">{t('office-wallets.zone', { zone: timeZoneName() })}</p>
    </>
  );
}
