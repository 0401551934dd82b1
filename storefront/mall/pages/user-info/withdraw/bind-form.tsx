import { notify } from '@caravan/storefront-shared/api';
import {
  Refused,
  requiredRule,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, Card, Notice, PasswordField, RadioGroup, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { bindWithdrawAddress, withdrawals, type WithdrawOpened } from '../../../api/withdrawals.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { GroupedAddress } from '../../../features/wallet/grouped-address.tsx';
import { networkText } from '../../../features/wallet/network-text.ts';

const passwordRefusals: ReadonlySet<unknown> = new Set(['fund-password-wrong', 'fund-password-invalid']);
const addressRefusals: ReadonlySet<unknown> = new Set(['withdraw-address-wrong', 'withdraw-address-ours']);

/** The network first, then the one address (§5) that withdrawals go to. */
export function BindForm({ networks }: Pick<WithdrawOpened, 'networks'>) {
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
  const bind = async () => {
    const bound = { network: values.network, address };
    try {
      await attempt('bind-address', bound, (key) =>
        bindWithdrawAddress({ ...bound, safeword: values.safeword }, key),
      );
      notify('success', t('withdraw.bound'));
    } finally {
      withdrawals.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: bind,
    fieldOf: ({ details }) =>
      passwordRefusals.has(details['key'])
        ? 'safeword'
        : addressRefusals.has(details['key'])
          ? 'address'
          : undefined,
    fail,
  });
  return (
    <Card as="section" aria-labelledby="bind">
      <form className="withdraw-form" noValidate onSubmit={submit}>
        <h2 id="bind">{t('withdraw.bindTitle')}</h2>
        <p className="site-muted">{t('withdraw.bindText')}</p>
        <Refused text={refused} />
        <RadioGroup
          label={t('withdraw.network')}
          appearance="tiles"
          required
          options={networks.map((each) => ({ value: each.network, label: networkText(each) }))}
          {...field('network')}
        />
        <TextField
          label={t('withdraw.address')}
          description={
            network
              ? t('withdraw.addressHint', { network: networkText(network) })
              : t('withdraw.networkFirst')
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
        <Notice tone="warning">{t('withdraw.bindWarning')}</Notice>
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
        <Button type="submit" variant="primary" size="large" pending={pending}>
          {t('withdraw.bind')}
        </Button>
      </form>
    </Card>
  );
}
