import {
  noRule,
  passwordRule,
  Refused,
  sameAsRule,
  useFields,
  usernameRule,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Link, PasswordField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { enterAsNew } from '../../features/session/enter.ts';
import { EntryFrame } from '../login/entry-frame.tsx';

type Name = 'username' | 'password' | 'confirmation' | 'invitation';

/** The field that a refusal of the catalogue (§8) is about. */
const fields: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['username-taken', 'username'],
  ['username-invalid', 'username'],
  ['password-invalid', 'password'],
  ['referral-code-wrong', 'invitation'],
]);

/** Creates an account; errors are shown at their fields. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const next = returnAddress(query, '/index');
  const { values, field, check, fail } = useFields<Name>(
    { username: '', password: '', confirmation: '', invitation: query.get('code') ?? '' },
    {
      username: usernameRule,
      password: passwordRule,
      confirmation: sameAsRule('password'),
      invitation: noRule,
    },
  );
  const register = async () => {
    const invitation = values.invitation.trim();
    await enterAsNew({
      username: values.username.trim(),
      password: values.password,
      ...(invitation ? { usercode: invitation } : {}),
    });
    navigate(next, { replace: true });
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: register,
    fieldOf: ({ details }) => fields.get(details['key']),
    fail,
  });
  return (
    <EntryFrame title={t('session.registerTitle')}>
      <form className="login-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <TextField
          label={t('session.username')}
          description={t('session.usernameHint')}
          autoComplete="username"
          dir="ltr"
          required
          {...field('username')}
        />
        <PasswordField
          label={t('session.password')}
          description={t('session.passwordHint')}
          autoComplete="new-password"
          dir="ltr"
          required
          {...field('password')}
        />
        <PasswordField
          label={t('session.confirmation')}
          autoComplete="new-password"
          dir="ltr"
          required
          {...field('confirmation')}
        />
        <TextField
          label={t('session.invitation')}
          optional
          autoComplete="off"
          dir="ltr"
          {...field('invitation')}
        />
        <Button type="submit" variant="primary" size="large" wide pending={pending}>
          {t('session.register')}
        </Button>
      </form>
      <p>
        {t('session.hasAccount')}{' '}
        <Link href={`/login?next=${encodeURIComponent(next)}`}>{t('session.toLogin')}</Link>
      </p>
    </EntryFrame>
  );
}
