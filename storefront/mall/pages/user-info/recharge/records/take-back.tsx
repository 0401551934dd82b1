import { errorText, notify } from '@caravan/storefront-shared/api';
import { AlertDialog, Button, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelRecharge, recharges, type Recharge } from '../../../../api/recharges.ts';
import { attempt } from '../../../../features/checkout/attempt.ts';
import { isOnChain } from './steps.ts';

/** Takes back what nothing has arrived for yet, after a question. */
export function TakeBack({ recharge }: { readonly recharge: Recharge }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { id } = recharge;
  const takeBack = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await attempt(`recharge-cancel:${id}`, id, (key) => cancelRecharge(id, key));
      notify('success', t('recharge.takenBack'));
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setAsking(false);
      setPending(false);
      recharges.invalidate();
    }
  };
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <div>
        <Button onPress={() => setAsking(true)}>{t('recharge.takeBack')}</Button>
      </div>
      <AlertDialog
        open={asking}
        title={t('recharge.takeBackTitle')}
        confirmLabel={t('recharge.takeBack')}
        cancelLabel={t('recharge.keep')}
        tone="danger"
        pending={pending}
        onConfirm={() => void takeBack()}
        onClose={() => setAsking(false)}
      >
        <p>{t(isOnChain(recharge) ? 'recharge.takeBackText' : 'recharge.takeBackTextFinance')}</p>
      </AlertDialog>
    </>
  );
}
