import { Refused } from '@caravan/storefront-shared/forms';
import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Notice } from '@caravan/ui-kit';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWithdrawAddress, type WithdrawOpened } from '../../../api/withdrawals.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

type Props = {
  readonly opened: Pick<WithdrawOpened, 'networks' | 'changeWaitHours'>;
};

/**
 * Opens the form on request: most people never change their address. The focus goes to the form, and back to the button, because
 * each takes the other's place.
 */
export function ChangeAddress({ opened }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    if (open === false) document.getElementById(id)?.focus();
  }, [id, open]);
  if (open) return <ChangeForm opened={opened} onLeave={() => setOpen(false)} />;
  return (
    <p>
      <Button id={id} variant="secondary" onPress={() => setOpen(true)}>
        {t('withdraw.change')}
      </Button>
    </p>
  );
}

/** The new address with its network, what happens until it takes effect, and the transaction password. */
function ChangeForm({ opened, onLeave }: Props & { readonly onLeave: () => void }) {
  const { networks, changeWaitHours } = opened;
  const { t } = useTranslation();
  const form = useAddressForm({
    networks,
    name: 'change-address',
    send: changeWithdrawAddress,
    done: t('withdraw.changeAsked'),
  });
  useEffect(() => document.getElementById('change')?.focus(), []);
  return (
    <form className="withdraw-form" noValidate onSubmit={form.submit} aria-labelledby="change">
      <h2 id="change" tabIndex={-1}>
        {t('withdraw.change')}
      </h2>
      <Refused text={form.refused} />
      <AddressFields form={form} label={t('withdraw.newAddress')}>
        <Notice tone="warning">
          {t('withdraw.changeWarning', { count: changeWaitHours, hours: countText(changeWaitHours) })}
        </Notice>
      </AddressFields>
      <div className="withdraw-buttons">
        <Button type="submit" variant="primary" size="large" pending={form.pending}>
          {t('withdraw.askChange')}
        </Button>
        <Button variant="secondary" size="large" onPress={onLeave}>
          {t('withdraw.keepAddress')}
        </Button>
      </div>
    </form>
  );
}
