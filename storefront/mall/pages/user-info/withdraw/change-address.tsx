import { notify } from '@caravan/storefront-shared/api';
import {
  Refused,
  requiredRule,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Notice, PasswordField, RadioGroup, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWithdrawAddress, withdrawals, type WithdrawOpened } from '../../../api/withdrawals.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { GroupedAddress } from '../../../features/wallet/grouped-address.tsx';
import { networkText } from '../../../features/wallet/network-text.ts';

type Props = {
  readonly opened: Pick<WithdrawOpened, 'networks' | 'changeWaitHours'>;
};

const passwordRefusals: ReadonlySet<unknown> = new Set(['fund-password-wrong', 'fund-password-invalid']);
const addressRefusals: ReadonlySet<unknown> = new Set([
  'withdraw-address-wrong',
  'withdraw-address-ours',
  'withdraw-address-unchanged',
]);

/** Opens the form on request: most people never change their address. */
export function ChangeAddress({ opened }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (open) return <ChangeForm opened={opened} onLeave={() => setOpen(false)} />;
  return (
    <p>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t('withdraw.change')}
      </Button>
    </p>
  );
}

/** The new address with its network, what happens until it takes effect, and the transaction password. */
function ChangeForm({ opened, onLeave }: Props & { readonly onLeave: () => void }) {
  const { networks, changeWaitHours } = opened;
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields(
    { network: networks.length === 1 ? (networks[0]?.network ?? '') : '', address: '', safeword: '' },
    {
      network: (network) => (network ? undefined : t('withdraw.networkMissing')),
      address: requiredRule(128),
      safeword: transactionPasswordRule,
    },
  );
  const network = networks.find((each) => each.network === values.network);
  const address = values.address.trim();
  const change = async () => {
    const wanted = { network: values.network, address };
    try {
      await attempt('change-address', wanted, (key) =>
        changeWithdrawAddress({ ...wanted, safeword: values.safeword }, key),
      );
      notify('success', t('withdraw.changeAsked'));
    } finally {
      withdrawals.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: change,
    fieldOf: ({ details }) =>
      passwordRefusals.has(details['key'])
        ? 'safeword'
        : addressRefusals.has(details['key'])
          ? 'address'
          : undefined,
    fail,
  });
  return (
    <form className="withdraw-form" noValidate onSubmit={submit} aria-labelledby="change">
      <h2 id="change">{t('withdraw.change')}</h2>
      <Refused text={refused} />
      <RadioGroup
        label={t('withdraw.network')}
        appearance="tiles"
        required
        options={networks.map((each) => ({ value: each.network, label: networkText(each) }))}
        {...field('network')}
      />
      <TextField
        label={t('withdraw.newAddress')}
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
      <Notice tone="warning">
        {t('withdraw.changeWarning', { count: changeWaitHours, hours: countText(changeWaitHours) })}
      </Notice>
      <PasswordField
        label={t('withdraw.password')}
        description={t('withdraw.passwordHint')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        dir="ltr"
        required
        {...field('safeword')}
      />
      <div className="withdraw-buttons">
        <Button type="submit" variant="primary" size="large" pending={pending}>
          {t('withdraw.askChange')}
        </Button>
        <Button variant="secondary" size="large" onPress={onLeave}>
          {t('withdraw.keepAddress')}
        </Button>
      </div>
    </form>
  );
}
