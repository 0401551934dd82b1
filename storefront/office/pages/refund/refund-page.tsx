import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { refundToDecide } from '../../api/refunds.ts';
import { CasePage } from '../../features/case/case-page.tsx';
import { Goods } from '../../features/order/goods.tsx';
import { History } from '../../features/order/history.tsx';
import { Decide } from './decide.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { Standing } from './standing.tsx';

/** One order and its refund: what both sides said, and the decision. */
export default function RefundPage() {
  const { t } = useTranslation();
  const { orderId = '' } = useParams<{ orderId: string }>();
  return (
    <CasePage
      resource={refundToDecide(orderId)}
      title={t('office-refunds.title', { order: orderId })}
      list={{ label: t('office.areas.refunds.title'), href: '/office/refunds' }}
      crumb={orderId}
      unknown={{
        key: 'order-unknown',
        title: t('office-refunds.unknown'),
        text: t('office-refunds.unknownText'),
      }}
      zone={t('office-refunds.zone', { zone: timeZoneName() })}
    >
      {(refund) => (
        <>
          <Standing refund={refund} />
          <Decide key={refund.orderId} refund={refund} />
          <RefundFacts refund={refund} />
          <Goods goods={refund.goods} />
          <History log={refund.log} />
        </>
      )}
    </CasePage>
  );
}
