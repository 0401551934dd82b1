import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money, type Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RefundToDecide } from '../../api/refunds.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { CopiedText } from '../../features/copied-text/copied-text.tsx';
import { reasonText } from '../../features/order/reason-text.ts';

/** What the buyer asks for, what the seller said to it, and the appeal with its answer. */
export function RefundFacts({ refund }: { readonly refund: RefundToDecide }) {
  const { t } = useTranslation();
  const facts: Fact[] = [
    { id: 'paid', term: t('office-refunds.paid'), value: <Money amount={refund.total} unit="USDT" /> },
    ...(refund.requestTime === undefined
      ? []
      : [
          { id: 'why', term: t('office-refunds.why'), value: reasonText(t, refund.reason) },
          { id: 'words', term: t('office-refunds.words'), value: <bdi>{refund.remark || '–'}</bdi> },
          { id: 'answer', term: t('office-refunds.answer'), value: <bdi>{refund.explanation || '–'}</bdi> },
        ]),
    ...(refund.appealTime === undefined
      ? []
      : [
          {
            id: 'statement',
            term: t('office-refunds.statement'),
            value: <bdi>{refund.statement || '–'}</bdi>,
          },
          {
            id: 'appealed',
            term: t('office-refunds.appealed'),
            value: <DateTime value={instantOf(refund.appealTime)} />,
          },
        ]),
    ...(refund.ruling
      ? [{ id: 'ruling', term: t('office-refunds.ruling'), value: <bdi>{refund.ruling}</bdi> }]
      : []),
    ...(refund.requestTime === undefined
      ? []
      : [
          {
            id: 'requested',
            term: t('office-refunds.requested'),
            value: <DateTime value={instantOf(refund.requestTime)} />,
          },
        ]),
    {
      id: 'placed',
      term: t('office-refunds.placed'),
      value: <DateTime value={instantOf(refund.createTime)} />,
    },
    { id: 'buyer', term: t('office-refunds.buyer'), value: <bdi>{refund.username || '–'}</bdi> },
    {
      id: 'usercode',
      term: t('office-refunds.usercode'),
      value: <CopiedText value={refund.usercode} />,
    },
    { id: 'seller', term: t('office-refunds.seller'), value: <bdi>{refund.sellerName}</bdi> },
    ...(refund.trackingNumber
      ? [
          {
            id: 'tracking',
            term: t('office-refunds.tracking'),
            value: (
              <bdi>
                {refund.carrier} {refund.trackingNumber}
              </bdi>
            ),
          },
        ]
      : []),
  ];
  return (
    <CasePart title={t('office-refunds.bothSides')}>
      <Facts facts={facts} />
    </CasePart>
  );
}
