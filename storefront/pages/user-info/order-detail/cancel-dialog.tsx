import { Button, Dialog, Notice, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '../../../api/notices.ts';
import { cancelOrder } from '../../../api/orders.ts';
import { invalidate } from '../../../api/resource.ts';
import { cancelReasons } from '../../../features/orders/status.ts';

type Props = { readonly orderId: string; readonly onClose: () => void };

/** Asks why (§3: reasons 0 to 4), then cancels. */
export function CancelDialog({ orderId, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('0');
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const cancel = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await cancelOrder(orderId, Number(reason));
      notify('success', t('orders.cancelled'));
      onClose();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(false);
      invalidate('order');
    }
  };
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
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
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
