import { Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, PasswordField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AgreementField } from '../../features/session/agreement-field.tsx';
import { agentCode } from '../../features/session/agent-code.ts';
import { CodeField } from '../../features/session/code-field.tsx';
import { enterAsNew, enterAsProven } from '../../features/session/enter.ts';
import { NewPasswordFields } from '../../features/session/new-password-fields.tsx';
import { PhoneFields } from '../../features/session/phone-fields.tsx';
import { likelyCountry, usePhoneNumbers } from '../../features/session/use-phone-numbers.ts';
import { InvitationField } from './invitation-field.tsx';
import { fields, nameOf, rulesOf, type Name, type Way } from './new-account.ts';

/** By what names the account; an e-mail address and a phone are proven by a code that is sent there. */
export function RegisterForm({ way, next }: { readonly way: Way; readonly next: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const numbers = usePhoneNumbers(way === 'phone');
  const { values, field, check, fail } = useFields<Name>(
    {
      username: '',
      email: '',
      country: likelyCountry(),
      phone: '',
      code: '',
      password: '',
      confirmation: '',
      safeword: '',
      invitation: agentCode(),
      agreed: '',
    },
    rulesOf(way, numbers),
  );
  const name = nameOf(way, values, numbers);
  const register = async () => {
    const { code, password, safeword } = values;
    const invitation = values.invitation.trim();
    const account = {
      ...name,
      type: way,
      password,
      ...(safeword && { safeword }),
      ...(invitation && { usercode: invitation }),
    };
    await (way === 'username' ? enterAsNew(account) : enterAsProven({ ...account, verifcode: code.trim() }));
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
      {way === 'username' && (
        <TextField
          label={t('session.username')}
          description={t('session.usernameHint')}
          autoComplete="username"
          dir="ltr"
          required
          {...field('username')}
        />
      )}
      {way === 'email' && (
        <TextField
          label={t('session.email')}
          description={t('session.emailHint')}
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          {...field('email')}
        />
      )}
      {way === 'phone' && <PhoneFields numbers={numbers} country={field('country')} phone={field('phone')} />}
      {way !== 'username' && (
        <CodeField
          key={way}
          to={name}
          type="register"
          isReachable={() => (way === 'email' ? check('email') : check('country') && check('phone'))}
          field={field('code')}
        />
      )}
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
      <PasswordField
        label={t('session.safeword')}
        description={t('session.safewordHint')}
        optional
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        dir="ltr"
        {...field('safeword')}
      />
      <InvitationField {...field('invitation')} />
      <AgreementField {...field('agreed')} />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('session.register')}
      </Button>
    </form>
  );
}
