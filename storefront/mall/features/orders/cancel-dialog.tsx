import { Refused } from '@caravan/storefront-shared/forms';
import { Button, Dialog, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelOrder } from '../../api/orders.ts';
import { attempt } from '../checkout/attempt.ts';
import { cancelReasons } from './status.ts';
import { useOrderCommand } from './use-order-command.ts';

type Props = { readonly orderId: string; readonly onClose: () => void; readonly onDone: () => void };

/** Asks why (§3: reasons 0 to 4), then cancels. */
export function CancelDialog({ orderId, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('0');
  const { refused, pending, run } = useOrderCommand(onDone);
  const cancel = () =>
    run(
      () => attempt(`cancel:${orderId}`, reason, (key) => cancelOrder(orderId, Number(reason), key)),
      t('orders.cancelled'),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('orders.cancelTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('orders.keep')}</Button>
          <Button variant="danger" pending={pending} onPress={() => void cancel()}>
            {t('orders.cancelYes')}
          </Button>
        </>
      }
    >
      <Refused text={refused} />
      <RadioGroup
        label={t('orders.cancelReason')}
        options={cancelReasons.map((value) => ({
          value: String(value),
          label: t(`orders.reasons.${value}`),
        }))}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
