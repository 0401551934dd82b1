import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Notice, type NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { orderStatusText } from '../../../features/order/order-status-text.ts';
import { TimeLeft } from '../../../features/time-left/time-left.tsx';

const tones: Partial<Record<Sale['orderInfo']['statusKey'], NoticeTone>> = {
  paid: 'warning',
  confirmed: 'warning',
  'refund-requested': 'danger',
  completed: 'success',
};

/** Where the order stands, and what the system does if the shop does not act in time. */
export function Standing({ order }: { readonly order: Sale['orderInfo'] }) {
  const { t } = useTranslation();
  const { statusKey, payBefore, shipBefore, receiveBefore, remindTime, promisedShipBy, refund } = order;
  return (
    <Notice
      tone={tones[statusKey] ?? 'info'}
      title={orderStatusText(t, statusKey, refund?.appealTime !== undefined)}
    >
      {refund?.answerBefore !== undefined && (
        <p>
          {t(refund.appealTime === undefined ? 'office-sales.grantsAt' : 'office-sales.appealedGrantsAt')}{' '}
          <TimeLeft until={refund.answerBefore} />
        </p>
      )}
      {shipBefore !== undefined && (
        <p>
          {t('office-sales.refundsAt')} <TimeLeft until={shipBefore} />
        </p>
      )}
      {promisedShipBy !== undefined && (
        <p>
          {t('office-sales.promised')} <DateTime value={instantOf(promisedShipBy)} />
        </p>
      )}
      {remindTime !== undefined && (
        <p>
          {t('office-sales.reminded')} <DateTime value={instantOf(remindTime)} />
        </p>
      )}
      {statusKey === 'pending-payment' && payBefore !== undefined && (
        <p>
          {t('office-sales.expiresAt')} <DateTime value={instantOf(payBefore)} />
        </p>
      )}
      {receiveBefore !== undefined && (
        <p>
          {t('office-sales.receivedAt')} <DateTime value={instantOf(receiveBefore)} />
        </p>
      )}
    </Notice>
  );
}
