import { ApiRefusal, newAttemptKey, notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Dialog, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sales, ship } from '../../api/sales.ts';

type Props = { readonly orderId: string; readonly onClose: () => void };

/** How one order travels; the buyer is told. */
export function ShipDialog({ orderId, onClose }: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(newAttemptKey);
  const { values, field, check } = useFields(
    { carrier: '', trackingNumber: '' },
    { carrier: requiredRule(64), trackingNumber: requiredRule(64) },
  );
  const send = async () => {
    const shipment = {
      orderId,
      carrier: values.carrier.trim(),
      trackingNumber: values.trackingNumber.trim(),
    };
    const { pageList } = await ship([shipment], attempt);
    sales.invalidate();
    const refusal = pageList[0]?.refusal;
    // the answer to this key is known now; whoever corrects something asks anew
    if (refusal) setAttempt(newAttemptKey());
    if (refusal) throw new ApiRefusal(refusal.code, refusal.msg, { key: refusal.key });
    notify('success', t('office-sales.shippedOne', { order: orderId }));
    onClose();
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Dialog open title={t('office-sales.shipTitle', { order: orderId })} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <p>{t('office-sales.shipText')}</p>
        <TextField
          label={t('office-sales.carrier')}
          description={t('office-sales.carrierHint')}
          autoComplete="off"
          required
          {...field('carrier')}
        />
        <TextField
          label={t('office-sales.trackingNumber')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('trackingNumber')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-sales.ship')}
          </Button>
          <Button onPress={onClose}>{t('office-sales.notNow')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
