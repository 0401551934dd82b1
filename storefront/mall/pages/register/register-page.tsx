import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Link, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '../login/entry-frame.tsx';
import { EmailForm } from './email-form.tsx';
import { UsernameForm } from './username-form.tsx';

/** Creates an account, named by a username or by an e-mail address that a code proves. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const [way, setWay] = useState('username');
  const next = returnAddress(query, '/index');
  return (
    <EntryFrame title={t('session.registerTitle')}>
      <RadioGroup
        label={t('session.registerBy')}
        appearance="tiles"
        value={way}
        onChange={setWay}
        options={[
          { value: 'username', label: t('session.username') },
          { value: 'email', label: t('session.email') },
        ]}
      />
      {way === 'email' ? <EmailForm next={next} /> : <UsernameForm next={next} />}
      <p>
        {t('session.hasAccount')}{' '}
        <Link href={`/login?next=${encodeURIComponent(next)}`}>{t('session.toLogin')}</Link>
      </p>
    </EntryFrame>
  );
}
