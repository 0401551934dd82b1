import { Link, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { unprovenContacts } from './unproven-contacts.ts';
import { useAccount } from './use-account.ts';

/** At the account's first page: what it means that nobody has proven its e-mail address or phone. */
export function UnprovenNotice() {
  const { t } = useTranslation();
  const { data } = useAccount();
  const ways = data ? unprovenContacts(data) : [];
  if (ways.length === 0) return null;
  return (
    <Notice tone="warning" action={<Link href="/userInfo/setup/contact">{t('setup.contact')}</Link>}>
      {ways.map((way) => (
        <p key={way}>{t(`contact.unproven.${way}`)}</p>
      ))}
    </Notice>
  );
}
