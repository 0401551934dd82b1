import {
  noRule,
  passwordRule,
  Refused,
  sameAsRule,
  useFields,
  usernameRule,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { agentCode } from '../../features/session/agent-code.ts';
import { enterAsNew } from '../../features/session/enter.ts';
import { NewPasswordFields } from '../../features/session/new-password-fields.tsx';
import { InvitationField } from './invitation-field.tsx';

type Name = 'username' | 'password' | 'confirmation' | 'invitation';

/** The field that a refusal of the catalogue (§8) is about. */
const fields: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['username-taken', 'username'],
  ['username-invalid', 'username'],
  ['password-invalid', 'password'],
  ['referral-code-wrong', 'invitation'],
  ['referrer-no-authority', 'invitation'],
]);

export function UsernameForm({ next }: { readonly next: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { values, field, check, fail } = useFields<Name>(
    { username: '', password: '', confirmation: '', invitation: agentCode() },
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
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
      <InvitationField {...field('invitation')} />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('session.register')}
      </Button>
    </form>
  );
}
