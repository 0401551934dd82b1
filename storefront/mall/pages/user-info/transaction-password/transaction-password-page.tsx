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
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, PasswordField, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import {
  account,
  changeTransactionPassword,
  setTransactionPassword,
  type Account,
} from '../../../api/account.ts';
import { useAccount } from '../../../features/account/use-account.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/**
 * Sets the six digits that payments ask for. Changing them takes the old ones, or the login password where they are forgotten; the first
 * take the login password too, unless the account is new.
 */
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
        <PasswordForm {...startOf(data)} />
      ) : (
        <Skeleton shape="box" width="28rem" height="16rem" />
      )}
    </>
  );
}

type Name = 'old' | 'password' | 'safeword' | 'confirmation';
type By = 'nothing' | 'old' | 'login';

/** The field that a refusal is about. */
const provenBy: ReadonlyMap<unknown, Name> = new Map([
  ['password-wrong', 'password'],
  ['fund-password-wrong', 'old'],
]);

/** The server lets the first be set without the login password for an hour; an answer takes its time. */
const FREE_MS = 50 * 60_000;

function startOf({ safewordSet, registeredAt }: Account): { readonly changing: boolean; readonly first: By } {
  const age = Date.now() - (instantOf(registeredAt)?.getTime() ?? 0);
  return { changing: safewordSet, first: safewordSet ? 'old' : age < FREE_MS ? 'nothing' : 'login' };
}

function PasswordForm({ changing, first }: { readonly changing: boolean; readonly first: By }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const [by, setBy] = useState<By>(first);
  const { values, field, check, fail } = useFields<Name>(
    { old: '', password: '', safeword: '', confirmation: '' },
    {
      old: by === 'old' ? transactionPasswordRule : noRule,
      password: by === 'login' ? givenPasswordRule : noRule,
      safeword: transactionPasswordRule,
      confirmation: sameAsRule('safeword'),
    },
  );
  const save = async () => {
    const { old, safeword, password, confirmation } = values;
    if (by === 'old')
      await changeTransactionPassword({ old_safeword: old, safeword, re_safeword: confirmation });
    else
      await setTransactionPassword(by === 'login' ? { safeword, password } : { safeword }).catch(
        (error: unknown) => {
          // its clock says that the account is older
          setBy('login');
          throw error;
        },
      );
    account.invalidate();
    notify('success', t('password.saved'));
    navigate(returnAddress(query, '/userInfo/dashboard'));
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: save,
    fieldOf: ({ details }) => provenBy.get(details['key']),
    fail,
  });
  const digits = { inputMode: 'numeric', maxLength: 6, dir: 'ltr', required: true } as const;
  return (
    <form className="user-info-narrow-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      {by === 'old' && (
        <PasswordField label={t('password.old')} autoComplete="off" {...digits} {...field('old')} />
      )}
      {by === 'login' && (
        <PasswordField
          label={t('password.login')}
          autoComplete="current-password"
          dir="ltr"
          required
          {...field('password')}
        />
      )}
      {changing && (
        <Button variant="quiet" size="small" onPress={() => setBy(by === 'old' ? 'login' : 'old')}>
          {t(by === 'old' ? 'password.byLogin' : 'password.byOld')}
        </Button>
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
