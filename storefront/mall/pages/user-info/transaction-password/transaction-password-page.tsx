import { notify } from '@caravan/storefront-shared/api';
import {
  givenPasswordRule,
  noRule,
  Refused,
  sameAsRule,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Button, PasswordField, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { account, setTransactionPassword } from '../../../api/account.ts';
import { useAccount } from '../../../features/account/use-account.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** Sets the six digits that payments ask for; changing them takes the login password. */
export default function TransactionPasswordPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useAccount();
  return (
    <>
      <PageHeading title={t('account.transactionPassword')} />
      <p className="site-muted">{t('password.about')}</p>
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : data ? (
        <PasswordForm changing={data.safewordSet} />
      ) : (
        <Skeleton shape="box" width="28rem" height="16rem" />
      )}
    </>
  );
}

type Name = 'password' | 'safeword' | 'confirmation';

function PasswordForm({ changing }: { readonly changing: boolean }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const { values, field, check, fail } = useFields<Name>(
    { password: '', safeword: '', confirmation: '' },
    {
      password: changing ? givenPasswordRule : noRule,
      safeword: transactionPasswordRule,
      confirmation: sameAsRule('safeword'),
    },
  );
  const save = async () => {
    const { safeword, password } = values;
    await setTransactionPassword(changing ? { safeword, password } : { safeword });
    account.invalidate();
    notify('success', t('password.saved'));
    navigate(returnAddress(query, '/userInfo/dashboard'));
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: save,
    fieldOf: ({ details }) => (details['key'] === 'password-wrong' ? 'password' : undefined),
    fail,
  });
  const digits = { inputMode: 'numeric', maxLength: 6, dir: 'ltr', required: true } as const;
  return (
    <form className="user-info-narrow-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      {changing && (
        <PasswordField
          label={t('password.login')}
          autoComplete="current-password"
          dir="ltr"
          required
          {...field('password')}
        />
      )}
      <PasswordField
        label={t('password.new')}
        description={t('password.hint')}
        autoComplete="off"
        {...digits}
        {...field('safeword')}
      />
      <PasswordField label={t('password.again')} autoComplete="off" {...digits} {...field('confirmation')} />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {t(changing ? 'password.change' : 'password.set')}
      </Button>
    </form>
  );
}
