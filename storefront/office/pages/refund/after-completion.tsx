import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RefundToDecide } from '../../api/refunds.ts';

/** Before staff refund a completed order: until when they may, and how much its store has, which gives back what it got. */
export function AfterCompletion({ until, available }: NonNullable<RefundToDecide['afterCompletion']>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('office-refunds.released')}</p>
      <p>
        {t('office-refunds.refundableUntil')} <DateTime value={instantOf(until)} />
      </p>
      <p>
        {t('office-refunds.storeHas')} <Money amount={available} unit="USDT" />
      </p>
    </>
  );
}
