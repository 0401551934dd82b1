import { notify } from '@caravan/storefront-shared/api';
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
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Link, RadioGroup, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { resetPassword } from '../../api/account.ts';
import { CodeField } from '../../features/session/code-field.tsx';
import { PhoneFields } from '../../features/session/phone-fields.tsx';
import { useCodeChannels } from '../../features/session/use-code-channels.ts';
import {
  likelyCountry,
  phoneRules,
  usePhoneNumbers,
  type PhoneName,
} from '../../features/session/use-phone-numbers.ts';
import { NewPasswordFields } from '../../features/session/new-password-fields.tsx';
import { EntryFrame } from '../login/entry-frame.tsx';

type Name = 'email' | PhoneName | 'code' | 'password' | 'confirmation';

const fields: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['email-invalid', 'email'],
  ['phone-invalid', 'phone'],
  ['phone-no-such-number', 'phone'],
  ['code-wrong', 'code'],
  ['password-invalid', 'password'],
]);

/** A new login password for who forgot theirs (§2), by a code that goes to the account's address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const login = `/login?next=${encodeURIComponent(returnAddress(query, '/index'))}`;
  const isOpen = useCodeChannels();
  const [chosen, setWay] = useState<string>('email');
  const ways = (['email', 'phone'] as const).filter(isOpen);
  const byPhone = (ways.find((each) => each === chosen) ?? ways[0]) === 'phone';
  const numbers = usePhoneNumbers(byPhone);
  const phone = phoneRules(numbers);
  const { values, field, check, fail } = useFields<Name>(
    { email: '', country: likelyCountry(), phone: '', code: '', password: '', confirmation: '' },
    {
      email: byPhone ? noRule : givenEmailRule,
      country: byPhone ? phone.country : noRule,
      phone: byPhone ? phone.phone : noRule,
      code: requiredRule(12),
      password: passwordRule,
      confirmation: sameAsRule('password'),
    },
  );
  const to = (byPhone && numbers?.phoneOf(values.country, values.phone)) || {
    username: (byPhone ? values.phone : values.email).trim(),
  };
  const reset = async () => {
    const { code, password, confirmation } = values;
    await resetPassword({ ...to, verifcode: code.trim(), password, re_password: confirmation });
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
      {ways.length > 1 && (
        <RadioGroup
          label={t('session.codeTo')}
          appearance="tiles"
          value={byPhone ? 'phone' : 'email'}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`session.${value}`) }))}
        />
      )}
      <form className="login-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        {byPhone ? (
          <PhoneFields numbers={numbers} country={field('country')} phone={field('phone')} />
        ) : (
          <TextField
            label={t('session.email')}
            type="email"
            autoComplete="email"
            dir="ltr"
            required
            {...field('email')}
          />
        )}
        <CodeField
          key={byPhone ? 'phone' : 'email'}
          to={to}
          type="reset"
          isReachable={() => (byPhone ? check('country') && check('phone') : check('email'))}
          field={field('code')}
        />
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
