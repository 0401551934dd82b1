import {
  givenPasswordRule,
  noRule,
  Refused,
  signInNameRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { currentUser } from '@caravan/storefront-shared/session';
import { Button, Link, PasswordField, RadioGroup, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation } from 'wouter';
import { enter } from '../../features/session/enter.ts';
import { PhoneFields } from '../../features/session/phone-fields.tsx';
import {
  likelyCountry,
  phoneRules,
  usePhoneNumbers,
  type PhoneName,
} from '../../features/session/use-phone-numbers.ts';
import { EntryFrame } from './entry-frame.tsx';

type Name = 'username' | PhoneName | 'password';

/** Logs in and continues to the page that the user wanted. */
export default function LoginPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const next = returnAddress(query, '/index');
  // who came here logged in has nothing to do here
  const [already] = useState(() => currentUser() !== undefined);
  const [way, setWay] = useState('name');
  const byPhone = way === 'phone';
  const numbers = usePhoneNumbers(byPhone);
  const phone = phoneRules(numbers);
  const { values, field, check } = useFields<Name>(
    { username: '', country: likelyCountry(), phone: '', password: '' },
    {
      username: byPhone ? noRule : signInNameRule,
      country: byPhone ? phone.country : noRule,
      phone: byPhone ? phone.phone : noRule,
      password: givenPasswordRule,
    },
  );
  const logIn = async () => {
    const { username, password } = values;
    const named = byPhone ? numbers?.phoneOf(values.country, values.phone) : { username: username.trim() };
    if (!named) return;
    await enter({ ...named, password });
    navigate(next, { replace: true });
  };
  const { refused, pending, submit } = useSubmission({ check, send: logIn });
  if (already) return <Redirect to={next} replace />;
  return (
    <EntryFrame title={t('session.loginTitle')}>
      <RadioGroup
        label={t('session.loginBy')}
        appearance="tiles"
        value={way}
        onChange={setWay}
        options={[
          { value: 'name', label: t('session.signInName') },
          { value: 'phone', label: t('session.byPhone') },
        ]}
      />
      <form className="login-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        {byPhone ? (
          <PhoneFields numbers={numbers} country={field('country')} phone={field('phone')} />
        ) : (
          <TextField
            label={t('session.signInName')}
            autoComplete="username"
            dir="ltr"
            required
            {...field('username')}
          />
        )}
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
