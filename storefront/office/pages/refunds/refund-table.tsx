import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Refund } from '../../api/refunds.ts';
import { reasonText } from '../../features/order/reason-text.ts';
import { TimeLeft } from '../../features/time-left/time-left.tsx';

type Props = {
  readonly refunds: readonly Refund[];
  readonly standing: 'appealed' | 'requested' | 'refused';
};

export function RefundTable({ refunds, standing }: Props) {
  const { t } = useTranslation();
  const appealed = standing === 'appealed';
  // nobody has answered them yet: the system will
  const open = standing !== 'refused';
  return (
    <Table caption={t('office.areas.refunds.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-refunds.order')}</th>
          <th scope="col">{t(appealed ? 'office-refunds.appealed' : 'office-refunds.requested')}</th>
          <th scope="col">{t('office-refunds.buyer')}</th>
          <th scope="col">{t('office-refunds.seller')}</th>
          <th scope="col">{t('office-refunds.why')}</th>
          <th scope="col" data-align="end">
            {t('office-refunds.total')}
          </th>
          {open && <th scope="col">{t('office-refunds.until')}</th>}
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.position}>
            <th scope="row">
              <Link href={`/office/refunds/${encodeURIComponent(refund.orderId)}`}>{refund.orderId}</Link>
            </th>
            <td>
              <DateTime value={instantOf(appealed ? refund.appealTime : refund.requestTime)} />
            </td>
            <td>
              <bdi>{refund.usercode}</bdi>
            </td>
            <td>
              <bdi>{refund.sellerName}</bdi>
            </td>
            <td>{reasonText(t, refund.reason)}</td>
            <td data-align="end">
              <Money amount={refund.total} unit="USDT" />
            </td>
            {open && <td>{refund.answerBefore !== undefined && <TimeLeft until={refund.answerBefore} />}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
