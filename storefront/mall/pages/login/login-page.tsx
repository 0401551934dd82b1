import {
  givenPasswordRule,
  Refused,
  signInNameRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Link, PasswordField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { enter } from '../../features/session/enter.ts';
import { EntryFrame } from './entry-frame.tsx';

/** Logs in and continues to the page that the user wanted. */
export default function LoginPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const next = returnAddress(query, '/index');
  const { values, field, check } = useFields(
    { username: '', password: '' },
    { username: signInNameRule, password: givenPasswordRule },
  );
  const logIn = async () => {
    await enter(values.username.trim(), values.password);
    navigate(next, { replace: true });
  };
  const { refused, pending, submit } = useSubmission({ check, send: logIn });
  return (
    <EntryFrame title={t('session.loginTitle')}>
      <form className="login-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <TextField
          label={t('session.signInName')}
          autoComplete="username"
          dir="ltr"
          required
          {...field('username')}
        />
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          dir="ltr"
          required
          {...field('password')}
        />
        <Button type="submit" variant="primary" size="large" wide pending={pending}>
          {t('session.login')}
        </Button>
      </form>
      <p>
        <Link href={`/forgotPassword?next=${encodeURIComponent(next)}`}>{t('session.forgot')}</Link>
      </p>
      <p>
        {t('session.noAccount')}{' '}
        <Link href={`/register?next=${encodeURIComponent(next)}`}>{t('session.toRegister')}</Link>
      </p>
    </EntryFrame>
  );
}
