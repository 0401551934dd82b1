import { Refused } from '@caravan/storefront-shared/forms';
import { Button, Card, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { bindWithdrawAddress, type WithdrawOpened } from '../../../api/withdrawals.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

/** The network first, then the one address (§5) that withdrawals go to. */
export function BindForm({ networks }: Pick<WithdrawOpened, 'networks'>) {
  const { t } = useTranslation();
  const form = useAddressForm({
    networks,
    name: 'bind-address',
    send: bindWithdrawAddress,
    done: t('withdraw.bound'),
  });
  return (
    <Card as="section" aria-labelledby="bind">
      <form className="withdraw-form" noValidate onSubmit={form.submit}>
        <h2 id="bind">{t('withdraw.bindTitle')}</h2>
        <p className="site-muted">{t('withdraw.bindText')}</p>
        <Refused text={form.refused} />
        <AddressFields form={form} label={t('withdraw.address')}>
          <Notice tone="warning">{t('withdraw.bindWarning')}</Notice>
        </AddressFields>
        <Button type="submit" variant="primary" size="large" pending={form.pending}>
          {t('withdraw.bind')}
        </Button>
      </form>
    </Card>
  );
}
