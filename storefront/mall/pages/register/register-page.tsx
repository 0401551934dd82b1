import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { currentUser } from '@caravan/storefront-shared/session';
import { Link, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { useCodeChannels } from '../../features/session/use-code-channels.ts';
import { EntryFrame } from '../login/entry-frame.tsx';
import type { Way } from './new-account.ts';
import { RegisterForm } from './register-form.tsx';

/** Creates an account, named by a username, or by an e-mail address or a phone that a code proves. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const isOpen = useCodeChannels();
  const [chosen, setWay] = useState<string>('username');
  const ways = (['username', 'email', 'phone'] as const).filter((way) => way === 'username' || isOpen(way));
  const way: Way = ways.find((each) => each === chosen) ?? 'username';
  const next = returnAddress(query, '/index');
  // who came here logged in has nothing to do here
  const [already] = useState(() => currentUser() !== undefined);
  if (already) return <Redirect to={next} replace />;
  return (
    <EntryFrame title={t('session.registerTitle')}>
      {ways.length > 1 && (
        <RadioGroup
          label={t('session.registerBy')}
          appearance="tiles"
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`session.${value}`) }))}
        />
      )}
      <RegisterForm way={way} next={next} />
      <p>
        {t('session.hasAccount')}{' '}
        <Link href={`/login?next=${encodeURIComponent(next)}`}>{t('session.toLogin')}</Link>
      </p>
    </EntryFrame>
  );
}
