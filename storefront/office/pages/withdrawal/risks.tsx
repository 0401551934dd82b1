import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime, Facts, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRisk, WithdrawalToReview } from '../../api/withdrawals.ts';
import { CasePart } from '../../features/case/case-part.tsx';

/** The facts behind the risks, each marked where the server calls it one. */
export function Risks({ withdrawal }: { readonly withdrawal: WithdrawalToReview }) {
  const { t } = useTranslation();
  const { risks, addressTime, addressSharedWith, paidBefore, lastDay, lastMonth, passwordTime } = withdrawal;
  const mark = (risk: WithdrawalRisk) =>
    risks.includes(risk) && <Badge tone="warning">{t(`office-withdrawals.risk.${risk}`)}</Badge>;
  const span = ({ count, amount }: typeof lastDay) => (
    <>
      {t('office-withdrawals.times', { count })}, <Money amount={amount} unit="USDT" />
    </>
  );
  return (
    <CasePart title={t('office-withdrawals.risks', { count: risks.length })}>
      <Facts
        facts={[
          {
            id: 'address',
            term: t('office-withdrawals.addressSince'),
            value: (
              <>
                <DateTime value={instantOf(addressTime)} /> {mark('new-address')}
              </>
            ),
          },
          {
            id: 'shared',
            term: t('office-withdrawals.addressShared'),
            value: (
              <>
                {t('office-withdrawals.otherBuyers', { count: addressSharedWith })} {mark('shared-address')}
              </>
            ),
          },
          {
            id: 'paid',
            term: t('office-withdrawals.paidBefore'),
            value: (
              <>
                {t('office-withdrawals.times', { count: paidBefore })} {mark('first-withdrawal')}
              </>
            ),
          },
          {
            id: 'day',
            term: t('office-withdrawals.inLastDay'),
            value: (
              <>
                {span(lastDay)} {mark('many-withdrawals')}
              </>
            ),
          },
          { id: 'month', term: t('office-withdrawals.inLastMonth'), value: span(lastMonth) },
          {
            id: 'password',
            term: t('office-withdrawals.passwordSince'),
            value: (
              <>
                <DateTime value={instantOf(passwordTime)} /> {mark('recent-password')}
              </>
            ),
          },
        ]}
      />
    </CasePart>
  );
}
