import { Button, Link, Notice, PasswordField, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { errorText } from '../../api/notices.ts';
import { enter } from '../../features/session/enter.ts';
import { givenPasswordRule, signInNameRule } from '../../forms/rules.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useQuery } from '../../navigation/query.ts';
import { returnAddress } from '../../navigation/return-address.ts';
import { EntryFrame } from './EntryFrame.tsx';

/** Logs in and goes on to where one wanted to be. */
export default function LoginPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = useQuery();
  const next = returnAddress(query, '/index');
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const { values, field, check } = useFields(
    { username: '', password: '' },
    { username: signInNameRule, password: givenPasswordRule },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || !check()) return;
    setPending(true);
    setRefused(undefined);
    try {
      await enter(values.username.trim(), values.password);
      navigate(next, { replace: true });
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <EntryFrame title={t('session.loginTitle')}>
      <form className="entry-form" noValidate onSubmit={(event) => void submit(event)}>
        {refused && (
          <Notice tone="danger" role="alert">
            {refused}
          </Notice>
        )}
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
        {t('session.noAccount')}{' '}
        <Link href={`/register?next=${encodeURIComponent(next)}`}>{t('session.toRegister')}</Link>
      </p>
    </EntryFrame>
  );
}
