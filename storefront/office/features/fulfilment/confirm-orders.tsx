import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { AlertDialog, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, sales, type Outcome } from '../../api/sales.ts';

type Props = {
  readonly orderIds: readonly string[];
  readonly onDone: (outcomes: readonly Outcome[]) => void;
  readonly onClose: () => void;
};

/** Asks once more before orders are confirmed, all at once. */
export function ConfirmOrders({ orderIds, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [attempt] = useState(newAttemptKey);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      const { pageList } = await confirm([...orderIds], attempt);
      sales.invalidate();
      onDone(pageList);
      onClose();
    } catch (error) {
      setRefused(errorText(error));
      setPending(false);
    }
  };
  return (
    <AlertDialog
      open
      title={t('office-sales.confirmTitle', { count: orderIds.length })}
      confirmLabel={t('office-sales.confirm', { count: orderIds.length })}
      cancelLabel={t('office-sales.notNow')}
      pending={pending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <p>{t('office-sales.confirmText')}</p>
    </AlertDialog>
  );
}
