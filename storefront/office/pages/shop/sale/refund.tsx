import { instantOf } from '@caravan/storefront-shared/i18n';
import { Card, DateTime, Facts, Money, type Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { reasonText } from '../../../features/order/reason-text.ts';

/** What the buyer asks for, or the platform did, what was answered, and the appeal. */
export function Refund({ order: { refund } }: { readonly order: Sale['orderInfo'] }) {
  const { t } = useTranslation();
  if (!refund) return null;
  const { by, reason, amount, remark, explanation, statement, ruling } = refund;
  const { requestTime, appealTime, decideTime } = refund;
  const facts: Fact[] = [
    { id: 'amount', term: t('office-sales.total'), value: <Money amount={amount} unit="USDT" /> },
    { id: 'reason', term: t('office.decision.reason'), value: reasonText(t, reason) },
  ];
  const words = [
    { id: 'remark', term: t('office-sales.buyersWords'), said: remark },
    { id: 'answer', term: t('office-sales.theAnswer'), said: explanation },
    { id: 'statement', term: t('office-sales.statement'), said: statement },
    { id: 'ruling', term: t('office-sales.ruling'), said: ruling },
  ];
  const times = [
    { id: 'requested', term: t('office-sales.requested'), at: instantOf(requestTime) },
    { id: 'appealed', term: t('office-sales.appealed'), at: instantOf(appealTime) },
    { id: 'decided', term: t('office-sales.decided'), at: instantOf(decideTime) },
  ];
  for (const { said, ...fact } of words) if (said) facts.push({ ...fact, value: <bdi>{said}</bdi> });
  for (const { at, ...fact } of times) if (at) facts.push({ ...fact, value: <DateTime value={at} /> });
  return (
    <Card as="section" aria-labelledby="sale-refund">
      <h2 id="sale-refund" className="site-section-heading">
        {t(`office-sales.refundBy.${by}`)}
      </h2>
      <Facts facts={facts} />
    </Card>
  );
}
