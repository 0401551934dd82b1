import { notify } from '@caravan/storefront-shared/api';
import {
  givenEmailRule,
  passwordRule,
  Refused,
  requiredRule,
  sameAsRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Link, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { resetPassword } from '../../api/account.ts';
import { CodeField } from '../../features/session/code-field.tsx';
import { NewPasswordFields } from '../../features/session/new-password-fields.tsx';
import { EntryFrame } from '../login/entry-frame.tsx';

type Name = 'email' | 'code' | 'password' | 'confirmation';

const fields: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['email-invalid', 'email'],
  ['code-wrong', 'code'],
  ['password-invalid', 'password'],
]);

/** A new login password for who forgot theirs (§2), by a code that goes to the account's address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const login = `/login?next=${encodeURIComponent(returnAddress(query, '/index'))}`;
  const { values, field, check, fail } = useFields<Name>(
    { email: '', code: '', password: '', confirmation: '' },
    {
      email: givenEmailRule,
      code: requiredRule(12),
      password: passwordRule,
      confirmation: sameAsRule('password'),
    },
  );
  const email = values.email.trim();
  const reset = async () => {
    const { code, password, confirmation } = values;
    await resetPassword({ username: email, verifcode: code.trim(), password, re_password: confirmation });
    notify('success', t('session.resetDone'));
    navigate(login, { replace: true });
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: reset,
    fieldOf: ({ details }) => fields.get(details['key']),
    fail,
  });
  return (
    <EntryFrame title={t('session.forgotTitle')}>
      <p className="site-muted">{t('session.forgotAbout')}</p>
      <form className="login-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <TextField
          label={t('session.email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          {...field('email')}
        />
        <CodeField target={email} type="reset" isReachable={() => check('email')} field={field('code')} />
        <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
        <Button type="submit" variant="primary" size="large" wide pending={pending}>
          {t('session.reset')}
        </Button>
      </form>
      <p>
        <Link href={login}>{t('session.toLogin')}</Link>
      </p>
    </EntryFrame>
  );
}
