import {
  givenEmailRule,
  noRule,
  passwordRule,
  Refused,
  requiredRule,
  sameAsRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { agentCode } from '../../features/session/agent-code.ts';
import { CodeField } from '../../features/session/code-field.tsx';
import { enterAsProven } from '../../features/session/enter.ts';
import { NewPasswordFields } from '../../features/session/new-password-fields.tsx';
import { InvitationField } from './invitation-field.tsx';

type Name = 'email' | 'code' | 'password' | 'confirmation' | 'invitation';

const fields: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['email-invalid', 'email'],
  ['email-taken', 'email'],
  ['code-wrong', 'code'],
  ['password-invalid', 'password'],
  ['referral-code-wrong', 'invitation'],
  ['referrer-no-authority', 'invitation'],
]);

/** The address is proven by a code that is sent there. */
export function EmailForm({ next }: { readonly next: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { values, field, check, fail } = useFields<Name>(
    { email: '', code: '', password: '', confirmation: '', invitation: agentCode() },
    {
      email: givenEmailRule,
      code: requiredRule(12),
      password: passwordRule,
      confirmation: sameAsRule('password'),
      invitation: noRule,
    },
  );
  const email = values.email.trim();
  const register = async () => {
    const invitation = values.invitation.trim();
    await enterAsProven({
      username: email,
      type: 'email',
      verifcode: values.code.trim(),
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
        label={t('session.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        {...field('email')}
      />
      <CodeField target={email} type="register" isReachable={() => check('email')} field={field('code')} />
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
      <InvitationField {...field('invitation')} />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('session.register')}
      </Button>
    </form>
  );
}
