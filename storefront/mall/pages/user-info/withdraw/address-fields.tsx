import { TransactionPasswordField } from '@caravan/storefront-shared/forms';
import { RadioGroup, TextField } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../../features/wallet/grouped-address.tsx';
import { networkText } from '../../../features/wallet/network-text.ts';
import type { AddressForm } from './use-address-form.ts';

type Props = {
  readonly form: AddressForm;
  readonly label: string;
  /** what it means to go on, before the password */
  readonly children: ReactNode;
};

/** The network first, then the address with a look at it in groups, and the transaction password. */
export function AddressFields({ form, label, children }: Props) {
  const { t } = useTranslation();
  const { networks, network, address, field } = form;
  return (
    <>
      <RadioGroup
        label={t('withdraw.network')}
        appearance="tiles"
        required
        options={networks.map((each) => ({ value: each.network, label: networkText(each) }))}
        {...field('network')}
      />
      <TextField
        label={label}
        description={
          network ? t('withdraw.addressHint', { network: networkText(network) }) : t('withdraw.networkFirst')
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        dir="ltr"
        required
        {...field('address')}
      />
      {address !== '' && (
        <div className="withdraw-check">
          <p className="site-muted">{t('withdraw.compare')}</p>
          <GroupedAddress address={address} />
        </div>
      )}
      {children}
      <TransactionPasswordField
        label={t('withdraw.password')}
        description={t('withdraw.passwordHint')}
        {...field('safeword')}
      />
    </>
  );
}
